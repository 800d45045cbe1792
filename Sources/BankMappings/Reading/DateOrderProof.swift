import FinanceModel

/// Finds out, from the whole column, which of several date formats a bank means, where they can be
/// taken for each other: `dd/MM/yyyy` and `MM/dd/yyyy`.
struct DateOrderProof {
  /// All the dates that have one list of formats: a bank writes them in one way.
  fileprivate struct OpenDates {
    let formats: [DateFormat]
    var rules: [DateRule]
    /// Formats that nothing speaks against.
    var candidates: [Int]
    /// A text that two of them read as different days.
    var example: String?
    /// A text that only one order reads.
    var proof: (text: String, format: Int)?
    var isAnswered = false

    /// Whether formats of both orders are among them.
    var wasOpen: Bool { Set(formats.compactMap(\.order)).count > 1 }
  }

  private var questions: [OpenDates] = []
  /// What is known of a column that leaves it open.
  private let known: ReadingAnswers.DateOrder?
  /// What was said of this document, and must not be contradicted.
  private let said: ReadingAnswers.DateOrder?
  private let assumesFirst: Bool
  /// A text that was read as the mapping has it first, for want of anything better.
  private(set) var assumed: String?

  /// - Parameter assumesFirst: what nothing decides is read as the mapping has it first.
  init(
    _ mapping: BankMapping, known: ReadingAnswers.DateOrder? = nil,
    said: ReadingAnswers.DateOrder? = nil, assumesFirst: Bool = false
  ) {
    self.assumesFirst = assumesFirst
    // A year in front stands in the format of a mapping.
    let said = said == .yearFirst ? nil : said
    self.known = said ?? (known == .yearFirst ? nil : known)
    self.said = said
    let rules = [mapping.fields.date, mapping.fields.initiated, mapping.fields.valueDate]
    for rule in rules.compactMap({ $0 }) where rule.isOpen {
      if let index = questions.firstIndex(where: { $0.formats == rule.formats }) {
        questions[index].rules.append(rule)
      } else {
        questions.append(
          OpenDates(
            formats: rule.formats, rules: [rule], candidates: Array(rule.formats.indices)))
      }
    }
  }

  /// Whether it is still open which format some date has.
  var isOpen: Bool { questions.contains { !$0.isAnswered } }

  /// The formats that are left, in the order they are tried.
  var decided: [[DateFormat]: [Int]] {
    Dictionary(uniqueKeysWithValues: questions.map { ($0.formats, $0.candidates) })
  }

  /// Looks at the dates of one row.
  mutating func observe(_ scope: RowScope) {
    for index in questions.indices where !questions[index].isAnswered {
      for rule in questions[index].rules {
        let anchor = rule.yearFrom.flatMap { try? scope.text($0) }.flatMap { YearAnchor.anchor($0) }
        guard let text = try? scope.text(rule.from), !text.isEmpty else { continue }
        questions[index].observe(text, anchor)
      }
    }
  }

  /// The order that the column, or what was said of it, settled; nil where it was never open.
  var order: ReadingAnswers.DateOrder? {
    questions.lazy.compactMap { question in
      let orders = question.candidates.compactMap { question.formats[$0].order }
      return question.wasOpen && Set(orders).count == 1 ? orders.first : nil
    }.first
  }

  /// Throws `ambiguous_date` where the column leaves the order open and nothing was said of it, and
  /// `invalid_argument` where it contradicts what was said.
  mutating func settle() throws(FinanceETLError) {
    for index in questions.indices {
      if !questions[index].isAnswered { try settle(index) }
      try compare(questions[index])
    }
  }

  private mutating func settle(_ index: Int) throws(FinanceETLError) {
    let question = questions[index]
    questions[index].isAnswered = true
    guard let example = question.example else { return }
    if let known {
      questions[index].candidates.removeAll {
        question.formats[$0].order?.isOther(than: known) == true
      }
      return
    }
    guard !assumesFirst else {
      assumed = example
      let first = question.candidates.first.flatMap { question.formats[$0].order }
      questions[index].candidates.removeAll { question.formats[$0].order != first }
      return
    }
    let formats = question.candidates.map { question.formats[$0] }
      .filter { format in RowScope.with(example) { format.read($0) != nil } }
    throw FinanceETLError(
      .ambiguousDate,
      "no date in the document shows whether \"\(example)\" is "
        + formats.map(\.source).joined(separator: " or "),
      hint: "choose one; the answer is remembered for its folder and account",
      question: Question(
        .dates,
        choices: [ReadingAnswers.DateOrder.dayFirst, .monthFirst].map { order in
          Question.Choice(
            option: "\(.dates) \(order.word)", title: order.title,
            answers: ReadingAnswers(dates: order))
        }))
  }

