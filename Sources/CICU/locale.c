#include "CICU.h"
#include "locale_id.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/ulocdata.h>
#include <unicode/uenum.h>
#include <unicode/uloc.h>
#include <unicode/ures.h>
#include <unicode/uset.h>

int32_t cicu_icu_id(const char *tag, char *id) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t parsed = 0;
  id[0] = 0;
  int32_t length = uloc_forLanguageTag(tag, id, CICU_ID_CAPACITY, &parsed, &status);
  if (U_FAILURE(status) || length <= 0 || length >= CICU_ID_CAPACITY) {
    id[0] = 0;
    return 0;
  }
  return parsed;
}

static int32_t asTag(const char *id, char *result, int32_t capacity) {
  if (id[0] == 0) {
    if (result && capacity > 0) result[0] = 0;
    return 0;
  }
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = uloc_toLanguageTag(id, result, capacity, false, &status);
  if (U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR) return -1;
  return needed;
}

// CLDR's own parents (es-MX → es-419, zh-Hant → root) stand in a table of ICU's data:
// parent → children. Writes the parent's ICU identifier; false when CLDR names none.
static bool cldrParent(const char *id, char *parent) {
  UErrorCode status = U_ZERO_ERROR;
  UResourceBundle *data = ures_openDirect(NULL, "supplementalData", &status);
  UResourceBundle *parents = ures_getByKey(data, "parentLocales", NULL, &status);
  bool found = false;
  UResourceBundle *entry = NULL;
  while (U_SUCCESS(status) && !found && ures_hasNext(parents)) {
    entry = ures_getNextResource(parents, entry, &status);
    if (U_FAILURE(status)) break;
    int32_t size = ures_getSize(entry);
    for (int32_t i = 0; i < size && !found; i++) {
      UErrorCode inner = U_ZERO_ERROR;
      char child[CICU_ID_CAPACITY];
      int32_t length = CICU_ID_CAPACITY;
      const char *text = ures_getType(entry) == URES_STRING
          ? ures_getUTF8String(entry, child, &length, true, &inner)
          : ures_getUTF8StringByIndex(entry, i, child, &length, true, &inner);
      if (U_SUCCESS(inner) && text && strcmp(text, id) == 0) {
        const char *key = ures_getKey(entry);
        if (key && strlen(key) < CICU_ID_CAPACITY) {
          strcpy(parent, strcmp(key, "root") == 0 ? "" : key);
          found = true;
        }
      }
    }
  }
  if (entry) ures_close(entry);
  if (parents) ures_close(parents);
  if (data) ures_close(data);
  return found;
}

int32_t cicu_locale_form(int32_t form, const char *tag, char *result, int32_t capacity) {
  char id[CICU_ID_CAPACITY], other[CICU_ID_CAPACITY];
  if (cicu_icu_id(tag, id) == 0) return -1;
  UErrorCode status = U_ZERO_ERROR;
  switch (form) {
    case CICU_CANONICAL: {
      // Through the tag and back: this is where ICU replaces withdrawn subtags.
      if (asTag(id, other, CICU_ID_CAPACITY) < 0) return -1;
      return asTag(cicu_icu_id(other, id) > 0 ? id : "", result, capacity);
    }
    case CICU_MAXIMIZED: uloc_addLikelySubtags(id, other, CICU_ID_CAPACITY, &status); break;
    case CICU_MINIMIZED: uloc_minimizeSubtags(id, other, CICU_ID_CAPACITY, &status); break;
    case CICU_PARENT:
      if (!cldrParent(id, other)) uloc_getParent(id, other, CICU_ID_CAPACITY, &status);
      break;
    default: return -1;
  }
  if (U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING) return -1;
  return asTag(other, result, capacity);
}

int32_t cicu_locale_is_right_to_left(const char *tag) {
  char id[CICU_ID_CAPACITY];
  cicu_icu_id(tag, id);
  return uloc_isRightToLeft(id) ? 1 : 0;
}

int32_t cicu_locale_is_known(const char *tag) {
  char id[CICU_ID_CAPACITY], language[ULOC_LANG_CAPACITY];
  if (cicu_icu_id(tag, id) == 0) return 0;
  UErrorCode status = U_ZERO_ERROR;
  uloc_getLanguage(id, language, ULOC_LANG_CAPACITY, &status);
  if (U_FAILURE(status) || language[0] == 0) return 0;
  if (uloc_getISO3Language(language)[0] != 0) return 1;
  UChar name[128];
  status = U_ZERO_ERROR;
  uloc_getDisplayLanguage(language, "en", name, 128, &status);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING ? 1 : 0;
}

