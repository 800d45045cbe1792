import ArgumentParser
import FinanceETL

/// What a document may take of the machine.
struct LimitOptions: ParsableArguments {
  @Option(
    name: .customLong("cap"),
    help: ArgumentHelp(
      "Change a safety limit, as the error that names it says; repeat for more.",
      valueName: "name=value"),
    completion: .list(SafetyLimit.allCases.map { $0.rawValue + "=" }))
  var caps: [Cap] = []

  var limits: SafetyLimits {
    var limits = SafetyLimits()
    for cap in caps { limits[cap.limit] = cap.value }
    return limits
  }

  /// `archive-bytes=8G`.
  struct Cap: ExpressibleByArgument {
    let limit: SafetyLimit
    let value: Int

    init?(argument: String) {
      guard let mark = argument.firstIndex(of: "="),
        let limit = SafetyLimit(rawValue: String(argument[..<mark])),
        let value = Self.number(argument[argument.index(after: mark)...])
      else { return nil }
      self.limit = limit
      self.value = value
    }

    /// A whole number; K, M and G are 1024, 1024² and 1024³.
    private static func number(_ text: Substring) -> Int? {
      let powers: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
      let factor = text.last.flatMap { powers[$0] }
      guard let number = Int(factor == nil ? text : text.dropLast()), number > 0 else { return nil }
      let (value, isTooLarge) = number.multipliedReportingOverflow(by: factor ?? 1)
      return isTooLarge || value > SafetyLimit.largest ? nil : value
    }
  }
}
