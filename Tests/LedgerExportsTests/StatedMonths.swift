import FinanceETL
import Histories
import TestSupport
import Testing

/// The months of 2024 of an account that began with 100.00, each a statement of its own.
struct StatedMonths {
  struct Month {
    let number: Int
    var rows: [(day: Int, cents: Int)]
    /// What the account holds before and after them.
    var opening = 0
    var closing = 0

    func day(_ day: Int) -> String { "2024-\(Self.digits(number))-\(Self.digits(day))" }
    var first: String { day(1) }
    var last: String { day([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][number - 1]) }

    private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  }

  private(set) var months: [Month] = []

  /// - Parameter cents: the rows of each month, one a day from its fifth on.
  init(_ cents: [[Int]]) {
    var held = 100_00
    for (place, cents) in cents.enumerated() {
      let rows = cents.enumerated().map { (day: 5 + $0.offset, cents: $0.element) }
      let closing = cents.reduce(held, +)
      months.append(Month(number: place + 1, rows: rows, opening: held, closing: closing))
      held = closing
    }
  }

  init(_ random: inout SeededGenerator) {
    self.init(
      (0..<Int.random(in: 3...12, using: &random)).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Int.random(in: -99_99...99_99, using: &random)
        }
      })
  }

  /// What the month is said to end with is another sum.
  mutating func contradict(month number: Int, by cents: Int) {
    months[number - 1].closing += cents
  }

  static func money(_ cents: Int) -> String {
    let rest = abs(cents) % 100
    return (cents < 0 ? "-" : "") + "\(abs(cents) / 100)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  /// A book of the months that `keeps` names.
  ///
  /// - Parameter statesOpenings: whether the statements say what they begin with.
  func book(
    statesOpenings: Bool = true, keeping keeps: (Int) -> Bool = { _ in true }
  ) async throws -> Book {
    let book = try Book()
    try await load(into: book, statesOpenings: statesOpenings, keeping: keeps)
    return book
  }

  func load(
    into book: Book, statesOpenings: Bool = true, statesBalances: Bool = true,
    keeping keeps: (Int) -> Bool = { _ in true }
  ) async throws {
    for month in months where keeps(month.number) {
      var lines = month.rows.map { row in
        Statements.row(month.day(row.day), Self.money(row.cents), "Row \(month.number)-\(row.day)")
      }
      if statesBalances, statesOpenings {
        lines.insert(Self.balance("opening", month.first, month.opening), at: 0)
      }
      if statesBalances { lines.append(Self.balance("ledger", month.last, month.closing)) }
      let text = Statements.records(lines).replacing(
        "\"mode\":", with: "\"covers\":[\"\(month.first)\",\"\(month.last)\"],\"mode\":")
      let result = try await Importer(into: book, options: .system)
        .start([.bytes(Array(text.utf8), name: "month-\(month.number)")]).result
      #expect(result.documents.first?.status != .failed, "\(result.documents.first?.errors ?? [])")
    }
  }

  private static func balance(_ kind: String, _ date: String, _ cents: Int) -> String {
    #"{"type":"balance","kind":"\#(kind)","date":"\#(date)","amount":"\#(money(cents))"}"#
  }
}

extension Book {
  /// What an export writes, and what it reports.
  func exported(
    _ format: ExportFormat, _ query: ExportQuery = ExportQuery()
  ) throws -> (text: String, report: ExportReport) {
    var bytes: [UInt8] = []
    let report = try export(ExportRequest(format, query)) { bytes += $0 }
    return (String(decoding: bytes, as: UTF8.self), report)
  }
}
