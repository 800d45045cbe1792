import GRDB

/// GRDB's row, for files where `Row` would be ambiguous.
typealias GRDBRow = GRDB.Row
