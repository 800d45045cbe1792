import FinanceModel

/// camt.052 to 054: values of elements are replaced. The amounts of balances depend on the word beside
/// them, that of a batch on those of its payments.
enum CamtAnonymizer {
  static func anonymized(_ text: String, _ run: inout AnonymizingRun) -> String {
    var markup = MarkupAnonymizer(
      roles: { tag, around in role(of: tag, around) },
      special: { value, tag, around, after, run in
        guard local(tag) == "Amt" || local(tag) == "Sum" else { return nil }
        return amount(value, around, after, &run)
      })
    return markup.anonymized(text, &run)
  }

  private static func local(_ tag: Substring) -> Substring {
    tag.lastIndex(of: ":").map { tag[tag.index(after: $0)...] } ?? tag
  }

  private static func role(of tag: Substring, _ around: [Substring]) -> FieldRole {
    let name = String(local(tag))
    if kept.contains(name) { return .kept }
    if name == "Dt" || name.hasSuffix("DtTm") || name.hasSuffix("Dt") { return .date }
    if name.hasSuffix("Amt") || name == "XchgRate" { return .amount }
    return .text
  }

  private static let kept: Set<String> = [
    "Cd", "SubFmlyCd", "CdtDbtInd", "Sts", "Ccy", "RvslInd", "BtchInd", "Ctry", "CtryOfRes", "PgNb",
    "LastPgInd", "NbOfNtries", "NbOfTxs", "UnitCcy", "SrcCcy", "TrgtCcy", "CpyDplctInd", "Incl",
    "AddtlInfInd", "ChrgBr",
  ]

  private static func amount(
    _ value: String, _ around: [Substring], _ after: Substring, _ run: inout AnonymizingRun
  ) -> String? {
    guard let number = PrintedNumber(value, decimal: ".") else { return nil }
    let magnitude = number.magnitude
    let parent = around.last.map(local) ?? ""
    let figures = run.figures
    switch parent {
    case "Bal":
      let element = after.prefix(upTo: "/\(around.last ?? "Bal")>")
      let isDebit = element.text(of: "CdtDbtInd").map { $0 == "DBIT" } ?? false
      return number.replaced(by: figures.balance(isDebit ? magnitude.negated : magnitude).magnitude)
    case "Ntry":
      let element = after.prefix(upTo: "/\(around.last ?? "Ntry")>")
      return number.replaced(by: figures.whole(magnitude, of: payments(in: element)))
    case _ where parent.hasPrefix("Ttl") || around.contains { local($0) == "TxsSummry" }:
      return number.replaced(by: figures.sum(magnitude).magnitude)
    default: return number.replaced(by: figures.amount(magnitude))
    }
  }

  /// The amounts of the payments of an entry.
  private static func payments(in entry: Substring) -> [ExactDecimal] {
    var amounts: [ExactDecimal] = []
    var rest = entry
    while let start = rest.firstRange(of: "TxDtls>") {
      rest = rest[start.upperBound...]
      let details = rest.prefix(upTo: "TxDtls>")
      if let text = details.text(of: "Amt"), let amount = ExactDecimal(text) {
        amounts.append(amount)
      }
      rest = rest[details.endIndex...].dropFirst("TxDtls>".count)
    }
    return amounts
  }
}

extension Substring {
  fileprivate func prefix(upTo mark: String) -> Substring {
    firstRange(of: mark).map { self[..<$0.lowerBound] } ?? self
  }

  /// The text of the first element of a name, with a prefix or not.
  fileprivate func text(of element: String) -> String? {
    var rest = self
    while let start = rest.firstRange(of: element) {
      let before = self[..<start.lowerBound].last
      rest = rest[start.upperBound...]
      guard before == "<" || before == ":", let first = rest.first, first == ">" || first == " ",
        let content = rest.firstIndex(of: ">")
      else { continue }
      return rest[rest.index(after: content)...].prefix { $0 != "<" }.filter { !$0.isWhitespace }
    }
    return nil
  }
}
