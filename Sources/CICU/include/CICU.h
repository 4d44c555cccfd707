// A thin C face over ICU: opaque handles and plain integers, so that ICU's renamed symbols stay in
// this target. Text goes in and comes out as UTF-16. Every function that can fail returns a
// negative number or NULL.
#ifndef CICU_H
#define CICU_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The version of the ICU library in use, for example "72.1". Never NULL.
const char *_Nonnull cicu_version(void);

#ifdef __cplusplus
}
#endif
#endif
