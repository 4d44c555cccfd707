#define _GNU_SOURCE
#include "CEnclosure.h"

#include <errno.h>

#if defined(__linux__)

#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// From the kernel's include/uapi/linux/landlock.h; the headers of older systems lack some or all of it.
// The numbers of the calls are the same on every architecture.
enum {
  call_create_ruleset = 444,
  call_add_rule = 445,
  call_restrict_self = 446,
  ask_version = 1,
  rule_path_beneath = 1,
};

enum {
  fs_execute = 1 << 0,
  fs_write_file = 1 << 1,
  fs_read_file = 1 << 2,
  fs_read_dir = 1 << 3,
  fs_remove_dir = 1 << 4,
  fs_remove_file = 1 << 5,
  fs_make_char = 1 << 6,
  fs_make_dir = 1 << 7,
  fs_make_reg = 1 << 8,
  fs_make_sock = 1 << 9,
  fs_make_fifo = 1 << 10,
  fs_make_block = 1 << 11,
  fs_make_sym = 1 << 12,
  fs_refer = 1 << 13,      // version 2
  fs_truncate = 1 << 14,   // version 3
  fs_ioctl_dev = 1 << 15,  // version 5
};

struct ruleset {
  uint64_t fs;
  uint64_t net;     // version 4: bind 1, connect 2
  uint64_t scoped;  // version 6: abstract UNIX sockets 1, signals 2
};

struct path_beneath {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

int cenclosure_landlock_version(void) {
  long version = syscall(call_create_ruleset, NULL, 0, ask_version);
  return version > 0 ? (int)version : 0;
}

static int allow(int rules, const char *path, uint64_t rights) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return errno == ENOENT || errno == EACCES || errno == ENOTDIR ? 0 : errno;
  struct stat status;
  int error = fstat(place, &status) == 0 ? 0 : errno;
  // What is no folder takes only the rights of files.
  if (!error && !S_ISDIR(status.st_mode))
    rights &= fs_execute | fs_write_file | fs_read_file | fs_truncate | fs_ioctl_dev;
  struct path_beneath rule = {.allowed = rights, .parent = place};
  if (!error && syscall(call_add_rule, rules, rule_path_beneath, &rule, 0) != 0) error = errno;
  close(place);
  return error;
}

int cenclosure_confine(
    const char *const *readable, size_t readable_count, const char *const *writable,
    size_t writable_count) {
  int version = cenclosure_landlock_version();
  if (version == 0) return ENOSYS;
  struct ruleset all = {.fs = fs_refer - 1};
  if (version >= 2) all.fs |= fs_refer;
  if (version >= 3) all.fs |= fs_truncate;
  if (version >= 4) all.net = 3;
  if (version >= 5) all.fs |= fs_ioctl_dev;
  if (version >= 6) all.scoped = 3;
  size_t size = version >= 6 ? sizeof all : version >= 4 ? 16 : 8;
  int rules = (int)syscall(call_create_ruleset, &all, size, 0);
  if (rules < 0) return errno;
  uint64_t read = fs_read_file | fs_read_dir;
  uint64_t write = fs_write_file | fs_remove_dir | fs_remove_file | fs_make_dir | fs_make_reg
      | fs_refer | fs_truncate;
  int error = 0;
  for (size_t i = 0; i < readable_count && !error; i++) error = allow(rules, readable[i], read);
  for (size_t i = 0; i < writable_count && !error; i++)
    error = allow(rules, writable[i], (read | write) & all.fs);
  if (!error && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) error = errno;
  if (!error && syscall(call_restrict_self, rules, 0) != 0) error = errno;
  close(rules);
  return error;
}

#else

int cenclosure_landlock_version(void) { return 0; }

int cenclosure_confine(
    const char *const *readable, size_t readable_count, const char *const *writable,
    size_t writable_count) {
  return ENOSYS;
}

#endif

#include <unistd.h>
#if defined(__linux__)
#include <sys/syscall.h>
#endif

void cenclosure_close_others(void) {
#if defined(__linux__)
  enum { call_close_range = 436 };
  if (syscall(call_close_range, STDERR_FILENO + 1, ~0U, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 1 << 20) most = 1 << 20;
  for (int number = STDERR_FILENO + 1; number < most; number++) close(number);
}
