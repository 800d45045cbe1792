#pragma once
// Which commit a packaged program was built from. Swift has no way to read a define's text; C has.

/// `COMMIT, DAY`, as FINANCE_ETL_BUILD_STAMP said when Package.swift was read; empty in an ordinary build.
const char *build_stamp(void);
