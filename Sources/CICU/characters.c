#include "CICU.h"

#include <unicode/uchar.h>
#include <unicode/uscript.h>

static const UProperty properties[] = {
    [CICU_GENERAL_CATEGORY] = UCHAR_GENERAL_CATEGORY,
    [CICU_SCRIPT] = UCHAR_SCRIPT,
    [CICU_EAST_ASIAN_WIDTH] = UCHAR_EAST_ASIAN_WIDTH,
    [CICU_BIDI_CLASS] = UCHAR_BIDI_CLASS,
    [CICU_JOINING_TYPE] = UCHAR_JOINING_TYPE,
    [CICU_GRAPHEME_BREAK] = UCHAR_GRAPHEME_CLUSTER_BREAK,
    [CICU_EMOJI_PRESENTATION] = UCHAR_EMOJI_PRESENTATION,
    [CICU_EXTENDED_PICTOGRAPHIC] = UCHAR_EXTENDED_PICTOGRAPHIC,
    [CICU_DEFAULT_IGNORABLE] = UCHAR_DEFAULT_IGNORABLE_CODE_POINT,
    [CICU_BIDI_CONTROL] = UCHAR_BIDI_CONTROL,
    [CICU_COMBINING_CLASS] = UCHAR_CANONICAL_COMBINING_CLASS,
    [CICU_LINE_BREAK] = UCHAR_LINE_BREAK,
    [CICU_WHITE_SPACE] = UCHAR_WHITE_SPACE,
    [CICU_JOINING_GROUP] = UCHAR_JOINING_GROUP,
    [CICU_DECOMPOSITION_TYPE] = UCHAR_DECOMPOSITION_TYPE,
    [CICU_IDEOGRAPHIC] = UCHAR_IDEOGRAPHIC,
    [CICU_EMOJI] = UCHAR_EMOJI,
    [CICU_HANGUL_SYLLABLE_TYPE] = UCHAR_HANGUL_SYLLABLE_TYPE,
    [CICU_INDIC_SYLLABIC_CATEGORY] = UCHAR_INDIC_SYLLABIC_CATEGORY,
    [CICU_BLOCK] = UCHAR_BLOCK,
    [CICU_EMOJI_MODIFIER_BASE] = UCHAR_EMOJI_MODIFIER_BASE,
    [CICU_EMOJI_MODIFIER] = UCHAR_EMOJI_MODIFIER,
    [CICU_NFC_QUICK_CHECK] = UCHAR_NFC_QUICK_CHECK,
};

int32_t cicu_property(int32_t property, uint32_t scalar) {
  int32_t count = (int32_t)(sizeof(properties) / sizeof(properties[0]));
  if (property < 0 || property >= count) return -1;
  return u_getIntPropertyValue((UChar32)scalar, properties[property]);
}

int32_t cicu_has_script(uint32_t scalar, int32_t script) {
  return uscript_hasScript((UChar32)scalar, (UScriptCode)script) ? 1 : 0;
}

const char *cicu_script_code(int32_t script) { return uscript_getShortName((UScriptCode)script); }

int32_t cicu_script_number(const char *code) {
  int32_t number = u_getPropertyValueEnum(UCHAR_SCRIPT, code);
  return number == UCHAR_INVALID_CODE ? -1 : number;
}

uint32_t cicu_mirror(uint32_t scalar) { return (uint32_t)u_charMirror((UChar32)scalar); }

int32_t cicu_digit(uint32_t scalar) { return u_charDigitValue((UChar32)scalar); }
