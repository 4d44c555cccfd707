// Written by Scripts/list-locales.
#include "LocaleData.h"

static const unsigned char file_Texts__template[] = {
#embed "Texts/_template.yml"
};
static const unsigned char file_Texts_ar[] = {
#embed "Texts/ar.yml"
};
static const unsigned char file_Texts_de[] = {
#embed "Texts/de.yml"
};
static const unsigned char file_Texts_en[] = {
#embed "Texts/en.yml"
};
static const unsigned char file_Texts_es[] = {
#embed "Texts/es.yml"
};
static const unsigned char file_Texts_fr[] = {
#embed "Texts/fr.yml"
};
static const unsigned char file_Texts_ja[] = {
#embed "Texts/ja.yml"
};
static const unsigned char file_Texts_ko[] = {
#embed "Texts/ko.yml"
};
static const unsigned char file_Texts_zh_Hans[] = {
#embed "Texts/zh-Hans.yml"
};
static const unsigned char file_Texts_zh_Hant[] = {
#embed "Texts/zh-Hant.yml"
};
static const unsigned char file_template[] = {
#embed "_template.yml"
};
static const unsigned char file_ar[] = {
#embed "ar.yml"
};
static const unsigned char file_be[] = {
#embed "be.yml"
};
static const unsigned char file_bg[] = {
#embed "bg.yml"
};
static const unsigned char file_bn[] = {
#embed "bn.yml"
};
static const unsigned char file_ca[] = {
#embed "ca.yml"
};
static const unsigned char file_cs[] = {
#embed "cs.yml"
};
static const unsigned char file_da[] = {
#embed "da.yml"
};
static const unsigned char file_de[] = {
#embed "de.yml"
};
static const unsigned char file_el[] = {
#embed "el.yml"
};
static const unsigned char file_en_AU[] = {
#embed "en-AU.yml"
};
static const unsigned char file_en_GB[] = {
#embed "en-GB.yml"
};
static const unsigned char file_en_IN[] = {
#embed "en-IN.yml"
};
static const unsigned char file_en[] = {
#embed "en.yml"
};
static const unsigned char file_es_419[] = {
#embed "es-419.yml"
};
static const unsigned char file_es[] = {
#embed "es.yml"
};
static const unsigned char file_et[] = {
#embed "et.yml"
};
static const unsigned char file_eu[] = {
#embed "eu.yml"
};
static const unsigned char file_fa[] = {
#embed "fa.yml"
};
static const unsigned char file_fi[] = {
#embed "fi.yml"
};
static const unsigned char file_fr_CA[] = {
#embed "fr-CA.yml"
};
static const unsigned char file_fr[] = {
#embed "fr.yml"
};
static const unsigned char file_gl[] = {
#embed "gl.yml"
};
static const unsigned char file_gu[] = {
#embed "gu.yml"
};
static const unsigned char file_he[] = {
#embed "he.yml"
};
static const unsigned char file_hi[] = {
#embed "hi.yml"
};
static const unsigned char file_hr[] = {
#embed "hr.yml"
};
static const unsigned char file_hu[] = {
#embed "hu.yml"
};
static const unsigned char file_id[] = {
#embed "id.yml"
};
static const unsigned char file_it[] = {
#embed "it.yml"
};
static const unsigned char file_ja[] = {
#embed "ja.yml"
};
static const unsigned char file_ka[] = {
#embed "ka.yml"
};
static const unsigned char file_kk[] = {
#embed "kk.yml"
};
static const unsigned char file_kn[] = {
#embed "kn.yml"
};
static const unsigned char file_ko[] = {
#embed "ko.yml"
};
static const unsigned char file_lt[] = {
#embed "lt.yml"
};
static const unsigned char file_ml[] = {
#embed "ml.yml"
};
static const unsigned char file_mr[] = {
#embed "mr.yml"
};
static const unsigned char file_ms[] = {
#embed "ms.yml"
};
static const unsigned char file_nb[] = {
#embed "nb.yml"
};
static const unsigned char file_nl[] = {
#embed "nl.yml"
};
static const unsigned char file_or[] = {
#embed "or.yml"
};
static const unsigned char file_pa[] = {
#embed "pa.yml"
};
static const unsigned char file_pl[] = {
#embed "pl.yml"
};
static const unsigned char file_pt_BR[] = {
#embed "pt-BR.yml"
};
static const unsigned char file_pt_PT[] = {
#embed "pt-PT.yml"
};
static const unsigned char file_ro[] = {
#embed "ro.yml"
};
static const unsigned char file_ru[] = {
#embed "ru.yml"
};
static const unsigned char file_sk[] = {
#embed "sk.yml"
};
static const unsigned char file_sl[] = {
#embed "sl.yml"
};
static const unsigned char file_sv[] = {
#embed "sv.yml"
};
static const unsigned char file_ta[] = {
#embed "ta.yml"
};
static const unsigned char file_te[] = {
#embed "te.yml"
};
static const unsigned char file_th[] = {
#embed "th.yml"
};
static const unsigned char file_tr[] = {
#embed "tr.yml"
};
static const unsigned char file_uk[] = {
#embed "uk.yml"
};
static const unsigned char file_ur[] = {
#embed "ur.yml"
};
static const unsigned char file_vi[] = {
#embed "vi.yml"
};
static const unsigned char file_zh_HK[] = {
#embed "zh-HK.yml"
};
static const unsigned char file_zh_Hans[] = {
#embed "zh-Hans.yml"
};
static const unsigned char file_zh_Hant[] = {
#embed "zh-Hant.yml"
};

