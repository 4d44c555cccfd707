// The files of this folder that every HTML report is made of, embedded byte for byte.
#ifndef REPORT_ASSETS_H
#define REPORT_ASSETS_H

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Markup of the page, UTF-8, with `{{name}}` where something goes in.
const uint8_t *report_html(void);
size_t report_html_length(void);

/// Markup of the page that compares two reports, likewise.
const uint8_t *report_comparison(void);
size_t report_comparison_length(void);

/// Markup of the page that leads to the reports of several apps, likewise.
const uint8_t *report_apps(void);
size_t report_apps_length(void);

/// Style sheet of the page, UTF-8.
const uint8_t *report_css(void);
size_t report_css_length(void);

/// Script of the page, UTF-8.
const uint8_t *report_js(void);
size_t report_js_length(void);

/// Content security policy of the page, ASCII, one line.
const uint8_t *report_policy(void);
size_t report_policy_length(void);

/// Markup of a translator's page.
const uint8_t *report_translator(void);
/// Its length in bytes.
size_t report_translator_length(void);

/// The script of a translator's page.
const uint8_t *report_translator_js(void);
/// Its length in bytes.
size_t report_translator_js_length(void);

/// What a translator's page may load.
const uint8_t *report_translator_policy(void);
/// Its length in bytes.
size_t report_translator_policy_length(void);

#pragma clang assume_nonnull end

#endif
