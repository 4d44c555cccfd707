// A thin C face over ICU: opaque handles and plain integers, so that ICU's renamed symbols stay in
// this target. Text goes in and comes out as UTF-16; languages are BCP 47 tags. A function that
// writes text returns the length it needs, which may be more than `capacity`: call again with room.
// A negative number or NULL means failure.
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma clang assume_nonnull begin

// MARK: Boundaries (breaks.c). Iterators are kept per thread, kind and locale.

enum { CICU_GRAPHEME = 0, CICU_WORD = 1, CICU_LINE = 2, CICU_SENTENCE = 3 };

/// Writes every boundary after offset 0, the end included, and returns their number. `statuses`
/// receives the rule status of each. `capacity` of `length` always suffices.
int32_t cicu_boundaries(int32_t kind, const char *locale, const uint16_t *text, int32_t length,
                        int32_t *boundaries, int32_t *_Nullable statuses, int32_t capacity);

// MARK: Normalisation and case (text.c)

enum { CICU_NFC = 0, CICU_NFD = 1, CICU_NFKC = 2, CICU_NFKD = 3, CICU_NFKC_CASEFOLD = 4 };
enum { CICU_FOLD = 0, CICU_LOWER = 1, CICU_UPPER = 2, CICU_TITLE = 3 };

int32_t cicu_normalize(int32_t form, const uint16_t *text, int32_t length,
                       uint16_t *_Nullable result, int32_t capacity);
/// The character that two others compose to (NFC); -1 when they do not compose.
int32_t cicu_compose_pair(uint32_t first, uint32_t second);
int32_t cicu_is_normalized(int32_t form, const uint16_t *text, int32_t length);
int32_t cicu_change_case(int32_t mapping, const char *locale, const uint16_t *text, int32_t length,
                         uint16_t *_Nullable result, int32_t capacity);
/// The UTS #39 skeleton: equal for texts that look alike.
int32_t cicu_skeleton(const uint16_t *text, int32_t length, uint16_t *_Nullable result,
                      int32_t capacity);

/// Bidirectional embedding level of each code unit: odd is right to left. The base direction is
/// that of the first strong character. 0, or -1 on failure.
int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels);

// MARK: Characters (characters.c)

enum {
  CICU_GENERAL_CATEGORY = 0,
  CICU_SCRIPT = 1,
  CICU_EAST_ASIAN_WIDTH = 2,
  CICU_BIDI_CLASS = 3,
  CICU_JOINING_TYPE = 4,
  CICU_GRAPHEME_BREAK = 5,
  CICU_EMOJI_PRESENTATION = 6,
  CICU_EXTENDED_PICTOGRAPHIC = 7,
  CICU_DEFAULT_IGNORABLE = 8,
  CICU_BIDI_CONTROL = 9,
  CICU_COMBINING_CLASS = 10,
  CICU_LINE_BREAK = 11,
  CICU_WHITE_SPACE = 12,
  CICU_JOINING_GROUP = 13,
  CICU_DECOMPOSITION_TYPE = 14,
  CICU_IDEOGRAPHIC = 15,
  CICU_EMOJI = 16,
  CICU_HANGUL_SYLLABLE_TYPE = 17,
  CICU_INDIC_SYLLABIC_CATEGORY = 18,
  CICU_BLOCK = 19,
  CICU_EMOJI_MODIFIER_BASE = 20,
  CICU_EMOJI_MODIFIER = 21,
  CICU_NFC_QUICK_CHECK = 22
};

/// The value of a property as ICU numbers it; -1 for a property not listed.
int32_t cicu_property(int32_t property, uint32_t scalar);
/// 1 when the character is used in the script by its script extensions, else 0.
int32_t cicu_has_script(uint32_t scalar, int32_t script);
/// ISO 15924 code of a script number, for example "Hang"; NULL when there is none.
const char *_Nullable cicu_script_code(int32_t script);
/// Script number of an ISO 15924 code; -1 when unknown.
int32_t cicu_script_number(const char *code);
uint32_t cicu_mirror(uint32_t scalar);
/// Value of a decimal digit 0–9; -1 for anything else.
int32_t cicu_digit(uint32_t scalar);

