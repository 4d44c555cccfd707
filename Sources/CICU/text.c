#include "CICU.h"
#include "locale_id.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>

static int32_t outcome(int32_t length, UErrorCode status) {
  if (status == U_BUFFER_OVERFLOW_ERROR || status == U_STRING_NOT_TERMINATED_WARNING) return length;
  return U_FAILURE(status) ? -1 : length;
}

static const UNormalizer2 *normalizer(int32_t form) {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2 *result = NULL;
  switch (form) {
    case CICU_NFC: result = unorm2_getNFCInstance(&status); break;
    case CICU_NFD: result = unorm2_getNFDInstance(&status); break;
    case CICU_NFKC: result = unorm2_getNFKCInstance(&status); break;
    case CICU_NFKD: result = unorm2_getNFKDInstance(&status); break;
    case CICU_NFKC_CASEFOLD: result = unorm2_getNFKCCasefoldInstance(&status); break;
    default: return NULL;
  }
  return U_FAILURE(status) ? NULL : result;
}

int32_t cicu_normalize(int32_t form, const uint16_t *text, int32_t length, uint16_t *result,
                       int32_t capacity) {
  const UNormalizer2 *n = normalizer(form);
  if (!n) return -1;
  UErrorCode status = U_ZERO_ERROR;
  int32_t needed = unorm2_normalize(n, (const UChar *)text, length, (UChar *)result, capacity,
                                    &status);
  return outcome(needed, status);
}

int32_t cicu_compose_pair(uint32_t first, uint32_t second) {
  const UNormalizer2 *n = normalizer(CICU_NFC);
  return n ? unorm2_composePair(n, (UChar32)first, (UChar32)second) : -1;
}

int32_t cicu_is_normalized(int32_t form, const uint16_t *text, int32_t length) {
  const UNormalizer2 *n = normalizer(form);
  if (!n) return -1;
  UErrorCode status = U_ZERO_ERROR;
  UBool yes = unorm2_isNormalized(n, (const UChar *)text, length, &status);
  return U_FAILURE(status) ? -1 : (yes ? 1 : 0);
}

int32_t cicu_change_case(int32_t mapping, const char *locale, const uint16_t *text, int32_t length,
                         uint16_t *result, int32_t capacity) {
  char id[CICU_ID_CAPACITY];
  cicu_icu_id(locale, id);
  UErrorCode status = U_ZERO_ERROR;
  const UChar *in = (const UChar *)text;
  UChar *out = (UChar *)result;
  int32_t needed = -1;
  switch (mapping) {
    case CICU_FOLD:
      needed = u_strFoldCase(out, capacity, in, length, U_FOLD_CASE_DEFAULT, &status);
      break;
    case CICU_LOWER: needed = u_strToLower(out, capacity, in, length, id, &status); break;
    case CICU_UPPER: needed = u_strToUpper(out, capacity, in, length, id, &status); break;
    case CICU_TITLE: needed = u_strToTitle(out, capacity, in, length, NULL, id, &status); break;
    default: return -1;
  }
  return outcome(needed, status);
}

int32_t cicu_skeleton(const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  USpoofChecker *checker = uspoof_open(&status);
  if (U_FAILURE(status)) return -1;
  int32_t needed = uspoof_getSkeleton(checker, 0, (const UChar *)text, length, (UChar *)result,
                                      capacity, &status);
  uspoof_close(checker);
  return outcome(needed, status);
}

int32_t cicu_bidi_levels(const uint16_t *text, int32_t length, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_open();
  if (!bidi) return -1;
  ubidi_setPara(bidi, (const UChar *)text, length, UBIDI_DEFAULT_LTR, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
  bool works = U_SUCCESS(status) && found;
  if (works) memcpy(levels, found, (size_t)length);
  ubidi_close(bidi);
  return works ? 0 : -1;
}
