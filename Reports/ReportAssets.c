#include "ReportAssets.h"
