import ArgumentParser
import FinanceETL

extension CivilDate: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(iso: argument)
  }
}

extension ExactDecimal: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}

extension Currency: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument.uppercased())
  }

  /// The currency that an option names; nil where it is not given.
  static func given(_ code: String?) throws(FinanceETLError) -> Currency? {
    guard let code else { return nil }
    guard let currency = Currency(code) else {
      throw FinanceETLError(.invalidArgument, "expected an ISO 4217 currency, found \"\(code)\"")
    }
    return currency
  }
}

/// A word of the book as the command line takes it: `real-estate` for `REAL_ESTATE`.
protocol LowercasedArgument: ExpressibleByArgument, RawRepresentable, CaseIterable
where RawValue == String {}

extension LowercasedArgument {
  public init?(argument: String) {
    self.init(rawValue: argument.uppercased().replacing("-", with: "_"))
  }

  public static var allValueStrings: [String] {
    allCases.map { $0.rawValue.lowercased().replacing("_", with: "-") }
  }
}

extension Book.AccountSelector: ExpressibleByArgument {
  public init?(argument: String) {
    self = .named(argument)
  }

  public static var defaultCompletionKind: CompletionKind { BookCompletion.accounts }
}

extension Book.SecuritySelector: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
