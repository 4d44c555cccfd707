// Layout of the embedded advance tables, made by `labelaudit-dev compile-metrics`. The bytes are
// used where they lie: little-endian, every section aligned to 16 bytes. Lengths are in 1/4096 em.
#ifndef METRIC_TABLES_H
#define METRIC_TABLES_H

#include <stdint.h>

#pragma clang assume_nonnull begin

/// How a character takes part in a text.
enum {
  METRIC_UNKNOWN = 0,    ///< In no table; the measurer falls back by character properties.
  METRIC_SIMPLE = 1,     ///< One grapheme with its own advance.
  METRIC_MARK = 2,       ///< Sits on what stands before it; may add to its width.
  METRIC_IGNORABLE = 3,  ///< Draws nothing.
  METRIC_JOINING = 4,    ///< Cursive letter: isolated, final, initial, medial stand in a row.
  METRIC_CLUSTER = 5,    ///< Part of a syllable whose width the sequence table corrects.
  METRIC_EMOJI = 6,      ///< Drawn as an emoji by default.
  METRIC_REGIONAL = 7,   ///< Regional indicator: two make a flag.
  METRIC_MODIFIER = 8,   ///< Skin tone: nothing after an emoji, an emoji elsewhere.
  METRIC_JOINER = 9,     ///< Zero width joiner.
  METRIC_EMOJI_SIGN = 10,  ///< Variation selector 16: what stands before it becomes an emoji.
  METRIC_KEYCAP = 11,    ///< Combining keycap: what stands before it becomes an emoji.
  METRIC_JAMO_TAIL = 12, ///< Vowel or final jamo: no room of its own after a leading one.
  METRIC_OPENING = 13    ///< Full-width opening bracket: narrower after another character.
};

enum {
  METRIC_NEEDS_NFC = 1,      ///< May change under composition (NFC quick check is not "yes").
  METRIC_JOINS_BEFORE = 2,   ///< Joins the letter in front of it.
  METRIC_JOINS_AFTER = 4,    ///< Joins the letter behind it.
  METRIC_TRANSPARENT = 8,    ///< Joining passes through it.
  METRIC_SEQUENCE = 16,      ///< Sequences of three and more may end here.
  METRIC_EXTENDS = 32,       ///< Not a grapheme of its own after another character.
  METRIC_IS_MARK = 64,       ///< General category M.
  METRIC_SPACED = 128        ///< A letter or digit that a gap sets apart from ideographs, or one of these.
};

/// One character (or one form of a cursive letter) in one weight.
typedef struct {
  int16_t text;         ///< Advance in the text cut.
  int16_t display;      ///< Advance in the display cut.
  uint32_t pairRow;     ///< First cell of its row as the left one of a pair.
  uint16_t pairColumn;  ///< Its column as the right one of a pair.
  uint8_t widthClass;
  uint8_t kind;
  uint8_t group;        ///< Characters pair within their group only; 0 pairs with nothing.
  uint8_t flags;
  uint16_t member;      ///< Number within its group for sequences, from 1; 0 takes part in none.
} MetricGlyph;

/// What an uncommon pair or sequence adds to the sum, by weight (regular … bold) and cut.
typedef struct {
  int16_t values[4][2];
} MetricDelta;

/// A sequence of three or four glyphs of one group: the group and the members' numbers within it,
/// 8 bits each (the first of three is 0), and in the lower 16 bits the number of the delta.
/// 0 is an empty slot.
typedef uint64_t MetricSequence;

/// How the advances of a width class become points.
typedef struct {
  char name[16];
  float scale[4];        ///< Factor by weight.
  float pointsPerGlyph;  ///< Added for each glyph, in points.
  float tracked;         ///< 1 when the system font's tracking applies, else 0.
  float bands[4];        ///< How much wider a text may be, as a fraction of the width, by size class.
  float below[4];        ///< How much narrower.
} MetricClass;

/// Room in em that depends on what stands side by side, and what the error band grows by each time.
typedef struct {
  float em;
  float above;
  float below;
} MetricSpacing;

typedef struct {
  char magic[8];  ///< "LABELMET"
  uint32_t version;
  uint32_t unitsPerEm;
  uint32_t glyphCount;
  uint32_t classCount;
  uint32_t trackingCount;
  uint32_t sequenceSlots;  ///< Slots of the sequence table.
  uint32_t pageIndexOffset;   ///< uint16_t[0x1100]: page of a scalar's upper bits.
  uint32_t pagesOffset;       ///< uint16_t[256] each: glyph number by a scalar's lower 8 bits.
  uint32_t glyphsOffset;      ///< MetricGlyph[4][glyphCount]
  uint32_t pairsOffset;       ///< uint16_t: delta number of a pair, 0 for none.
  uint32_t deltasOffset;      ///< MetricDelta
  uint32_t sequencesOffset;   ///< MetricSequence, open addressing.
  uint32_t classesOffset;     ///< MetricClass[classCount]
  uint32_t trackingOffset;    ///< float[trackingCount]: points per glyph by whole font size.
  float sizeClassLimits[4];   ///< Upper limit of each size class in points.
  uint32_t kanaClass;         ///< Number of the width class `kana`.
  uint32_t hanClass;          ///< Of `hanJapanese`; Simplified, Traditional and Korean follow.
  uint32_t emojiClass;        ///< Of `emoji`.
  uint32_t unknownClass;      ///< Of `unknown`.
  uint32_t emojiGlyph;        ///< Glyph number of an emoji.
  uint32_t syllableGlyph;     ///< Glyph number of a Hangul syllable.
  float displaySizes[4];      ///< Font sizes in points between which the cuts are mixed straight.
  float displayShares[4];     ///< Share of the display cut at each of them.
  MetricSpacing gap;               ///< Between ideographs and Latin letters.
  MetricSpacing openingAfterText;  ///< Full-width opening bracket after another character.
  MetricSpacing closingAtEnd;      ///< Full-width closing bracket at the end of a text.
  uint32_t byteCount;
} MetricHeader;

/// Slot where the search for a sequence starts. `key` has its lower 16 bits clear.
static inline uint32_t metric_sequence_slot(uint64_t key, uint32_t slots) {
  uint32_t mixed = (uint32_t)((key * 0x9E3779B97F4A7C15u) >> 32);
  return (uint32_t)(((uint64_t)mixed * slots) >> 32);
}

/// First byte of the tables.
const void *metric_tables(void);
/// Number of bytes.
uint32_t metric_tables_size(void);

#pragma clang assume_nonnull end

#endif
