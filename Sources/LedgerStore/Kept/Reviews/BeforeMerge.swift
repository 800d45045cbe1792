import FinanceModel
import GRDB
import JSONText

/// What two transactions were before a person made one of them: kept with the review, so that the merge
/// can be taken back.
package struct BeforeMerge {
  package let kept: Int64
  package let gone: Int64
  /// `gone`, and what had been given to it before.
  package let rows: [Int64]
  /// What no source states of either, and of both once they were one.
  private let keptSaid: EditColumns
  private let goneSaid: EditColumns
  private let mergedSaid: EditColumns
  /// The two in the order in which a person was asked about them.
  private let pair: [Int64]
  /// The other reviews that named the one that went: those that name the one that stays now, and the
  /// answers that were the same of both.
  private let reviews: [JSONValue]
  private let doubles: [JSONValue]
  private let naming: [StoredReview]

  /// As the two are now.
  package init(_ gone: Int64, into kept: Int64, _ db: Database) throws {
    (self.kept, self.gone) = (kept, gone)
    let given = try MovedLines(db: db).lines(of: gone).compactMap(\.given)
    rows = given.reduce(into: [gone]) { if !$0.contains($1) { $0.append($1) } }
    keptSaid = try EditColumns(of: kept, db)
    goneSaid = try EditColumns(of: gone, db)
    mergedSaid = keptSaid
    let all = try StoredReview.all(naming: gone, db)
    let isAsked = { (review: StoredReview) in
      review.kind == "duplicate" && review.transactions.contains(kept)
    }
    pair = all.first(where: isAsked)?.transactions ?? [kept, gone]
    naming = all.filter { !isAsked($0) }
    (reviews, doubles) = ([], [])
  }

  /// Nil where the review keeps no merge.
  package init?(_ review: StoredReview) {
    guard let before = review.before, let gone = before["gone"]?.integer,
      let kept = review.transactions.first
    else { return nil }
    func ids(_ name: String) -> [Int64] {
      before[name]?.array?.compactMap { $0.integer.map { Int64($0) } } ?? []
    }
    self.kept = kept
    self.gone = Int64(gone)
    rows = ids("rows")
    keptSaid = EditColumns(before["kept_said"])
    goneSaid = EditColumns(before["gone_said"])
    mergedSaid = EditColumns(before["merged_said"])
    pair = ids("pair").map { $0 == Int64(gone) ? $0 : kept }
    reviews = before["reviews"]?.array ?? []
    doubles = before["doubles"]?.array ?? []
    naming = []
  }

  /// Keeps it with the review that says that the two are one, once they are.
  package func keep(with review: Int64, _ db: Database) throws {
    let left = try naming.filter { try StoredReview.one($0.id, db) != nil }
    let dropped = naming.filter { one in !left.contains { $0.id == one.id } && one.state != "open" }
    func list(_ ids: [Int64]) -> JSONValue { .array(ids.map { .number(Int($0)) }) }
    try ReviewTable.keep(
      .object([
        .init("gone", .number(Int(gone))), .init("rows", list(rows)), .init("pair", list(pair)),
        .init("kept_said", keptSaid.stored), .init("gone_said", goneSaid.stored),
        .init("merged_said", try EditColumns(of: kept, db).stored),
        .init("reviews", .array(left.map(\.stored))),
        .init("doubles", .array(dropped.map(\.stored))),
      ]), of: review, db)
  }

  /// Takes the merge back: two transactions again, with what was written about each, and what was asked
  /// about each. What they state is there once their account is loaded anew.
  ///
  /// What each feed states must be kept with its lines.
  ///
  /// - Returns: both, in the order in which a person was asked; nil where a row of the two is not there.
  package func undo(_ db: Database) throws -> [Int64]? {
    let lines = try MovedLines(db: db).lines(of: kept)
    let mine = lines.filter { $0.given.map(rows.contains) ?? false }.map(\.line)
    guard !mine.isEmpty, mine.count < lines.count, try TransactionIDs.isFree(gone, db) else {
      return nil
    }
    try MovedLines(db: db).undo(mine, to: gone, from: kept)
    try KeptRows(db: db).undo(gone, rows, from: kept)
    try EditColumns(of: kept, db).takenBack(mergedSaid, to: keptSaid).write(to: kept, db)
    try goneSaid.write(to: gone, db)
    for review in reviews { try StoredReview.rename(review, from: kept, db) }
    for review in doubles { try StoredReview.write(review, db) }
    return pair
  }
}
