#ifndef CENCLOSURE_H
#define CENCLOSURE_H

#include <stddef.h>

/// Version of the kernel's Landlock; 0 where there is none.
int cenclosure_landlock_version(void);

/// Takes away from this thread, and from all it starts later, every file but those below the paths
/// given, every TCP connection, and signals to others, as far as the kernel's version goes. It cannot
/// be taken back. Paths that are not there are passed over.
///
/// Returns 0, or the number of the error.
int cenclosure_confine(
    const char *const *readable, size_t readable_count, const char *const *writable,
    size_t writable_count);

/// Closes every open file and connection of this process but the three standard streams.
void cenclosure_close_others(void);

#endif