struct file {
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

static const struct file files[] = {
    {"Texts/_template.yml", file_Texts__template, sizeof file_Texts__template},
    {"Texts/ar.yml", file_Texts_ar, sizeof file_Texts_ar},
    {"Texts/de.yml", file_Texts_de, sizeof file_Texts_de},
    {"Texts/en.yml", file_Texts_en, sizeof file_Texts_en},
    {"Texts/es.yml", file_Texts_es, sizeof file_Texts_es},
    {"Texts/fr.yml", file_Texts_fr, sizeof file_Texts_fr},
    {"Texts/ja.yml", file_Texts_ja, sizeof file_Texts_ja},
    {"Texts/ko.yml", file_Texts_ko, sizeof file_Texts_ko},
    {"Texts/zh-Hans.yml", file_Texts_zh_Hans, sizeof file_Texts_zh_Hans},
    {"Texts/zh-Hant.yml", file_Texts_zh_Hant, sizeof file_Texts_zh_Hant},
    {"_template.yml", file_template, sizeof file_template},
    {"ar.yml", file_ar, sizeof file_ar},
    {"be.yml", file_be, sizeof file_be},
    {"bg.yml", file_bg, sizeof file_bg},
    {"bn.yml", file_bn, sizeof file_bn},
    {"ca.yml", file_ca, sizeof file_ca},
    {"cs.yml", file_cs, sizeof file_cs},
    {"da.yml", file_da, sizeof file_da},
    {"de.yml", file_de, sizeof file_de},
    {"el.yml", file_el, sizeof file_el},
    {"en-AU.yml", file_en_AU, sizeof file_en_AU},
    {"en-GB.yml", file_en_GB, sizeof file_en_GB},
    {"en-IN.yml", file_en_IN, sizeof file_en_IN},
    {"en.yml", file_en, sizeof file_en},
    {"es-419.yml", file_es_419, sizeof file_es_419},
    {"es.yml", file_es, sizeof file_es},
    {"et.yml", file_et, sizeof file_et},
    {"eu.yml", file_eu, sizeof file_eu},
    {"fa.yml", file_fa, sizeof file_fa},
    {"fi.yml", file_fi, sizeof file_fi},
    {"fr-CA.yml", file_fr_CA, sizeof file_fr_CA},
    {"fr.yml", file_fr, sizeof file_fr},
    {"gl.yml", file_gl, sizeof file_gl},
    {"gu.yml", file_gu, sizeof file_gu},
    {"he.yml", file_he, sizeof file_he},
    {"hi.yml", file_hi, sizeof file_hi},
    {"hr.yml", file_hr, sizeof file_hr},
    {"hu.yml", file_hu, sizeof file_hu},
    {"id.yml", file_id, sizeof file_id},
    {"it.yml", file_it, sizeof file_it},
    {"ja.yml", file_ja, sizeof file_ja},
    {"ka.yml", file_ka, sizeof file_ka},
    {"kk.yml", file_kk, sizeof file_kk},
    {"kn.yml", file_kn, sizeof file_kn},
    {"ko.yml", file_ko, sizeof file_ko},
    {"lt.yml", file_lt, sizeof file_lt},
    {"ml.yml", file_ml, sizeof file_ml},
    {"mr.yml", file_mr, sizeof file_mr},
    {"ms.yml", file_ms, sizeof file_ms},
    {"nb.yml", file_nb, sizeof file_nb},
    {"nl.yml", file_nl, sizeof file_nl},
    {"or.yml", file_or, sizeof file_or},
    {"pa.yml", file_pa, sizeof file_pa},
    {"pl.yml", file_pl, sizeof file_pl},
    {"pt-BR.yml", file_pt_BR, sizeof file_pt_BR},
    {"pt-PT.yml", file_pt_PT, sizeof file_pt_PT},
    {"ro.yml", file_ro, sizeof file_ro},
    {"ru.yml", file_ru, sizeof file_ru},
    {"sk.yml", file_sk, sizeof file_sk},
    {"sl.yml", file_sl, sizeof file_sl},
    {"sv.yml", file_sv, sizeof file_sv},
    {"ta.yml", file_ta, sizeof file_ta},
    {"te.yml", file_te, sizeof file_te},
    {"th.yml", file_th, sizeof file_th},
    {"tr.yml", file_tr, sizeof file_tr},
    {"uk.yml", file_uk, sizeof file_uk},
    {"ur.yml", file_ur, sizeof file_ur},
    {"vi.yml", file_vi, sizeof file_vi},
    {"zh-HK.yml", file_zh_HK, sizeof file_zh_HK},
    {"zh-Hans.yml", file_zh_Hans, sizeof file_zh_Hans},
    {"zh-Hant.yml", file_zh_Hant, sizeof file_zh_Hant},
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
