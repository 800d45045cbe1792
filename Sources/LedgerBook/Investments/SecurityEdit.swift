import FinanceModel
import GRDB
import ImportPipeline
import LedgerStore

/// What a person says of a security. What sources state stays beside it, and no import changes it.
public struct SecurityEdit: Hashable, Sendable {
  /// Shown instead of the sources'; an empty text takes it back, here and below.
  public var name: String?
  public var kind: SecurityKind?
  public var sector: String?
  /// In which it is at home.
  public var country: String?
  /// Percent a year.
  public var expenseRatio: ExactDecimal?

  public init() {}

  fileprivate var columns: [(name: String, value: String?)] {
    [
      ("name_override", name), ("kind_override", kind?.rawValue), ("sector", sector),
      ("country", country), ("expense_ratio", expenseRatio?.text),
    ].compactMap { column, value in value.map { (column, $0.isEmpty ? nil : $0) } }
  }
}

extension Book {
  /// Changes what a person says of a security.
  ///
  /// Throws `not_found` or `invalid_argument` where `security` is not one, or nothing is to be changed.
  @discardableResult
  public func editSecurity(
    _ security: SecuritySelector, with edit: SecurityEdit
  ) throws(FinanceETLError) -> Security {
    try write { db in
      let columns = edit.columns
      guard !columns.isEmpty else { throw FinanceETLError(.invalidArgument, "nothing to change") }
      if let ratio = edit.expenseRatio, ratio.isNegative {
        throw FinanceETLError(
          .invalidArgument, "expected an expense ratio of 0 percent or more, found \(ratio.text)")
      }
      let id = try SecurityNames.id(of: security, db)
      try SecurityTable(db: db).write(columns, to: id)
      return try Self.security(id, db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func editSecurity(
    _ security: SecuritySelector, with edit: SecurityEdit
  ) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in try book.editSecurity(security, with: edit) }
  }

  /// Makes one security of two: all names of `other` are names of `security`. What a person said of the
  /// first counts; where it says nothing, what was said of the other.
  ///
  /// ``reopenReview(_:)`` takes it back, as it does an answer. Throws `not_found` or `invalid_argument` where
  /// they are not two securities.
  @discardableResult
  public func mergeSecurities(
    _ other: SecuritySelector, into security: SecuritySelector, at time: Moment = .now
  ) throws(FinanceETLError) -> Security {
    try rewrite { db in
      let id = try SecurityNames.id(of: security, db)
      let gone = try SecurityNames.id(of: other, db)
      guard id != gone else {
        throw FinanceETLError(.invalidArgument, "\"\(other)\" and \"\(security)\" are one security")
      }
      try SecurityAnswer(db: db, time: time.text).merge(gone, into: id)
      return try Self.security(id, db)
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func mergeSecurities(
    _ other: SecuritySelector, into security: SecuritySelector, at time: Moment = .now
  ) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in
      try book.mergeSecurities(other, into: security, at: time)
    }
  }

  /// Makes a security of its own of some names of one: what was said under them is of the new one, and no
  /// source makes one of the two again. ``reopenReview(_:)`` takes it back.
  ///
  /// Throws `not_found`, and `invalid_argument` where none or all of its names are given.
  public func splitSecurity(
    _ security: SecuritySelector, identifiers: [String], at time: Moment = .now
  ) throws(FinanceETLError) -> Security {
    try rewrite { db in
      let id = try SecurityNames.id(of: security, db)
      let names = try SecurityTable(db: db).names(of: id)
      for name in identifiers where !names.contains(name) {
        throw FinanceETLError(
          .notFound, "security \(id) has no identifier \"\(name)\"",
          hint: "it has \(names.joined(separator: ", "))")
      }
      guard !identifiers.isEmpty, Set(identifiers).count < names.count else {
        throw FinanceETLError(
          .invalidArgument, "expected some of the identifiers of security \(id), and not all",
          hint: "it has \(names.joined(separator: ", "))")
      }
      let new = try SecurityAnswer(db: db, time: time.text).split(id, identifiers)
      return try Self.security(new, db)
    }
  }

  /// The same, for tasks.
  public func splitSecurity(
    _ security: SecuritySelector, identifiers: [String], at time: Moment = .now
  ) async throws(FinanceETLError) -> Security {
    try await ask { book throws(FinanceETLError) in
      try book.splitSecurity(security, identifiers: identifiers, at: time)
    }
  }
}
