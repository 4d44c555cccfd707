#include "MetricTables.h"

_Alignas(64) static const unsigned char tables[] = {
#embed "Data/metrics.bin"
};

const void *metric_tables(void) { return tables; }

uint32_t metric_tables_size(void) { return (uint32_t)sizeof(tables); }
