// Counts allocations by standing in front of the C library's allocator.
#define _GNU_SOURCE
#include "RawHarfBuzz.h"

#if __has_include(<features.h>)
#include <features.h>
#endif

static uint64_t allocations;

uint64_t raw_allocations(void) { return __atomic_load_n(&allocations, __ATOMIC_RELAXED); }

#ifdef __GLIBC__
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static inline void count(void) { __atomic_fetch_add(&allocations, 1, __ATOMIC_RELAXED); }

void *malloc(size_t size) {
  count();
  return __libc_malloc(size);
}
void *calloc(size_t number, size_t size) {
  count();
  return __libc_calloc(number, size);
}
void *realloc(void *old, size_t size) {
  count();
  return __libc_realloc(old, size);
}
#endif
