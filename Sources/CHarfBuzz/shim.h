#include <hb.h>
#include <hb-ot.h>

/// A buffer of this thread's own, to be cleared and used again.
static inline hb_buffer_t *labelaudit_thread_buffer(void) {
  static _Thread_local hb_buffer_t *buffer;
  if (!buffer) buffer = hb_buffer_create();
  return buffer;
}
