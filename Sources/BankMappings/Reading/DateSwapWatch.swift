import FinanceModel

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
