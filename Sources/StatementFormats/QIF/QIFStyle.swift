import BankMappings
import FinanceModel

/// How a whole file writes dates and amounts: decided by what all of it shows, never row by row.
struct QIFStyle {
  private var dates: QIFDateProof
  private(set) var mark: UInt8?
  private var openAmount: (text: String, line: Int)?
  private var markProof: String?

  /// - Parameter order: what was said of the file.
  init(order: ReadingAnswers.DateOrder?) {
    dates = QIFDateProof(said: order)
  }

  /// Whether nothing that follows can change how a row is read.
  var isDecided: Bool { dates.order != nil && mark != nil }

  /// `!Option:MDY` or `DMY`.
  mutating func declare(_ declared: ReadingAnswers.DateOrder) {
    dates.declare(declared)
  }

  mutating func observe(_ record: QIFRecord) throws(FinanceETLError) {
    if let text = record["D"], let date = QIFDate(text) {
      try dates.observe(date, text, record.line)
    }
    var amounts = [record.amount]
    amounts += record.splits.map(\.amount)
    // Units and prices may have three digits behind the mark: they prove it, and leave nothing open.
    for code in "IQO$" where record["Y"] != nil {
      guard let text = record[code], let amount = QIFAmount(text), amount.provenMark != nil else {
        continue
      }
      try observe(amount, text, record.line)
    }
    for text in amounts.compactMap({ $0 }) {
      guard let amount = QIFAmount(text) else { continue }
      try observe(amount, text, record.line)
    }
  }

  /// A date that may prove the order, and is no row's.
  mutating func observeDate(_ text: String, _ line: Int) throws(FinanceETLError) {
    guard let date = QIFDate(text), date.orders.count == 1 else { return }
    try dates.observe(date, text, line)
  }

  private mutating func observe(
    _ amount: QIFAmount, _ text: String, _ line: Int
  ) throws(FinanceETLError) {
    if amount.isOpen, openAmount == nil { openAmount = (text, line) }
    guard let proven = amount.provenMark else { return }
    if let mark, mark != proven {
      throw FinanceETLError(
        .ambiguousAmount,
        "the file has two decimal marks: that of \"\(markProof ?? "")\" and that of \"\(text)\"",
        at: RowLocation(line: line),
        hint: "export it again with one number format; nothing was loaded from it")
    }
    mark = proven
    markProof = markProof ?? text
  }

  /// Ends the looking. Throws where a row can be read in two ways.
  mutating func settle() throws(FinanceETLError) {
    try dates.settle()
    if mark == nil, let open = openAmount {
      throw FinanceETLError(
        .ambiguousAmount,
        "no amount in the file shows whether \"\(open.text)\" has a decimal mark or a thousands"
          + " separator", at: RowLocation(line: open.line),
        hint: "export it again with amounts like 1234.00")
    }
  }

  func date(_ text: String) -> CivilDate? {
    QIFDate(text).flatMap { $0.date(dates.order ?? .monthFirst) }
  }

  func amount(_ text: String) -> ExactDecimal? {
    QIFAmount(text).flatMap { $0.value(mark: mark ?? UInt8(ascii: ".")) }
  }
}
