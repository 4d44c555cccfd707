#include "RawHarfBuzz.h"

#include <hb-ot.h>
#include <hb.h>
#include <stdlib.h>
#include <string.h>

#define CACHE_SLOTS (1 << 17)

typedef struct {
  uint64_t hash;
  int32_t advance;
  bool used;
} CachedWord;

struct RawFont {
  hb_face_t *face;
  hb_font_t *font;
  hb_buffer_t *buffer;
  uint16_t *advances;
  CachedWord *words;
};

const char *raw_version(void) { return hb_version_string(); }

RawFont *raw_open(const char *path, unsigned index) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return NULL;
  RawFont *raw = calloc(1, sizeof(RawFont));
  raw->face = hb_face_create(blob, index);
  hb_blob_destroy(blob);
  raw->font = hb_font_create(raw->face);
  raw->buffer = hb_buffer_create();
  raw->advances = calloc(0x110000, sizeof(uint16_t));
  raw->words = calloc(CACHE_SLOTS, sizeof(CachedWord));
  for (uint32_t c = 0; c < 0x110000; c++) {
    hb_codepoint_t glyph;
    if (hb_font_get_nominal_glyph(raw->font, c, &glyph))
      raw->advances[c] = (uint16_t)hb_font_get_glyph_h_advance(raw->font, glyph);
  }
  return raw;
}

void raw_close(RawFont *raw) {
  hb_buffer_destroy(raw->buffer);
  hb_font_destroy(raw->font);
  hb_face_destroy(raw->face);
  free(raw->advances);
  free(raw->words);
  free(raw);
}

unsigned raw_upem(RawFont *raw) { return hb_face_get_upem(raw->face); }

int64_t raw_shape(RawFont *raw, const char *text, int length) {
  hb_buffer_clear_contents(raw->buffer);
  hb_buffer_add_utf8(raw->buffer, text, length, 0, length);
  hb_buffer_guess_segment_properties(raw->buffer);
  hb_shape(raw->font, raw->buffer, NULL, 0);
  unsigned count;
  hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(raw->buffer, &count);
  int64_t sum = 0;
  for (unsigned i = 0; i < count; i++) sum += positions[i].x_advance;
  return sum;
}

int64_t raw_shape_cached(RawFont *raw, const char *text, int length) {
  int64_t sum = 0;
  int start = 0;
  while (start < length) {
    int end = start;
    while (end < length && text[end] != ' ') end++;
    if (end < length) end++;  // The space goes with the word before it.
    uint64_t hash = 1469598103934665603u;
    for (int i = start; i < end; i++) hash = (hash ^ (uint8_t)text[i]) * 1099511628211u;
    CachedWord *slot = &raw->words[hash & (CACHE_SLOTS - 1)];
    if (!slot->used || slot->hash != hash) {
      slot->advance = (int32_t)raw_shape(raw, text + start, end - start);
      slot->hash = hash;
      slot->used = true;
    }
    sum += slot->advance;
    start = end;
  }
  return sum;
}

int64_t raw_sum(RawFont *raw, const char *text, int length) {
  const uint8_t *at = (const uint8_t *)text, *end = at + length;
  int64_t sum = 0;
  while (at < end) {
    uint32_t c = *at++;
    if (c >= 0xF0 && end - at >= 3) {
      c = (c & 7) << 18 | (at[0] & 63) << 12 | (at[1] & 63) << 6 | (at[2] & 63);
      at += 3;
    } else if (c >= 0xE0 && end - at >= 2) {
      c = (c & 15) << 12 | (at[0] & 63) << 6 | (at[1] & 63);
      at += 2;
    } else if (c >= 0xC0 && end - at >= 1) {
      c = (c & 31) << 6 | (at[0] & 63);
      at += 1;
    }
    sum += raw->advances[c];
  }
  return sum;
}
