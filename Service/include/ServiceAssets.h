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

/// Words of the pages in English, JSON.
const uint8_t *service_text_en(void);
size_t service_text_en_length(void);

/// Words of the pages in Korean, JSON.
const uint8_t *service_text_ko(void);
size_t service_text_ko_length(void);

#pragma clang assume_nonnull end

#endif
