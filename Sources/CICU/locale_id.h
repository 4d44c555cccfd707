// ICU's own spelling of a BCP 47 tag, shared by the files of this target.
#ifndef CICU_LOCALE_ID_H
#define CICU_LOCALE_ID_H

#include <stdint.h>

#define CICU_ID_CAPACITY 160

/// Writes ICU's identifier for `tag` into `id` (CICU_ID_CAPACITY bytes); "" when it is no tag.
/// Returns the number of bytes of `tag` that were understood.
int32_t cicu_icu_id(const char *tag, char *id);

#endif
