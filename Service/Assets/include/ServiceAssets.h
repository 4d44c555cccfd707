// The files of this folder that the service answers with, embedded byte for byte.
#ifndef SERVICE_ASSETS_H
#define SERVICE_ASSETS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// OpenAPI 3.1 description of the interface, JSON.
const uint8_t *service_openapi(void);
size_t service_openapi_length(void);

/// Style sheet of the pages, UTF-8; it follows that of the report.
const uint8_t *service_css(void);
size_t service_css_length(void);

/// Script of the pages, UTF-8.
const uint8_t *service_js(void);
size_t service_js_length(void);

/// Number of languages that the pages have words in.
size_t service_text_count(void);
/// Tag of a language, from 0.
const char *service_text_language(size_t number);
/// Words of the pages in that language, JSON.
const uint8_t *service_text(size_t number);
size_t service_text_length(size_t number);

#pragma clang assume_nonnull end

#endif