int32_t cicu_locale_parts(const char *tag, char *language, char *script, char *region) {
  char id[CICU_ID_CAPACITY];
  if (cicu_icu_id(tag, id) == 0) return -1;
  UErrorCode status = U_ZERO_ERROR;
  uloc_getLanguage(id, language, 12, &status);
  uloc_getScript(id, script, 12, &status);
  uloc_getCountry(id, region, 12, &status);
  return U_FAILURE(status) || status == U_STRING_NOT_TERMINATED_WARNING ? -1 : 0;
}

static int32_t textOutcome(int32_t length, UErrorCode status) {
  if (status == U_BUFFER_OVERFLOW_ERROR) return length;
  return U_FAILURE(status) ? -1 : length;
}

int32_t cicu_display_name(const char *tag, const char *in, uint16_t *result, int32_t capacity) {
  char id[CICU_ID_CAPACITY], inID[CICU_ID_CAPACITY];
  if (cicu_icu_id(tag, id) == 0) return -1;
  cicu_icu_id(in, inID);
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = uloc_getDisplayName(id, inID, (UChar *)result, capacity, &status);
  return textOutcome(needed, status);
}

int32_t cicu_display_script(const char *script, const char *in, uint16_t *result,
                            int32_t capacity) {
  char id[CICU_ID_CAPACITY] = "und-", inID[CICU_ID_CAPACITY], scriptID[CICU_ID_CAPACITY];
  if (strlen(script) != 4) return -1;
  strcat(id, script);
  if (cicu_icu_id(id, scriptID) == 0) return -1;
  cicu_icu_id(in, inID);
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = uloc_getDisplayScript(scriptID, inID, (UChar *)result, capacity, &status);
  return textOutcome(needed, status);
}

int32_t cicu_exemplars(const char *tag, int32_t auxiliary, uint32_t *ranges, int32_t capacity) {
  char id[CICU_ID_CAPACITY];
  if (cicu_icu_id(tag, id) == 0) return -1;
  UErrorCode status = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(id, &status);
  if (U_FAILURE(status)) return -1;
  USet *set = ulocdata_getExemplarSet(data, NULL, USET_ADD_CASE_MAPPINGS,
                                      auxiliary ? ULOCDATA_ES_AUXILIARY : ULOCDATA_ES_STANDARD,
                                      &status);
  ulocdata_close(data);
  if (U_FAILURE(status) || !set) return -1;
  int32_t items = uset_getItemCount(set), count = 0;
  for (int32_t i = 0; i < items; i++) {
    UChar32 first = 0, last = 0;
    if (uset_getItem(set, i, &first, &last, NULL, 0, &status) != 0) {
      status = U_ZERO_ERROR;  // An item of several characters; its letters are items as well.
      continue;
    }
    if (ranges && count + 1 < capacity) {
      ranges[count] = (uint32_t)first;
      ranges[count + 1] = (uint32_t)last;
    }
    count += 2;
  }
  uset_close(set);
  return count;
}

int32_t cicu_locale_count(void) { return uloc_countAvailable(); }

const char *cicu_locale_at(int32_t index) { return uloc_getAvailable(index); }

int32_t cicu_best_match(const char *wanted, const char *available) {
  char id[CICU_ID_CAPACITY], best[CICU_ID_CAPACITY];
  if (cicu_icu_id(wanted, id) == 0) return -1;
  int32_t count = 1;
  for (const char *at = available; *at; at++) count += *at == '\n';
  char *ids = malloc((size_t)count * CICU_ID_CAPACITY);
  const char **list = malloc((size_t)count * sizeof *list);
  int32_t found = -1;
  if (ids && list) {
    const char *line = available;
    for (int32_t i = 0; i < count; i++) {
      char tag[CICU_ID_CAPACITY];
      size_t length = strcspn(line, "\n");
      char *own = ids + (size_t)i * CICU_ID_CAPACITY;
      own[0] = 0;
      if (length < CICU_ID_CAPACITY) {
        memcpy(tag, line, length);
        tag[length] = 0;
        cicu_icu_id(tag, own);
      }
      list[i] = own;
      line += length + (line[length] != 0);
    }
    UErrorCode status = U_ZERO_ERROR;
    UAcceptResult outcome = ULOC_ACCEPT_FAILED;
    const char *asked[] = {id};
    UEnumeration *all = uenum_openCharStringsEnumeration(list, count, &status);
    int32_t length =
        uloc_acceptLanguage(best, CICU_ID_CAPACITY, &outcome, asked, 1, all, &status);
    if (U_SUCCESS(status) && outcome != ULOC_ACCEPT_FAILED && length > 0 &&
        length < CICU_ID_CAPACITY) {
      for (int32_t i = 0; i < count && found < 0; i++) {
        if (strcmp(list[i], best) == 0) found = i;
      }
    }
    uenum_close(all);
  }
  free(list);
  free(ids);
  return found;
}
