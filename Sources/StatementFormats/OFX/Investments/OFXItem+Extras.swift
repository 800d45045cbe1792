import FinanceModel
import JSONText

extension OFXItem {
  /// What it states and what has no place in the model: one compact JSON object, names in lower case.
  ///
  /// - Parameters:
  ///   - known: fields and aggregates whose values are elsewhere.
  ///   - stated: fields that are known and whose stated text is wanted all the same.
  func extras(but known: OFXFieldSet, with stated: [OFXField] = []) -> String? {
    let others = others(but: known)
    let funds =
      kind == .MFINFO
      ? Self.assetClasses.compactMap { list, start in portions(of: list, startingWith: start) } : []
    guard !others.isEmpty || !stated.isEmpty || !funds.isEmpty else { return nil }
    var texts: [String: String] = [:]
    func add(_ name: String, _ value: String) {
      // An account number in a place of its own is shown as all account numbers are.
      let value = name.hasSuffix("ACCTID") ? AccountReference.mask(of: value) ?? "" : value
      let key = name.lowercased()
      texts[key] = texts[key].map { $0 + " " + value } ?? value
    }
    for leaf in others { add(leaf.path.last ?? "", leaf.value) }
    for field in stated {
      if let value = self[field] { add(field.name, value) }
    }
    let members = texts.map { JSONValue.Member($0.key, .string($0.value)) } + funds
    return JSONWriter.text(.object(members.sorted { $0.name < $1.name }))
  }

  /// What a fund is made of, by class: lists of MFINFO.
  private static let assetClasses: [(list: OFXField, start: OFXField)] = [
    (.MFASSETCLASS, .ASSETCLASS), (.FIMFASSETCLASS, .FIASSETCLASS),
  ]

  private func portions(
    of list: OFXField, startingWith start: OFXField
  ) -> JSONValue.Member? {
    let portions = groups(of: list, startingWith: start).compactMap { portion in
      portion.first.map { first in
        JSONValue.Member(
          first.value.uppercased(),
          .string(portion.first { $0.name == OFXField.PERCENT.name }?.value ?? ""))
      }
    }
    guard !portions.isEmpty else { return nil }
    return JSONValue.Member(
      list.name.lowercased(), .object(portions.sorted { $0.name < $1.name }))
  }

  /// Whether it is money on the market, and nothing else.
  var isMoneyMarket: Bool {
    let portions = groups(of: .MFASSETCLASS, startingWith: .ASSETCLASS)
    let classes = portions.isEmpty ? [self[.ASSETCLASS]] : portions.map { $0.first?.value }
    return classes.allSatisfy { $0?.uppercased() == "MONEYMRKT" }
  }
}
