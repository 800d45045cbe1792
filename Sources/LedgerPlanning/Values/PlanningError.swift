import FinanceModel

/// Why a plan cannot be made, or its figures not be worked out.
public enum PlanningError: Error, Hashable, Sendable {
  /// A text that says nothing: no number, no day, an unknown word. Nil: it is missing.
  case unreadable(expected: String, found: String?)
  /// What can be read and cannot be done.
  case impossible(String, hint: String? = nil)
  /// A figure has more than 38 digits.
  case tooManyDigits
  /// A ``MoneyCell`` adds up days that do not belong together: they are of two periods, or some of
  /// them are after the as-of day.
  case joinedDays(DateSpan)
  /// A ``MoneyCell`` adds up parts in a currency that is converted: each part is rounded by itself.
  case joinedParts(Currency)

  /// Whether it is the text that cannot be read; else it was understood and is refused.
  public var isUnreadable: Bool {
    if case .unreadable = self { true } else { false }
  }

  /// What is wrong, in one sentence.
  public var message: String {
    switch self {
    case .unreadable(let expected, nil): "expected \(expected)"
    case .unreadable(let expected, let found?): "expected \(expected), found \"\(found)\""
    case .impossible(let message, _): message
    case .tooManyDigits: "a figure of the plan has more than 38 digits"
    case .joinedDays(let days): "a sum joins days of two periods: \(days.isoText)"
    case .joinedParts(let currency): "a sum joins parts in \(currency), which are converted"
    }
  }

  /// As `invalid_argument`, with the hint.
  public var refusal: FinanceETLError {
    if case .impossible(let message, let hint?) = self {
      return FinanceETLError(.invalidArgument, message, hint: Remedy(hint))
    }
    return FinanceETLError(.invalidArgument, message)
  }
}

/// Does what plans refuse by an error of their own, and throws it as one of the library.
package func planning<Value>(
  _ body: () throws(PlanningError) -> Value
) throws(FinanceETLError) -> Value {
  do throws(PlanningError) {
    return try body()
  } catch {
    throw error.refusal
  }
}
