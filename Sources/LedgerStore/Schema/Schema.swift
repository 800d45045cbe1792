/// The book's schema: named migrations, applied in order and never edited once released.
///
/// `user_version` says how many of them a book has.
enum Schema {
  static let migrations: [(name: String, sql: String)] = [
    ("v1", SchemaV1.tables + SchemaV1.views),
    ("v2", SchemaV2.sql),
  ]
}
