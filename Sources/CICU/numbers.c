#include "CICU.h"
#include "locale_id.h"

#include <string.h>
#include <unicode/uenum.h>
#include <unicode/unum.h>
#include <unicode/unumsys.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

static int32_t outcome(int32_t length, UErrorCode status) {
  if (status == U_BUFFER_OVERFLOW_ERROR) return length;
  return U_FAILURE(status) ? -1 : length;
}

int32_t cicu_format_number(const char *locale, double value, int32_t minFraction,
                           int32_t maxFraction, bool grouping, uint16_t *result,
                           int32_t capacity) {
  char id[CICU_ID_CAPACITY];
  cicu_icu_id(locale, id);
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, id, NULL, &status);
  if (U_FAILURE(status)) return -1;
  unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, minFraction);
  unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, maxFraction);
  unum_setAttribute(format, UNUM_GROUPING_USED, grouping ? 1 : 0);
  int32_t needed = unum_formatDouble(format, value, (UChar *)result, capacity, NULL, &status);
  unum_close(format);
  return outcome(needed, status);
}

int32_t cicu_digits(const char *locale, uint16_t *result, int32_t capacity) {
  char id[CICU_ID_CAPACITY];
  cicu_icu_id(locale, id);
  UErrorCode status = U_ZERO_ERROR;
  UNumberingSystem *system = unumsys_open(id, &status);
  if (U_FAILURE(status)) return -1;
  int32_t needed = unumsys_isAlgorithmic(system)
      ? 0 : unumsys_getDescription(system, (UChar *)result, capacity, &status);
  unumsys_close(system);
  return outcome(needed, status);
}

static UPluralRules *openRules(const char *locale, bool ordinal) {
  char id[CICU_ID_CAPACITY];
  cicu_icu_id(locale, id);
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules =
      uplrules_openForType(id, ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, &status);
  return U_FAILURE(status) ? NULL : rules;
}

int32_t cicu_plural_category(const char *locale, bool ordinal, double value, char *result,
                             int32_t capacity) {
  UPluralRules *rules = openRules(locale, ordinal);
  if (!rules) return -1;
  UChar keyword[32];
  UErrorCode status = U_ZERO_ERROR;
  int32_t length = uplrules_select(rules, value, keyword, 32, &status);
  uplrules_close(rules);
  if (U_FAILURE(status) || length >= capacity) return -1;
  u_UCharsToChars(keyword, result, length);
  result[length] = 0;
  return length;
}

int32_t cicu_plural_categories(const char *locale, bool ordinal, char *result, int32_t capacity) {
  UPluralRules *rules = openRules(locale, ordinal);
  if (!rules) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UEnumeration *keywords = uplrules_getKeywords(rules, &status);
  int32_t used = 0;
  if (capacity > 0) result[0] = 0;
  for (;;) {
    int32_t length = 0;
    const char *keyword = uenum_next(keywords, &length, &status);
    if (U_FAILURE(status) || !keyword) break;
    if (used + length + 2 > capacity) break;
    if (used > 0) result[used++] = ' ';
    memcpy(result + used, keyword, (size_t)length);
    used += length;
    result[used] = 0;
  }
  if (keywords) uenum_close(keywords);
  uplrules_close(rules);
  return U_FAILURE(status) ? -1 : used;
}
