#include "CICU.h"
#include "locale_id.h"

#include <unicode/ucol.h>

void *cicu_collator_open(const char *locale, int32_t strength, bool numeric) {
  char id[CICU_ID_CAPACITY];
  cicu_icu_id(locale, id);
  UErrorCode status = U_ZERO_ERROR;
  UCollator *collator = ucol_open(id, &status);
  if (U_FAILURE(status)) return NULL;
  static const UCollationStrength strengths[] = {UCOL_PRIMARY, UCOL_SECONDARY, UCOL_TERTIARY,
                                                 UCOL_IDENTICAL};
  if (strength >= 0 && strength < 4) ucol_setStrength(collator, strengths[strength]);
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  // Thai skips punctuation and spaces unless told not to: labels that differ in them do differ.
  ucol_setAttribute(collator, UCOL_ALTERNATE_HANDLING, UCOL_NON_IGNORABLE, &status);
  if (numeric) ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &status);
  return collator;
}

void cicu_collator_close(void *collator) { ucol_close(collator); }

int32_t cicu_collator_compare(void *collator, const uint16_t *a, int32_t aLength,
                              const uint16_t *b, int32_t bLength) {
  return ucol_strcoll(collator, (const UChar *)a, aLength, (const UChar *)b, bLength);
}
