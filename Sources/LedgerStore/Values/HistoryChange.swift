extension Book {
  /// What taking back an import, or doing it again, changed.
  public struct HistoryChange: Hashable, Codable, Sendable {
    public var importID: Int64
    /// How many documents count no more, or again.
    public var documentCount: Int
    /// The transactions that counted in the accounts it names, and that count now.
    public var rowsBefore: Int
    public var rowsAfter: Int
    /// Transactions that a person changed and that no import states now; what was said of them comes
    /// back with them.
    public var setAside: Int

    private enum CodingKeys: String, CodingKey {
      case importID = "import_id"
      case documentCount = "documents"
      case rowsBefore = "rows_before"
      case rowsAfter = "rows_after"
      case setAside = "set_aside"
    }
  }
}
