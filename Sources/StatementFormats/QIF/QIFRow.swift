import FinanceModel
import JSONText

/// One record as a transaction.
struct QIFRow {
  /// Why a record is no transaction.
  struct Failure: Error {
    let code: ErrorCode
    let reason: String
  }

  private let record: QIFRecord
  private let style: QIFStyle
  /// Of the account it stands in.
  private let accountName: String?

  init(_ record: QIFRecord, _ style: QIFStyle, accountName: String?) {
    self.record = record
    self.style = style
    self.accountName = accountName
  }

  func transaction() throws(Failure) -> StatementTransaction {
    try transaction(try amount())
  }

  /// Whether the parts do not add up to the row: then the row counts.
  var hasUnevenSplits: Bool {
    let splits = record.splits
    guard !splits.isEmpty, let whole = try? amount() else { return false }
    var sum = ExactDecimal.zero
    for split in splits {
      guard let part = split.amount.flatMap(style.amount), let next = sum.adding(part) else {
        return true
      }
      sum = next
    }
    return sum != whole
  }

  func amount() throws(Failure) -> ExactDecimal {
    guard let text = record.amount else {
      throw Failure(code: .missingAmount, reason: "expected an amount like -12.34 in T, found none")
    }
    guard let amount = style.amount(text) else {
      throw Failure(
        code: .unreadableAmount, reason: "expected an amount like -12.34 in T, found \"\(text)\"")
    }
    return amount
  }

  /// A row with this amount.
  func transaction(_ amount: ExactDecimal) throws(Failure) -> StatementTransaction {
    guard let day = record["D"] else {
      throw Failure(code: .missingDate, reason: "expected a date in D, found none")
    }
    guard let date = style.date(day) else {
      throw Failure(
        code: .unreadableDate, reason: "expected a date like 1/31/2024 in D, found \"\(day)\"")
    }
    let payee = record["P"]
    let memo = record["M"]
    var row = StatementTransaction(
      date: date, amount: amount, currency: nil,
      description: payee ?? memo ?? record["L"] ?? record["N"] ?? "",
      location: RowLocation(line: record.line))
    row.payee = payee
    if memo != row.description { row.memo = memo }
    row.identity = identity
    row.checkNumber = record["N"]
    let category = record["L"]
    let other = category.flatMap(QIFTransfer.account)
    if let category, other == nil { row.sourceCategory = category }
    if let other {
      // The balance a book begins with is booked on the account itself.
      row.kind = other == accountName ? "opening_balance" : "transfer"
    }
    row.extras = extras(transfer: other == accountName ? nil : other)
    return row
  }

  /// What was stated of the row, each field in a place of its own.
  private var identity: String {
    var text = ""
    for code in "DTNPMAL" {
      if code != "D" { text += "|" }
      var isFirst = true
      for field in record.fields where field.code == code {
        if !isFirst { text += " " }
        isFirst = false
        text += field.value.trimmingBlanks
      }
    }
    return text
  }

  /// Whether a trade says what stands in a field.
  private static func isOfTrade(_ field: QIFRecord.Field, _ record: QIFRecord) -> Bool {
    "YIQO".contains(field.code) && record["Y"] != nil
  }

  private func extras(transfer: String?) -> String? {
    var members: [String: JSONValue] = [:]
    members["transfer_account"] = .text(transfer)
    if let flag = record["C"] {
      members["cleared"] = .string("*c".contains(flag) ? "cleared" : "reconciled")
    }
    let address = record.fields.filter { $0.code == "A" }.map(\.value.trimmingBlanks)
      .filter { !$0.isEmpty }
    if !address.isEmpty { members["address"] = .string(address.joined(separator: ", ")) }
    let splits = record.splits
    if !splits.isEmpty {
      members["splits"] = .array(
        splits.map { split in
          .members([
            "amount": .text(split.amount.map { style.amount($0)?.text ?? $0 }),
            "category": .text(QIFTransfer.account(split.category) == nil ? split.category : nil),
            "memo": .text(split.memo), "percentage": .text(split.percentage),
            "transfer_account": .text(QIFTransfer.account(split.category)),
          ])
        })
    }
    for field in record.fields
    where !"DTUCNPMALSE$%".contains(field.code) && !Self.isOfTrade(field, record) {
      let value = field.value.trimmingBlanks
      if !value.isEmpty { members["field_\(field.code)"] = .string(value) }
    }
    guard !members.isEmpty else { return nil }
    return JSONWriter.text(
      .object(members.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) }))
  }
}
