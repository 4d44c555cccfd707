#include <minizip/unzip.h>
#include <zlib.h>
