#include "CHunspell.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

struct chunspell {
  void *handle;
};

static void *(*create)(const char *, const char *);
static void (*destroy)(void *);
static int (*spell)(void *, const char *);
static const char *(*encoding)(void *);
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  static const char *const names[] = {"libhunspell-1.7.so.0", "libhunspell-1.7.so",
                                      "libhunspell-1.7.dylib", "libhunspell.so"};
  void *library = NULL;
  for (size_t i = 0; library == NULL && i < sizeof names / sizeof names[0]; i++) {
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  }
  if (library == NULL) return;
  *(void **)&create = dlsym(library, "Hunspell_create");
  *(void **)&destroy = dlsym(library, "Hunspell_destroy");
  *(void **)&spell = dlsym(library, "Hunspell_spell");
  *(void **)&encoding = dlsym(library, "Hunspell_get_dic_encoding");
  if (destroy == NULL || spell == NULL || encoding == NULL) create = NULL;
}

chunspell *chunspell_open(const char *affixes, const char *words) {
  pthread_once(&once, load);
  if (create == NULL) return NULL;
  chunspell *result = malloc(sizeof *result);
  if (result == NULL) return NULL;
  result->handle = create(affixes, words);
  if (result->handle == NULL) {
    free(result);
    return NULL;
  }
  return result;
}

bool chunspell_knows(chunspell *dictionary, const char *word) {
  return spell(dictionary->handle, word) != 0;
}

const char *chunspell_encoding(chunspell *dictionary) { return encoding(dictionary->handle); }

void chunspell_close(chunspell *dictionary) {
  destroy(dictionary->handle);
  free(dictionary);
}
