import FinanceModel
import GRDB
import LedgerStore

/// Changes of people as they are shown.
struct ChangeListing {
  let db: Database

  func shown(_ id: Int64) throws -> Book.ShownChange {
    let stored = try StoredChange(id, db)
    return Book.ShownChange(
      change: stored.change,
      values: try stored.written(db).flatMap { try values($0) }
        + ChangedLabels(of: id, db).all().flatMap { try values($0) })
  }

  private func values(_ written: StoredChange.Written) throws -> [Book.ChangedValue] {
    let cell = written.cell
    func value(_ name: String, _ before: String?, _ after: String?) -> Book.ChangedValue {
      Book.ChangedValue(
        subject: cell.subject, id: cell.row, name: name, before: before, after: after)
    }
    switch cell.name {
    case Cell.state: return [value(cell.name, written.before, written.after)]
    default:
      guard written.before != written.after else { return [] }
      return [
        value(
          cell.name, try shown(written.before, cell.name, of: cell.row),
          try shown(written.after, cell.name, of: cell.row))
      ]
    }
  }

  /// What rules said of a row, as their columns are named.
  private func values(_ row: ChangedLabels.Labelled) throws -> [Book.ChangedValue] {
    let columns: [(name: String, path: KeyPath<Labels, String?>)] = [
      ("rule_payee", \.payee), ("rule_category", \.category), ("rule_kind", \.kind),
      ("rule_transfer", \.transfer),
    ]
    return try columns.filter { row.before[keyPath: $0.path] != row.after[keyPath: $0.path] }.map {
      Book.ChangedValue(
        subject: .transaction, id: row.transaction, name: $0.name,
        before: try shown(row.before[keyPath: $0.path], $0.name),
        after: try shown(row.after[keyPath: $0.path], $0.name))
    }
  }

  /// - Parameter row: an account, where the value is one's.
  private func shown(_ value: String?, _ name: String, of row: Int64 = 0) throws -> String? {
    guard let value else { return nil }
    switch name {
    case "transfer_to", "rule_transfer":
      return try RuleTransfers(db: db).name(ofKey: value) ?? "an account that is gone"
    case "opening":
      let parts = value.split(separator: " ")
      let code = try String.fetchOne(
        db, sql: "SELECT currency FROM accounts WHERE id = ?", arguments: [row])
      guard parts.count == 2, let units = Int64(parts[0]),
        let currency = code.flatMap(Currency.init)
      else { return value }
      return "\(Money(minorUnits: units, currency: currency).decimal.text) on \(parts[1])"
    case "is_active": return value == "1" ? "open" : "closed"
    case let name where name.hasPrefix("path:") || name.hasPrefix("mapping:"):
      guard let account = value.split(separator: " ").first.flatMap({ Int64($0) }) else {
        return value
      }
      return try RuleTransfers(db: db).name(of: account)
    default: return value
    }
  }
}
