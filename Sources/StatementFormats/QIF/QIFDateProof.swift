import BankMappings
import FinanceModel

/// Which order the dates of a QIF file have: that of all dates together, never of one alone.
///
/// Where years have two digits, the year may come first too. It does where a first number is no day, or
/// where only so the days run in one direction; where the first number changes less than the last one, as
/// years do, it is asked about.
struct QIFDateProof {
  typealias Order = ReadingAnswers.DateOrder

  /// How the days run in one order.
  private struct Run {
    var last: CivilDate?
    var rises = true
    var falls = true
    var isOneWay: Bool { rises || falls }

    mutating func add(_ date: CivilDate) {
      if let last {
        if date < last { rises = false }
        if date > last { falls = false }
      }
      last = date
    }
  }

  /// So many first numbers that change more than the last ones are no years.
  private static let mostYears = 12

  /// The order, once nothing that follows can change it.
  private(set) var order: Order?
  /// The orders in which every date so far exists.
  private var candidates = Set(Order.allCases)
  /// The text that left out the others.
  private var proof: String?
  /// The first that is another day in another order: of day and month, and of the year too.
  private var open: (text: String, line: Int)?
  private var openYear: (text: String, line: Int)?
  private var runs: [Order: Run] = [:]
  /// The first and the last numbers of dates that may have the year first, a bit each.
  private var firsts: UInt128 = 0
  private var lasts: UInt128 = 0
  private var count = 0
  private var isDashed = false

  init(said: Order?) {
    order = said
  }

  /// `!Option:MDY` or `DMY`.
  mutating func declare(_ declared: Order) {
    order = order ?? declared
  }

  mutating func observe(_ date: QIFDate, _ text: String, _ line: Int) throws(FinanceETLError) {
    if let order {
      guard date.date(order) == nil else { return }
      throw conflict(date, text, order, line)
    }
    let left = candidates.filter { date.date($0) != nil }
    guard !left.isEmpty else {
      throw conflict(date, text, candidates.first ?? .dayFirst, line)
    }
    if left.count < candidates.count { proof = text }
    candidates = left
    if date.isOpen, open == nil { open = (text, line) }
    if let ends = date.ends {
      if openYear == nil { openYear = (text, line) }
      firsts |= 1 << UInt128(ends.first)
      lasts |= 1 << UInt128(ends.last)
      isDashed = ends.isDashed
      count += 1
      for candidate in candidates {
        if let day = date.date(candidate) { runs[candidate, default: Run()].add(day) }
      }
      let changes = firsts.nonzeroBitCount
      if changes > Self.mostYears, changes > 2 * lasts.nonzeroBitCount {
        candidates.remove(.yearFirst)
      }
    }
    if candidates.count == 1 { order = candidates.first }
  }

  /// Ends the looking. Throws where some date is another day in another order.
  mutating func settle() throws(FinanceETLError) {
    guard order == nil else { return }
    if candidates.contains(.yearFirst) {
      switch isYearFirst {
      case true?: order = .yearFirst
      case false?: candidates.remove(.yearFirst)
      case nil:
        guard let openYear else { return }
        throw ambiguous(openYear.text, at: openYear.line)
      }
    }
    if candidates.count == 1 { order = candidates.first }
    if order == nil, let open { throw ambiguous(open.text, at: open.line) }
  }

  /// Nil where it may be, and may not be.
  private var isYearFirst: Bool? {
    let (changes, others) = (firsts.nonzeroBitCount, lasts.nonzeroBitCount)
    guard count > 0, changes < others || changes == others && isDashed else { return false }
    guard count > 2 else { return nil }
    let isOneWay = runs[.yearFirst]?.isOneWay == true
    let isOtherOneWay = candidates.contains {
      $0 != .yearFirst && runs[$0]?.isOneWay == true
    }
    return isOneWay == isOtherOneWay ? nil : isOneWay
  }

  // MARK: Errors

  private func conflict(
    _ date: QIFDate, _ text: String, _ known: Order, _ line: Int
  ) -> FinanceETLError {
    let order = Order.allCases.first { date.date($0) != nil } ?? .dayFirst
    let other = proof.map { "\"\($0)\" has" } ?? "the file is said or declared to have"
    return FinanceETLError(
      .ambiguousDate,
      "the file has two orders of day and month: \"\(text)\" has \(order.title), and \(other)"
        + " \(known.title)", at: RowLocation(line: line),
      hint: "export it again with one date format; nothing was loaded from it")
  }

  private func ambiguous(_ text: String, at line: Int) -> FinanceETLError {
    let choices = Order.allCases.filter { candidates.contains($0) }
    let question =
      candidates.contains(.yearFirst)
      ? "no date in the file shows which of day, month and year \"\(text)\" has first"
      : "no date in the file shows whether \"\(text)\" is day or month first"
    return FinanceETLError(
      .ambiguousDate, question, at: RowLocation(line: line),
      hint: "choose one; the answer is remembered for its folder and account",
      question: Question(
        .dates,
        choices: choices.map { order in
          Question.Choice(
            option: "\(.dates) \(order.word)", title: order.title,
            answers: ReadingAnswers(dates: order))
        }))
  }
}
