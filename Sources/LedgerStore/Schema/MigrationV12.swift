/// Makes a book of schema 11 one of schema 12: goals.
enum MigrationV12 {
  static let sql = GoalTables.sql
}
