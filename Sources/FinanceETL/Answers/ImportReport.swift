import ImportPipeline

/// What the command line prints of an import, and what a plan keeps: the result, and the book.
package struct ImportReport: Encodable {
  private let result: ImportResult
  private let db: String?

  /// - Parameter db: the path of the book.
  package init(_ result: ImportResult, db: String?) {
    self.result = result
    self.db = db
  }

  private enum CodingKeys: CodingKey {
    case db, attention
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(db, forKey: .db)
    try result.encode(to: encoder)
    try members.encode(result.attention, forKey: .attention)
  }
}
