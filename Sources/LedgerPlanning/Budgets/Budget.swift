import FinanceModel

/// What a person means to spend and receive in each period.
///
/// A budget compares; it does not assign money. A line has an amount a period, and what was spent or
/// received in it is computed each time: nothing of a period is stored, so late rows, edits and undone
/// imports are right by themselves.
public struct Budget: Hashable, Sendable {
  public let id: Int64
  public var name: String
  /// It stays what it is: of another one all amounts would mean something else.
  public let schedule: PeriodSchedule
  /// In which amounts are, and into which all is converted.
  public let currency: Currency
  /// Those that a person chose; nil: all but those of investments and retirement.
  public var accounts: [PlanAccount]?
  /// The first day of its first period.
  public let begins: CivilDate
  /// Which day of a row says the period; who makes the cells goes by it.
  public var dates: BudgetDates
  public var includesPending: Bool
  /// Percentages of a line, the lowest first: from it on a line has the status `warning`.
  public private(set) var thresholds: [Int]
  /// No two of one subject.
  public internal(set) var lines: [BudgetLine]

  /// Thresholds where a person gives none.
  public static let usualThresholds = [80, 100]

  /// - Parameters:
  ///   - from: a day of its first period.
  ///   - thresholds: 1 to 1,000, in any order.
  ///
  /// Throws where the schedule has no period of that day, a threshold is out of bounds, or a line is
  /// wrong: two of one subject, an amount below zero or with more digits than the currency, or one
  /// of a day before the budget begins.
  public init(
    id: Int64, name: String, schedule: PeriodSchedule, currency: Currency,
    accounts: [PlanAccount]? = nil, from: CivilDate, dates: BudgetDates = .date,
    includesPending: Bool = true,
    thresholds: [Int] = Self.usualThresholds, lines: [BudgetLine] = []
  ) throws(PlanningError) {
    guard let first = schedule.period(holding: from) else {
      throw .impossible("no period of the budget has the day \(from)")
    }
    self.id = id
    self.name = name
    self.schedule = schedule
    self.currency = currency
    self.accounts = accounts
    begins = first.from
    self.dates = dates
    self.includesPending = includesPending
    self.thresholds = try Self.checked(thresholds)
    self.lines = lines
    var subjects: Set<BudgetSubject> = []
    for line in lines {
      guard subjects.insert(line.subject).inserted else {
        throw .impossible("\(line.subject) has two lines", hint: "a line is given once")
      }
      for amount in line.amounts { try check(amount.amount, on: amount.day) }
    }
  }

  /// Throws where one is not 1 to 1,000, or there is none.
  public mutating func setThresholds(_ thresholds: [Int]) throws(PlanningError) {
    self.thresholds = try Self.checked(thresholds)
  }

  private static func checked(_ thresholds: [Int]) throws(PlanningError) -> [Int] {
    guard !thresholds.isEmpty, thresholds.allSatisfy({ (1...1000).contains($0) }) else {
      throw .impossible("a threshold is a percentage from 1 to 1000")
    }
    return Set(thresholds).sorted()
  }

  /// Throws for an amount that no line has, and for a day before the first period.
  func check(_ amount: ExactDecimal?, on day: CivilDate) throws(PlanningError) {
    try amount?.checkAmount(in: currency)
    guard day >= begins else {
      throw .impossible("the budget begins on \(begins), after \(day)")
    }
    guard schedule.period(holding: day) != nil else {
      throw .impossible("no period of the budget has the day \(day)")
    }
  }

  /// Its lines in the period of a day, with their amounts there, in the order of their addition.
  public func lines(
    on day: CivilDate
  ) -> [(line: BudgetLine, amount: ExactDecimal)] {
    // After a single span it is that one.
    guard let period = schedule.periods(1, upTo: day, from: begins).first else { return [] }
    return lines(in: period)
  }

  func lines(in period: DateSpan) -> [(line: BudgetLine, amount: ExactDecimal)] {
    lines.compactMap { line in line.amount(in: period).map { (line, $0) } }
  }
}

/// Which day of a row says the period that it counts in, unless a person gave a day for budgets.
public enum BudgetDates: String, CaseIterable, Hashable, Codable, Sendable {
  /// The booking date.
  case date
  /// The day of purchase, where the source states it.
  case initiated
}
