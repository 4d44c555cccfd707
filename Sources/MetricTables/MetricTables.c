#include "MetricTables.h"
