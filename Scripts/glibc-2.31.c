/* What a program needs to run on glibc 2.31 and without /proc: the functions of later versions that the
   libraries in it use, its start, and what Swift's runtime reads from /proc. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/stat.h>

/* Before 2.33 a program called these by the version of the structure. */
int __xstat(int version, const char *path, struct stat *result);
int __lxstat(int version, const char *path, struct stat *result);
int __fxstat(int version, int file, struct stat *result);
int __fxstatat(int version, int folder, const char *path, struct stat *result, int flags);
#if defined(__x86_64__)
enum { structure = 1 };
#else
enum { structure = 0 };
#endif

int stat(const char *path, struct stat *result) { return __xstat(structure, path, result); }
int lstat(const char *path, struct stat *result) { return __lxstat(structure, path, result); }
int fstat(int file, struct stat *result) { return __fxstat(structure, file, result); }
int fstatat(int folder, const char *path, struct stat *result, int flags) {
  return __fxstatat(structure, folder, path, result, flags);
}
/* On 64-bit systems both structures are the same. */
int stat64(const char *path, struct stat64 *result) __attribute__((alias("stat")));
int lstat64(const char *path, struct stat64 *result) __attribute__((alias("lstat")));
int fstat64(int file, struct stat64 *result) __attribute__((alias("fstat")));
int fstatat64(int folder, const char *path, struct stat64 *result, int flags)
    __attribute__((alias("fstatat")));

/* 2.36 */
void arc4random_buf(void *buffer, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t got = getrandom((char *)buffer + done, count - done, 0);
    if (got > 0) done += (size_t)got;
  }
}

uint32_t arc4random(void) {
  uint32_t value;
  arc4random_buf(&value, sizeof value);
  return value;
}

/* 2.32; 0 is always safe: reference counts are then changed atomically. */
char __libc_single_threaded = 0;

/* Where there is no /proc, libdispatch ends the process when it cannot look at its threads. An empty file
   tells it nothing, and it goes on. */
int __real_open(const char *path, int flags, mode_t mode);

int __wrap_open(const char *path, int flags, mode_t mode) {
  int file = __real_open(path, flags, mode);
  int thread, end = 0;
  if (file < 0 && sscanf(path, "/proc/%d/stat%n", &thread, &end) == 1 && end > 0 && !path[end])
    return memfd_create("stat", 0);
  return file;
}

/* Before 2.34 the program itself ran its initialisers, and handed over the function that does. */
typedef void initialiser(int, char **, char **);
extern initialiser *__preinit_array_start[], *__preinit_array_end[];
extern initialiser *__init_array_start[], *__init_array_end[];

/* Swift asks /proc for the arguments unless it is told; a small container may have none. */
void _swift_stdlib_overrideUnsafeArgvArgc(char **arguments, int count);

static void initialise(int count, char **arguments, char **environment) {
  _swift_stdlib_overrideUnsafeArgvArgc(arguments, count);
  size_t early = (size_t)(__preinit_array_end - __preinit_array_start);
  for (size_t i = 0; i < early; i++) __preinit_array_start[i](count, arguments, environment);
  size_t all = (size_t)(__init_array_end - __init_array_start);
  for (size_t i = 0; i < all; i++) __init_array_start[i](count, arguments, environment);
}

typedef int entry(int, char **, char **);
int __real___libc_start_main(
    entry *main, int count, char **arguments, initialiser *first, void (*last)(void),
    void (*unload)(void), void *stack);

int __wrap___libc_start_main(
    entry *main, int count, char **arguments, initialiser *first, void (*last)(void),
    void (*unload)(void), void *stack) {
  return __real___libc_start_main(
      main, count, arguments, first ? first : initialise, last, unload, stack);
}
