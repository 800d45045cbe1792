import BankMappings

extension MappingDraft {
  /// What a row says of a security beside its cash; empty of a table of money.
  func trade() -> [String] {
    guard let trade = findings.trade else { return [] }
    let kinds = trade.kinds.sorted { $0.key < $1.key }.map {
      "\(YAMLText.scalar($0.key)): \($0.value.rawValue)"
    }
    let lines =
      ["security:"] + trade.names.map { "  \($0.key): \(name($0.column))" } + [
        "trade:",
        "  kind: {from: \(name(trade.action)), map: {\(kinds.joined(separator: ", "))}}",
        "  units: \(name(trade.product.units))", "  price: \(name(trade.product.price))",
      ]
    guard !trade.fees.isEmpty else { return lines }
    return lines + ["  fees: \(YAMLText.list(trade.fees.map { name($0) }))"]
  }
}
