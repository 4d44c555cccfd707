// The YAML files of this folder, embedded byte for byte.
#ifndef LOCALE_DATA_H
#define LOCALE_DATA_H

#include <stddef.h>

/// Number of embedded files.
size_t locale_data_count(void);

/// File name of one, for example `ko.yml`; NULL for an index out of range.
const char *_Nullable locale_data_name(size_t index);

/// Bytes of one; NULL and length 0 for an index out of range.
const unsigned char *_Nullable locale_data_bytes(size_t index, size_t *_Nonnull length);

#endif