  private func compare(_ question: OpenDates) throws(FinanceETLError) {
    guard let said, let proof = question.proof,
      question.formats[proof.format].order?.isOther(than: said) == true
    else { return }
    throw FinanceETLError(
      .invalidArgument,
      "\"\(proof.text)\" is \(question.formats[proof.format].source): the dates are not"
        + " \(said.title)",
      hint: "leave out \(.dates) \(said.word)")
  }
}

extension DateOrderProof.OpenDates {
  fileprivate mutating func observe(_ text: String, _ anchor: CivilDate?) {
    let days = RowScope.with(text) { bytes -> [Int: CivilDate] in
      var days: [Int: CivilDate] = [:]
      for candidate in candidates {
        days[candidate] = formats[candidate].read(bytes).flatMap { YearAnchor.date($0, anchor) }
      }
      return days
    }
    // A text that no format reads is a broken row and proves nothing; one that is read speaks
    // against those alone that could be taken for the format that reads it.
    candidates.removeAll { candidate in
      days[candidate] == nil
        && days.keys.contains { formats[$0].canBeTaken(for: formats[candidate]) }
    }
    if Set(days.values).count > 1 { example = text }
    if proof == nil, let format = days.keys.first,
      Set(days.keys.compactMap { formats[$0].order }).count == 1
    {
      proof = (text, format)
    }
    isAnswered = !candidates.contains { first in
      candidates.contains { formats[first].canBeTaken(for: formats[$0]) }
    }
  }
}

extension DateFormat {
  /// Which of day and month it has first, where both are numbers and no year stands before them.
  fileprivate var order: ReadingAnswers.DateOrder? {
    for token in tokens {
      switch token {
      case .year4, .year2, .eraYear, .monthName: return nil
      case .day: return .dayFirst
      case .month: return .monthFirst
      default: continue
      }
    }
    return nil
  }
}

extension ReadingAnswers.DateOrder {
  /// As `--dates` takes it.
  package var word: String {
    switch self {
    case .dayFirst: "day-first"
    case .monthFirst: "month-first"
    case .yearFirst: "year-first"
    }
  }

  /// For people.
  package var title: String {
    switch self {
    case .dayFirst: "day before month"
    case .monthFirst: "month before day"
    case .yearFirst: "year, month, day"
    }
  }

  fileprivate func isOther(than said: Self) -> Bool { self != said }
}

/// Notices that a bank writes month before day where the mapping says day before month, or the
/// reverse: some dates fit only the other order, and all of them fit it.
///
/// Reading such a document by the mapping would quarantine those and shift all the others in silence.
struct DateSwapWatch {
  private let rule: DateRule
  private let swapped: DateFormat?
  private var misfits: (count: Int, example: String, location: RowLocation)?
  private var fitsSwapped = true

  init(_ mapping: BankMapping) {
    rule = mapping.fields.date
    swapped = rule.formats.count == 1 ? rule.formats[0].swapped : nil
  }

  mutating func observe(_ scope: RowScope) {
    guard fitsSwapped, let swapped else { return }
    let format = rule.formats[0]
    let verdict = try? scope.withText(rule.from) { bytes -> (declared: Bool, other: Bool) in
      let parts = format.read(bytes)
      let date = parts.flatMap { YearAnchor.date($0, nil) }
      // A day up to the twelfth can be a month too.
      if let parts, date != nil { return (true, parts.day <= 12) }
      return (false, swapped.read(bytes).flatMap { YearAnchor.date($0, nil) } != nil)
    }
    guard let verdict else { return }
    if !verdict.other {
      // An empty or garbled date proves nothing; a day after the twelfth proves the mapping right.
      if verdict.declared { fitsSwapped = false }
    } else if !verdict.declared {
      let text = (try? scope.text(rule.from)) ?? ""
      misfits =
        misfits.map { ($0.count + 1, $0.example, $0.location) }
        ?? (1, text, scope.row.location)
    }
  }

  /// Throws `unreadable_date` where the document proves the other order.
  func settle() throws(FinanceETLError) {
    guard let swapped, let misfits, fitsSwapped else { return }
    throw FinanceETLError(
      .unreadableDate,
      "the dates are \(swapped.source), not \(rule.formats[0].source) as in the bank mapping:"
        + " \"\(misfits.example)\" and \(misfits.count - 1) more fit no other format",
      at: misfits.location, hint: "fix `fields.date.format`, or choose the mapping for that country"
    )
  }
}

extension DateFormat {
  /// The format with day and month changed over; nil where they cannot be taken for each other.
  fileprivate var swapped: DateFormat? {
    // Nobody writes the year first and then the day.
    guard tokens.first != .year4, tokens.first != .year2 else { return nil }
    if case .eraYear? = tokens.first { return nil }
    let changed = String(
      source.map { character in
        switch character {
        case "d": "M"
        case "M": "d"
        default: character
        }
      })
    guard let other = try? DateFormat(changed, monthNames), canBeTaken(for: other)
    else { return nil }
    return other
  }
}
