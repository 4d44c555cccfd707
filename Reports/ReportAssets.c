#include "ReportAssets.h"

static const uint8_t html[] = {
#embed "report.html"
};
static const uint8_t comparison[] = {
#embed "compare.html"
};
static const uint8_t apps[] = {
#embed "apps.html"
};
static const uint8_t css[] = {
#embed "report.css"
};
static const uint8_t js[] = {
#embed "script/1-data.js"
,
#embed "script/2-drawing.js"
,
#embed "script/3-stage.js"
,
#embed "script/4-matrix.js"
,
#embed "script/5-findings.js"
,
#embed "script/6-problems.js"
,
#embed "script/7-detail.js"
,
#embed "script/8-start.js"
};
static const uint8_t translator[] = {
#embed "translator.html"
};
static const uint8_t translator_js[] = {
#embed "translator/translator.js"
};
static const uint8_t translator_policy[] = {
#embed "translator/content-security-policy.txt"
};
static const uint8_t policy[] = {
#embed "content-security-policy.txt"
};

const uint8_t *report_html(void) { return html; }
size_t report_html_length(void) { return sizeof html; }

const uint8_t *report_comparison(void) { return comparison; }
size_t report_comparison_length(void) { return sizeof comparison; }

const uint8_t *report_apps(void) { return apps; }
size_t report_apps_length(void) { return sizeof apps; }

const uint8_t *report_css(void) { return css; }
size_t report_css_length(void) { return sizeof css; }

const uint8_t *report_js(void) { return js; }
size_t report_js_length(void) { return sizeof js; }

const uint8_t *report_policy(void) { return policy; }
size_t report_policy_length(void) { return sizeof policy; }

const uint8_t *report_translator(void) { return translator; }
size_t report_translator_length(void) { return sizeof translator; }

const uint8_t *report_translator_js(void) { return translator_js; }
size_t report_translator_js_length(void) { return sizeof translator_js; }

const uint8_t *report_translator_policy(void) { return translator_policy; }
size_t report_translator_policy_length(void) { return sizeof translator_policy; }