// MARK: Languages (locale.c). Results are ASCII unless they say otherwise.

enum { CICU_CANONICAL = 0, CICU_MAXIMIZED = 1, CICU_MINIMIZED = 2, CICU_PARENT = 3 };

/// A form of a tag. The parent of a language without region or script is the empty string.
int32_t cicu_locale_form(int32_t form, const char *tag, char *_Nullable result, int32_t capacity);

/// Which of the tags in `available`, one on a line, CLDR's language matching takes for `wanted`: its
/// position; -1 for none.
int32_t cicu_best_match(const char *wanted, const char *available);
int32_t cicu_locale_is_right_to_left(const char *tag);
/// 1 when ICU knows the language, 0 when the subtag means nothing to it.
int32_t cicu_locale_is_known(const char *tag);
/// Language, script and region subtags, each "" when absent. Buffers of 12 bytes.
int32_t cicu_locale_parts(const char *tag, char *language, char *script, char *region);
/// Name of the language in the words of `in`, UTF-16.
int32_t cicu_display_name(const char *tag, const char *in, uint16_t *_Nullable result,
                          int32_t capacity);
/// Name of a script (ISO 15924 code) in the words of `in`, UTF-16.
int32_t cicu_display_script(const char *script, const char *in, uint16_t *_Nullable result,
                            int32_t capacity);
/// The letters that words of the language are written with, as ranges: pairs of first and last.
int32_t cicu_exemplars(const char *tag, int32_t auxiliary, uint32_t *_Nullable ranges,
                       int32_t capacity);
int32_t cicu_locale_count(void);
const char *_Nullable cicu_locale_at(int32_t index);

// MARK: Numbers (numbers.c)

/// A decimal number in the digits and grouping of the language.
int32_t cicu_format_number(const char *locale, double value, int32_t minFraction,
                           int32_t maxFraction, bool grouping, uint16_t *_Nullable result,
                           int32_t capacity);
/// The ten digits of the language's default numbering system, or fewer for an algorithmic one.
int32_t cicu_digits(const char *locale, uint16_t *_Nullable result, int32_t capacity);
/// Plural category of a number, ASCII keyword in `result` (16 bytes).
int32_t cicu_plural_category(const char *locale, bool ordinal, double value, char *result,
                             int32_t capacity);
/// Every plural category of the language, separated by spaces.
int32_t cicu_plural_categories(const char *locale, bool ordinal, char *_Nullable result,
                               int32_t capacity);

// MARK: Collation (collation.c)

void *_Nullable cicu_collator_open(const char *locale, int32_t strength, bool numeric);
void cicu_collator_close(void *collator);
int32_t cicu_collator_compare(void *collator, const uint16_t *a, int32_t aLength,
                              const uint16_t *b, int32_t bLength);

// MARK: Charsets (charset.c)

/// 1 when ICU has a converter of that name.
int32_t cicu_charset_exists(const char *name);
/// Bytes to UTF-16. In strict mode stops at the first bad byte, stores its offset in `badOffset`
/// (-1 when all is well) and returns -2; otherwise bad bytes become U+FFFD.
int32_t cicu_decode(const char *charset, bool strict, const uint8_t *bytes, int32_t length,
                    uint16_t *_Nullable result, int32_t capacity, int32_t *badOffset);
/// UTF-16 to bytes. In strict mode stops at the first character the charset lacks.
int32_t cicu_encode(const char *charset, bool strict, const uint16_t *text, int32_t length,
                    uint8_t *_Nullable result, int32_t capacity, int32_t *badOffset);

#pragma clang assume_nonnull end

#ifdef __cplusplus
}
#endif
#endif
