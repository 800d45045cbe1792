#include "build_stamp.h"

#ifndef FINANCE_ETL_BUILD_STAMP
#define FINANCE_ETL_BUILD_STAMP ""
#endif

const char *build_stamp(void) { return FINANCE_ETL_BUILD_STAMP; }
