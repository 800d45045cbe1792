import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

extension Book {
  /// A tag, and how many transactions that count have it, themselves or in a part.
  public struct TagCount: Hashable, Codable, Sendable {
    public var tag: String
    public var count: Int

    private enum CodingKeys: String, CaseIterable, CodingKey {
      case tag, count
    }
  }

  /// Adds tags to transactions and takes others away: of all, or, where one is none, of none. Tags are equal
  /// without case; one that the book has is written as it has it.
  ///
  /// Throws `not_found`; `invalid_argument` where one is gone, a tag is empty or has a comma, one is both
  /// added and removed, or there is nothing to do.
  ///
  /// - Returns: how they are shown now, in the order of `ids`.
  @discardableResult
  public func tag(
    _ ids: [Transaction.ID], adding: [String] = [], removing: [String] = [],
    at time: Moment = .now
  ) throws(FinanceETLError) -> [Transaction] {
    guard !adding.isEmpty || !removing.isEmpty else {
      throw FinanceETLError(.invalidArgument, "nothing to change")
    }
    let taken = TagList(try Self.checked(removing))
    if let both = try Self.checked(adding).first(where: { taken.spelling(of: $0) != nil }) {
      throw FinanceETLError(.invalidArgument, "the tag \"\(both)\" is both added and removed")
    }
    return try write { db in
      let given = try KnownTags(db).spelled(adding)
      let summary = given.map { "tag \"\($0)\"" } + taken.tags.map { "no tag \"\($0)\"" }
      try ChangeLog.record(.tag, summary.joined(separator: ", "), at: time.text, db) { log in
        for id in ids {
          _ = try Self.day(of: id, db)
          try TransactionTags(of: id, db).write(adding: given, removing: taken.tags, log)
        }
      }
      return try ids.map { try Self.transaction($0, db) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func tag(
    _ ids: [Transaction.ID], adding: [String] = [], removing: [String] = [],
    at time: Moment = .now
  ) async throws(FinanceETLError) -> [Transaction] {
    try await ask { book throws(FinanceETLError) in
      try book.tag(ids, adding: adding, removing: removing, at: time)
    }
  }

  /// The tags of the transactions that count, the most frequent first.
  public func tagCounts() throws(FinanceETLError) -> [TagCount] {
    try read { db in try KnownTags(db).counts().map { TagCount(tag: $0.tag, count: $0.count) } }
  }

  /// The same, for tasks.
  public func tagCounts() async throws(FinanceETLError) -> [TagCount] {
    try await ask { book throws(FinanceETLError) in try book.tagCounts() }
  }

  /// Gives a tag another name; where the book has a tag of that name, the two are one.
  ///
  /// Throws `not_found` where no transaction has the tag, and `invalid_argument` where the new name is empty
  /// or has a comma.
  ///
  /// - Returns: the tag, and how many transactions have it now.
  @discardableResult
  public func renameTag(
    _ old: String, to new: String, at time: Moment = .now
  ) throws(FinanceETLError) -> TagCount {
    let name = try TagList.checked(new)
    return try write { db in
      let known = try KnownTags(db)
      guard let tag = known.all.spelling(of: old) else {
        throw FinanceETLError(
          .notFound, "there is no tag \"\(old)\"",
          hint: Suggestion.hint(for: old, among: known.all.tags, none: "no transaction has a tag"))
      }
      // Another case of its own name is a name.
      let isSelf = tag.lowercased() == name.lowercased()
      let given = isSelf ? name : known.all.spelling(of: name) ?? name
      let summary = "tag \"\(tag)\" is \"\(given)\""
      try ChangeLog.record(.renameTag, summary, at: time.text, db) {
        try known.rename(tag, to: given, $0)
      }
      let count = try KnownTags(db).counts().first { $0.tag == given }?.count ?? 0
      return TagCount(tag: given, count: count)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func renameTag(
    _ old: String, to new: String, at time: Moment = .now
  ) async throws(FinanceETLError) -> TagCount {
    try await ask { book throws(FinanceETLError) in try book.renameTag(old, to: new, at: time) }
  }

  private static func checked(_ tags: [String]) throws(FinanceETLError) -> [String] {
    var checked: [String] = []
    for tag in tags { checked.append(try TagList.checked(tag)) }
    return checked
  }
}
