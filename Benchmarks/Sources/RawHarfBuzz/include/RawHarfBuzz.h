// Peers written in C: HarfBuzz alone, HarfBuzz behind a word cache, a bare sum of advances, and a
// count of allocations.
#ifndef RAW_HARFBUZZ_H
#define RAW_HARFBUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct RawFont RawFont;

/// HarfBuzz's version.
const char *raw_version(void);
/// Opens a face; NULL when it is none.
RawFont *raw_open(const char *path, unsigned index);
void raw_close(RawFont *font);
/// Shapes one text with one reused buffer and adds its advances up, in font units.
int64_t raw_shape(RawFont *font, const char *text, int length);
/// As raw_shape, word by word, each word shaped once.
int64_t raw_shape_cached(RawFont *font, const char *text, int length);
/// Adds up the advances of the characters, looked up in one table. No shaping.
int64_t raw_sum(RawFont *font, const char *text, int length);
/// Units per em.
unsigned raw_upem(RawFont *font);
/// Calls of malloc, calloc and realloc in this process so far.
uint64_t raw_allocations(void);

#endif
