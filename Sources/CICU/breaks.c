#include "CICU.h"
#include "locale_id.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ubrk.h>

// Opening an iterator costs far more than using it, so each thread keeps those it opened, by kind and
// language: more than an app has languages.
#define POOL_SIZE 256
// How many slots are looked at for one.
#define PROBES 4

typedef struct {
  int32_t kind;
  char locale[CICU_ID_CAPACITY];
  UBreakIterator *iterator;
} Slot;

typedef struct {
  Slot slots[POOL_SIZE];
  uint32_t next;
} Pool;

static pthread_key_t poolKey;
static pthread_once_t poolOnce = PTHREAD_ONCE_INIT;
static bool poolKeyMade = false;

static void closePool(void *value) {
  Pool *pool = value;
  for (int32_t i = 0; i < POOL_SIZE; i++) {
    if (pool->slots[i].iterator) ubrk_close(pool->slots[i].iterator);
  }
  free(pool);
}

static void makeKey(void) { poolKeyMade = pthread_key_create(&poolKey, closePool) == 0; }

static Pool *threadPool(void) {
  pthread_once(&poolOnce, makeKey);
  if (!poolKeyMade) return NULL;
  Pool *pool = pthread_getspecific(poolKey);
  if (!pool) {
    pool = calloc(1, sizeof(Pool));
    if (pool && pthread_setspecific(poolKey, pool) != 0) {
      free(pool);
      pool = NULL;
    }
  }
  return pool;
}

static UBreakIteratorType iteratorType(int32_t kind) {
  switch (kind) {
    case CICU_WORD: return UBRK_WORD;
    case CICU_LINE: return UBRK_LINE;
    case CICU_SENTENCE: return UBRK_SENTENCE;
    default: return UBRK_CHARACTER;
  }
}

static UBreakIterator *pooledIterator(int32_t kind, const char *tag) {
  Pool *pool = threadPool();
  if (!pool || strlen(tag) >= CICU_ID_CAPACITY) return NULL;
  uint32_t hash = 2166136261u ^ (uint32_t)kind;
  for (const char *at = tag; *at; at++) hash = (hash ^ (unsigned char)*at) * 16777619u;
  Slot *free = NULL;
  for (uint32_t probe = 0; probe < PROBES; probe++) {
    Slot *slot = &pool->slots[(hash + probe) % POOL_SIZE];
    if (!slot->iterator) {
      if (!free) free = slot;
    } else if (slot->kind == kind && strcmp(slot->locale, tag) == 0) {
      return slot->iterator;
    }
  }
  char id[CICU_ID_CAPACITY];
  cicu_icu_id(tag, id);
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(iteratorType(kind), id, NULL, 0, &status);
  if (U_FAILURE(status)) return NULL;
  Slot *slot = free ? free : &pool->slots[(hash + pool->next++ % PROBES) % POOL_SIZE];
  if (slot->iterator) ubrk_close(slot->iterator);
  slot->kind = kind;
  strcpy(slot->locale, tag);
  slot->iterator = iterator;
  return iterator;
}

int32_t cicu_boundaries(int32_t kind, const char *locale, const uint16_t *text, int32_t length,
                        int32_t *boundaries, int32_t *statuses, int32_t capacity) {
  UBreakIterator *iterator = pooledIterator(kind, locale);
  if (!iterator) return -1;
  UErrorCode status = U_ZERO_ERROR;
  ubrk_setText(iterator, (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  ubrk_first(iterator);
  for (int32_t at = ubrk_next(iterator); at != UBRK_DONE; at = ubrk_next(iterator)) {
    if (count < capacity) {
      boundaries[count] = at;
      if (statuses) statuses[count] = ubrk_getRuleStatus(iterator);
    }
    count++;
  }
  static const UChar nothing[1] = {0};
  ubrk_setText(iterator, nothing, 0, &status);
  return count;
}
