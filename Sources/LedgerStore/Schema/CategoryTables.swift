/// What categories are called, and what texts mean. docs/SCHEMA.md explains it.
enum CategoryTables {
  static let sql = """
    -- Those that a person or the default tree declared; all others are there because a row has them.
    CREATE TABLE categories (
      id INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE,
      flow TEXT CHECK (flow IN ('spending', 'income', 'transfer', 'ignore')),
      is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1))
    ) STRICT;

    -- Names that categories had, and what each means now.
    CREATE TABLE category_names (
      name TEXT PRIMARY KEY,
      path TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- What a person says that words of sources mean; without a path: nothing.
    CREATE TABLE category_words (
      word TEXT PRIMARY KEY,
      path TEXT
    ) STRICT, WITHOUT ROWID;

    -- What the categories of the default tree were called when they were declared.
    CREATE TABLE default_categories (
      "key" TEXT PRIMARY KEY,
      path TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- Every text that rows name a category by, with the category where it is another: '' is none. Kept
    -- for views and sums; it follows from the tables above and the texts alone.
    CREATE TABLE category_texts (
      id INTEGER PRIMARY KEY,
      text TEXT NOT NULL,
      is_source INTEGER NOT NULL CHECK (is_source IN (0, 1)),
      category TEXT,
      UNIQUE (text, is_source)
    ) STRICT;
    CREATE INDEX category_texts_resolved ON category_texts (id) WHERE category IS NOT NULL;

    """
}
