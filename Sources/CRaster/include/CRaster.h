#ifndef CRASTER_H
#define CRASTER_H

#include <stddef.h>
#include <stdint.h>

/* Whether librsvg and cairo can be opened. They are looked for when first asked for and are not
   linked, so that nothing but PNG pictures needs them. */
int craster_is_there(void);

/* Left edges and widths of the elements with the identifiers t0, t1, … of an SVG document as they are
   drawn with the fonts of this machine; a negative width for an element that is not drawn. 0 on
   success. */
int craster_boxes(const char *svg, size_t length, size_t count, double *edges, double *widths);

/* Draws an SVG document into a PNG of so many pixels. The bytes are the caller's to free. 0 on success. */
int craster_png(const char *svg, size_t length, int width, int height, uint8_t **png,
                size_t *png_length);

void craster_free(uint8_t *png);

#endif
