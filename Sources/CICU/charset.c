#include "CICU.h"

#include <unicode/ucnv.h>
#include <unicode/ucnv_err.h>

int32_t cicu_charset_exists(const char *name) {
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(name, &status);
  if (U_FAILURE(status)) return 0;
  ucnv_close(converter);
  return 1;
}

int32_t cicu_decode(const char *charset, bool strict, const uint8_t *bytes, int32_t length,
                    uint16_t *result, int32_t capacity, int32_t *badOffset) {
  *badOffset = -1;
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &status);
  if (U_FAILURE(status)) return -1;
  if (strict) {
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  }
  const char *source = (const char *)bytes;
  const char *end = source + length;
  UChar scratch[512];
  int32_t total = 0;
  for (;;) {
    // Past the caller's room the rest is only counted.
    UChar *start = total < capacity ? (UChar *)result + total : scratch;
    UChar *target = start;
    UChar *limit = total < capacity ? (UChar *)result + capacity : scratch + 512;
    status = U_ZERO_ERROR;
    ucnv_toUnicode(converter, &target, limit, &source, end, NULL, true, &status);
    total += (int32_t)(target - start);
    if (status != U_BUFFER_OVERFLOW_ERROR) break;
  }
  if (U_FAILURE(status)) {
    char invalid[32];
    int8_t invalidLength = 32;
    UErrorCode inner = U_ZERO_ERROR;
    ucnv_getInvalidChars(converter, invalid, &invalidLength, &inner);
    if (U_FAILURE(inner)) invalidLength = 0;
    *badOffset = (int32_t)(source - (const char *)bytes) - invalidLength;
    if (*badOffset < 0) *badOffset = 0;
    ucnv_close(converter);
    return -2;
  }
  ucnv_close(converter);
  return total;
}

int32_t cicu_encode(const char *charset, bool strict, const uint16_t *text, int32_t length,
                    uint8_t *result, int32_t capacity, int32_t *badOffset) {
  *badOffset = -1;
  UErrorCode status = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &status);
  if (U_FAILURE(status)) return -1;
  ucnv_setFallback(converter, false);
  if (strict) {
    ucnv_setFromUCallBack(converter, UCNV_FROM_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
  }
  const UChar *source = (const UChar *)text;
  const UChar *end = source + length;
  char scratch[512];
  int32_t total = 0;
  for (;;) {
    char *start = total < capacity ? (char *)result + total : scratch;
    char *target = start;
    char *limit = total < capacity ? (char *)result + capacity : scratch + 512;
    status = U_ZERO_ERROR;
    ucnv_fromUnicode(converter, &target, limit, &source, end, NULL, true, &status);
    total += (int32_t)(target - start);
    if (status != U_BUFFER_OVERFLOW_ERROR) break;
  }
  if (U_FAILURE(status)) {
    UChar invalid[8];
    int8_t invalidLength = 8;
    UErrorCode inner = U_ZERO_ERROR;
    ucnv_getInvalidUChars(converter, invalid, &invalidLength, &inner);
    if (U_FAILURE(inner)) invalidLength = 0;
    *badOffset = (int32_t)(source - (const UChar *)text) - invalidLength;
    if (*badOffset < 0) *badOffset = 0;
    ucnv_close(converter);
    return -2;
  }
  ucnv_close(converter);
  return total;
}
