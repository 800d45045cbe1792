import FinanceModel
import GRDB

/// Accounts and feeds known by an aggregator's id, with or without the item it belongs to.
///
/// An id is unique only within its item, and not every export names the item: what came without one
/// is joined to the item when a document teaches it.
struct ConnectedAccounts {
  let db: Database

  /// The account in the book that `reference` means though its key is new; nil where there is none.
  /// Throws `account_unknown` where the item is not named and several items have the id.
  func account(_ reference: AccountReference) throws -> Int64? {
    guard let connection = reference.connection else { return nil }
    let fitting = try AccountIdentifiers(db: db).items(connected: connection.id)
      .filter { _, items in connection.item.map { items.isEmpty || items.contains($0) } ?? true }
      .keys.sorted()
    guard fitting.count > 1 else { return fitting.first }
    let names = try fitting.map { try AccountTable.account($0, in: db).name }
    throw FinanceETLError(
      .accountUnknown,
      "its account id is also the id of \"\(names.joined(separator: "\" and \""))\", of different items",
      hint: "export it with its item: {\"item\": …} next to the transactions")
  }

  /// The name of the feed of a statement: its item's, where the book knows the item of the account.
  /// A feed that was named after the account alone is renamed.
  func feedName(_ header: StatementHeader, accountID: Int64) throws -> String {
    guard let connection = header.account.connection else { return header.feed }
    let items = try AccountIdentifiers(db: db).items(connected: connection.id)[accountID] ?? []
    // An id that two items of the account share says nothing of the item.
    guard let item = connection.item ?? (items.count == 1 ? items.first : nil) else {
      return header.feed
    }
    let source = header.feed.prefix { $0 != ":" }
    let (loose, named) = ("\(source):\(connection.id)", "\(source):\(item)")
    guard header.feed == loose || header.feed == named else { return header.feed }
    try FeedTable(db).rename(loose, to: named, account: accountID)
    return named
  }
}
