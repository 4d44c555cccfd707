#include "CRaster.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { double x, y, width, height; } rectangle;
typedef int (*writer)(void *closure, const unsigned char *data, unsigned length);

static struct {
  int is_there;
  void *(*handle_new)(const uint8_t *, size_t, void **);
  int (*geometry)(void *, const char *, rectangle *, rectangle *, void **);
  int (*render)(void *, void *, const rectangle *, void **);
  void (*unref)(void *);
  void (*error_free)(void *);
  void *(*surface)(int, int, int);
  int (*surface_status)(void *);
  void *(*context)(void *);
  void (*context_free)(void *);
  void (*surface_free)(void *);
  int (*write_png)(void *, writer, void *);
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *open_first(const char *const *names) {
  for (; *names; names++) {
    void *found = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    if (found) return found;
  }
  return NULL;
}

#define FIND(field, from, name) ((library.field = (__typeof__(library.field))dlsym(from, name)) != NULL)

static void find(void) {
  static const char *const rsvg_names[] = {"librsvg-2.so.2", "librsvg-2.2.dylib",
                                           "/opt/homebrew/lib/librsvg-2.2.dylib",
                                           "/usr/local/lib/librsvg-2.2.dylib", NULL};
  static const char *const cairo_names[] = {"libcairo.so.2", "libcairo.2.dylib",
                                            "/opt/homebrew/lib/libcairo.2.dylib",
                                            "/usr/local/lib/libcairo.2.dylib", NULL};
  static const char *const object_names[] = {"libgobject-2.0.so.0", "libgobject-2.0.0.dylib",
                                             "/opt/homebrew/lib/libgobject-2.0.0.dylib",
                                             "/usr/local/lib/libgobject-2.0.0.dylib", NULL};
  static const char *const glib_names[] = {"libglib-2.0.so.0", "libglib-2.0.0.dylib",
                                           "/opt/homebrew/lib/libglib-2.0.0.dylib",
                                           "/usr/local/lib/libglib-2.0.0.dylib", NULL};
  void *rsvg = open_first(rsvg_names);
  void *cairo = open_first(cairo_names);
  void *object = open_first(object_names);
  void *glib = open_first(glib_names);
  if (!rsvg || !cairo || !object || !glib) return;
  library.is_there = FIND(handle_new, rsvg, "rsvg_handle_new_from_data") &&
                     FIND(geometry, rsvg, "rsvg_handle_get_geometry_for_element") &&
                     FIND(render, rsvg, "rsvg_handle_render_document") &&
                     FIND(unref, object, "g_object_unref") &&
                     FIND(error_free, glib, "g_error_free") &&
                     FIND(surface, cairo, "cairo_image_surface_create") &&
                     FIND(surface_status, cairo, "cairo_surface_status") &&
                     FIND(context, cairo, "cairo_create") &&
                     FIND(context_free, cairo, "cairo_destroy") &&
                     FIND(surface_free, cairo, "cairo_surface_destroy") &&
                     FIND(write_png, cairo, "cairo_surface_write_to_png_stream");
}

int craster_is_there(void) {
  pthread_once(&once, find);
  return library.is_there;
}

static void *open_document(const char *svg, size_t length) {
  void *error = NULL;
  void *handle = library.handle_new((const uint8_t *)svg, length, &error);
  if (error) library.error_free(error);
  return handle;
}

int craster_boxes(const char *svg, size_t length, size_t count, double *edges, double *widths) {
  if (!craster_is_there()) return 1;
  void *handle = open_document(svg, length);
  if (!handle) return 2;
  for (size_t index = 0; index < count; index++) {
    char name[32];
    snprintf(name, sizeof name, "#t%zu", index);
    rectangle ink = {0}, logical = {0};
    void *error = NULL;
    int found = library.geometry(handle, name, &ink, &logical, &error);
    if (error) library.error_free(error);
    edges[index] = logical.x;
    widths[index] = found ? logical.width : -1;
  }
  library.unref(handle);
  return 0;
}

typedef struct {
  uint8_t *bytes;
  size_t length, capacity;
} buffer;

static int append(void *closure, const unsigned char *data, unsigned length) {
  buffer *all = closure;
  if (all->capacity - all->length < length) {
    size_t capacity = (all->capacity + length) * 2;
    uint8_t *bytes = realloc(all->bytes, capacity);
    if (!bytes) return 1;
    all->bytes = bytes;
    all->capacity = capacity;
  }
  memcpy(all->bytes + all->length, data, length);
  all->length += length;
  return 0;
}

int craster_png(const char *svg, size_t length, int width, int height, uint8_t **png,
                size_t *png_length) {
  *png = NULL;
  *png_length = 0;
  if (!craster_is_there()) return 1;
  void *handle = open_document(svg, length);
  if (!handle) return 2;
  void *surface = library.surface(0, width, height);
  void *context = library.context(surface);
  const rectangle viewport = {0, 0, width, height};
  void *error = NULL;
  buffer all = {0};
  int failed = library.surface_status(surface) != 0 ||
               !library.render(handle, context, &viewport, &error) ||
               library.write_png(surface, append, &all) != 0;
  if (error) library.error_free(error);
  library.context_free(context);
  library.surface_free(surface);
  library.unref(handle);
  if (failed) {
    free(all.bytes);
    return 3;
  }
  *png = all.bytes;
  *png_length = all.length;
  return 0;
}

void craster_free(uint8_t *png) { free(png); }
