/// The tables of live connections: what is known of each item, and how it was asked. No secrets.
enum ConnectionTables {
  static let sql = """
    CREATE TABLE sync_items (
      item_id TEXT PRIMARY KEY,
      feed TEXT NOT NULL,
      environment TEXT NOT NULL,
      institution_id TEXT,
      institution_name TEXT,
      status TEXT NOT NULL CHECK (status IN
        ('synced', 'syncing', 'failed', 'needs_reauth', 'pending', 'gone', 'disconnected')),
      error_code TEXT,
      error_reason TEXT,
      error_request_id TEXT,
      failed_since TEXT,
      linked_at TEXT NOT NULL,
      last_attempt TEXT,
      last_success TEXT,
      source_updated_at TEXT,
      accounts INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    -- A step counts once its document is loaded: a live statement of the feed has its cursor_to. One
    -- without a document (has_document 0) counts by itself.
    CREATE TABLE sync_log (
      id INTEGER PRIMARY KEY,
      item_id TEXT NOT NULL REFERENCES sync_items,
      started_at TEXT NOT NULL,
      cursor_from TEXT,
      cursor_to TEXT NOT NULL,
      has_document INTEGER NOT NULL CHECK (has_document IN (0, 1)),
      balances TEXT NOT NULL
    ) STRICT;
    CREATE INDEX sync_log_by_item ON sync_log (item_id, cursor_from);
    """
}
