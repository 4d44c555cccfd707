#include "LocaleData.h"

// One block per file of this folder, in the order of names; a test compares the two.
static const unsigned char file_ar[] = {
#embed "ar.yml"
};
static const unsigned char file_de[] = {
#embed "de.yml"
};
static const unsigned char file_en[] = {
#embed "en.yml"
};
static const unsigned char file_es[] = {
#embed "es.yml"
};
static const unsigned char file_fr[] = {
#embed "fr.yml"
};
static const unsigned char file_ja[] = {
#embed "ja.yml"
};
static const unsigned char file_ko[] = {
#embed "ko.yml"
};
static const unsigned char file_ru[] = {
#embed "ru.yml"
};
static const unsigned char file_zh_Hans[] = {
#embed "zh-Hans.yml"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t length;
} files[] = {
    {"ar.yml", file_ar, sizeof file_ar},
    {"de.yml", file_de, sizeof file_de},
    {"en.yml", file_en, sizeof file_en},
    {"es.yml", file_es, sizeof file_es},
    {"fr.yml", file_fr, sizeof file_fr},
    {"ja.yml", file_ja, sizeof file_ja},
    {"ko.yml", file_ko, sizeof file_ko},
    {"ru.yml", file_ru, sizeof file_ru},
    {"zh-Hans.yml", file_zh_Hans, sizeof file_zh_Hans},
};

size_t locale_data_count(void) { return sizeof files / sizeof files[0]; }

const char *locale_data_name(size_t index) {
  return index < locale_data_count() ? files[index].name : NULL;
}

const unsigned char *locale_data_bytes(size_t index, size_t *length) {
  if (index >= locale_data_count()) {
    *length = 0;
    return NULL;
  }
  *length = files[index].length;
  return files[index].bytes;
}
