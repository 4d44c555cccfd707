#include "ServiceAssets.h"

static const uint8_t openapi[] = {
#embed "openapi.json"
};
static const uint8_t css[] = {
#embed "service.css"
};
static const uint8_t js[] = {
#embed "service.js"
};
static const uint8_t text_en[] = {
#embed "texts/en.json"
};
static const uint8_t text_ko[] = {
#embed "texts/ko.json"
};

const uint8_t *service_openapi(void) { return openapi; }
size_t service_openapi_length(void) { return sizeof openapi; }

const uint8_t *service_css(void) { return css; }
size_t service_css_length(void) { return sizeof css; }

const uint8_t *service_js(void) { return js; }
size_t service_js_length(void) { return sizeof js; }

const uint8_t *service_text_en(void) { return text_en; }
size_t service_text_en_length(void) { return sizeof text_en; }

const uint8_t *service_text_ko(void) { return text_ko; }
size_t service_text_ko_length(void) { return sizeof text_ko; }
