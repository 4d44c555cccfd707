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
static const uint8_t text_de[] = {
#embed "texts/de.json"
};
static const uint8_t text_es[] = {
#embed "texts/es.json"
};
static const uint8_t text_fr[] = {
#embed "texts/fr.json"
};
static const uint8_t text_ja[] = {
#embed "texts/ja.json"
};
static const uint8_t text_ko[] = {
#embed "texts/ko.json"
};
static const uint8_t text_zh_Hans[] = {
#embed "texts/zh-Hans.json"
};
static const uint8_t text_zh_Hant[] = {
#embed "texts/zh-Hant.json"
};

const uint8_t *service_openapi(void) { return openapi; }
size_t service_openapi_length(void) { return sizeof openapi; }

const uint8_t *service_css(void) { return css; }
size_t service_css_length(void) { return sizeof css; }

const uint8_t *service_js(void) { return js; }
size_t service_js_length(void) { return sizeof js; }

// The words of the pages by language, in the order of their tags.
static const struct {
  const char *language;
  const uint8_t *bytes;
  size_t length;
} texts[] = {
    {"de", text_de, sizeof text_de},
    {"en", text_en, sizeof text_en},
    {"es", text_es, sizeof text_es},
    {"fr", text_fr, sizeof text_fr},
    {"ja", text_ja, sizeof text_ja},
    {"ko", text_ko, sizeof text_ko},
    {"zh-Hans", text_zh_Hans, sizeof text_zh_Hans},
    {"zh-Hant", text_zh_Hant, sizeof text_zh_Hant},
};

size_t service_text_count(void) { return sizeof texts / sizeof texts[0]; }
const char *service_text_language(size_t number) { return texts[number].language; }
const uint8_t *service_text(size_t number) { return texts[number].bytes; }
size_t service_text_length(size_t number) { return texts[number].length; }
