#include "LocaleData.h"
