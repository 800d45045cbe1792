import FinanceModel

/// Something with a text: a cell, a captured value, a field of a transaction.
package enum Subject: Hashable, Sendable {
  /// The index of a column of the mapping.
  case column(Int)
  /// The index of a capture.
  case capture(Int)
  case fileName
  /// A field, in rules.
  case field(RuleField)
  /// What a source says besides, by its name in the extras; in rules.
  case extra(String)
}

/// A text made from a row.
package indirect enum Expression: Sendable {
  case value(Subject)
  case literal(String)
  case template([TemplatePart])
  case refined(Expression, Refinement)
  case first([Expression])
  case join([Expression], separator: String)
  case choice(Condition, then: Expression, otherwise: Expression?)

  package enum TemplatePart: Sendable {
    case text(String)
    case value(Subject, Filter)
  }

  package enum Filter: String, Sendable {
    case whole, last4, digits
  }

  package struct Refinement: Sendable {
    package var pattern: Pattern?
    package var unless: [TextTest] = []
    package var map: [(test: TextTest, text: String)] = []
    /// What an unlisted value becomes; nil: it stays.
    package var otherwise: String?
  }

  /// The subjects the text depends on.
  package var subjects: [Subject] {
    switch self {
    case .value(let subject): [subject]
    case .literal: []
    case .template(let parts):
      parts.compactMap { if case .value(let subject, _) = $0 { subject } else { nil } }
    case .refined(let inner, _): inner.subjects
    case .first(let inner), .join(let inner, _): inner.flatMap(\.subjects)
    case .choice(let condition, let then, let otherwise):
      condition.subjects + then.subjects + (otherwise?.subjects ?? [])
    }
  }

  /// The columns whose whole cells stand in the text.
  var shownColumns: [Int] {
    switch self {
    case .value(.column(let index)): [index]
    case .join(let inner, _): inner.flatMap(\.shownColumns)
    case .template(let parts):
      parts.compactMap {
        if case .value(.column(let index), .whole) = $0 { index } else { nil }
      }
    default: []
    }
  }
}

/// Whether something holds for a row.
package indirect enum Condition: Sendable {
  /// One of the tests fits the subject.
  case test(Subject, [TextTest])
  case all([Condition])
  case any([Condition])
  case not(Condition)

  package var subjects: [Subject] {
    switch self {
    case .test(let subject, _): [subject]
    case .all(let inner), .any(let inner): inner.flatMap(\.subjects)
    case .not(let inner): inner.subjects
    }
  }
}

/// What a text is compared with.
package enum TextTest: Hashable, Sendable {
  case empty
  case filled
  /// Equal without case; `folded` is in lower case.
  case equal(String, folded: String)
  case matches(Pattern)
  /// A number between bounds; of fields that are numbers.
  case number(NumberRange)
  /// A day between bounds; of fields that are days.
  case days(DayRange)
}
