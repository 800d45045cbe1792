import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// The name of every table, view and column, sorted.
  package func columnNames() throws(FinanceETLError) -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT name FROM sqlite_schema WHERE type IN ('table', 'view') AND name NOT LIKE 'grdb%'
          UNION SELECT c.name FROM sqlite_schema s, pragma_table_info(s.name) c
            WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'grdb%'
          ORDER BY 1
          """)
    }
  }
}
