import BankMappings
import FinanceModel

/// Writes a table of positions as a bank mapping.
struct HoldingDraft {
  let table: HoldingTable
  let day: HoldingDay?
  let encoding: SampleEncoding
  let opens: [OpenChoice]

  private var names: [Int: String] {
    var names: [Int: String] = [:]
    func name(_ column: Int?, _ name: String) {
      guard let column, names[column] == nil else { return }
      names[column] = names.values.contains(name) ? "\(name)\(column + 1)" : name
    }
    for security in table.names { name(security.column, security.key) }
    name(table.product.units, "units")
    name(table.product.price, "price")
    name(table.product.amount, "value")
    name(table.cost?.price, "unit_cost")
    name(table.cost?.amount, "cost")
    name(table.currency, "currency")
    name(day?.column, "day")
    name(table.total?.column, "label")
    return names
  }

  /// What the accounts' money is in, where a title or the name of the value says it.
  var accountCurrency: String? {
    let named = CurrencyNames.currency(of: table.columns[table.product.amount].name)
    return table.margin[.currency]?.value ?? named.flatMap { $0.isEmpty ? nil : $0 }
  }

  func text(id: String, title: String) -> String {
    let names = names
    func name(_ column: Int) -> String { names[column] ?? "" }
    let header = table.columns.map(\.name).filter { !$0.isEmpty }
    var lines = [
      "# yaml-language-server: $schema=mapping.schema.json",
      "mapping: 1", "id: \(id)", "title: \(YAMLText.scalar(title))", "country: ZZ",
      "verified: synthetic", "kind: holdings",
      "detect:", "  header: \(YAMLText.list(Array(header.prefix(60))))",
    ]
    lines += reading()
    if let capture = day?.capture { lines += comments(.dayMonth, "") + [capture] }
    lines.append("columns:")
    lines += names.sorted { $0.key < $1.key }.map { column, name in
      "  \(name): \(YAMLText.scalar(table.columns[column].name))"
    }
    lines.append("account: {\(account)}")
    lines += ["security:"] + table.names.map { "  \($0.key): \(name($0.column))" }
    lines.append("holding:")
    if let day {
      lines += day.column == nil ? [] : comments(.dayMonth, "  ")
      lines.append("  as_of: \(day.expression(name))")
    }
    lines.append("  units: \(name(table.product.units))")
    lines.append("  price: \(name(table.product.price))")
    lines.append("  value: \(name(table.product.amount))")
    if let cost = table.cost {
      lines += ["  unit_cost: \(name(cost.price))", "  cost: \(name(cost.amount))"]
    }
    if let currency = table.currency { lines.append("  currency: \(name(currency))") }
    if let total = table.total {
      let test = YAMLText.scalar(PatternText.test(total.text))
      lines.append("  total: {\(name(total.column)): \(test)}")
    }
    let (units, value) = (name(table.product.units), name(table.product.amount))
    lines += [
      "rows:", "  skip:",
      "    - {when: {\(units): '', \(value): ''}, reason: a line without units and value}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func reading() -> [String] {
    let mark =
      table.delimiter == 0x09 ? "\"\\t\"" : "'\(Character(UnicodeScalar(table.delimiter)))'"
    var lines = ["read:", "  format: csv", "  delimiter: \(mark)"]
    lines += comments(.encoding, "  ")
    lines.append("  encoding: [\(encoding.names.joined(separator: ", "))]")
    lines.append("  decimal: '\(Character(UnicodeScalar(table.product.decimal)))'")
    if let locale = day?.locale, locale != "en" { lines.append("  locale: \(locale)") }
    return lines
  }

  private var account: String {
    var parts = ["kind: investment"]
    if let bank = table.margin[.institution] {
      parts.append("institution: \(YAMLText.scalar(bank.value))")
    }
    if let currency = accountCurrency { parts.append("currency: \(currency)") }
    return parts.joined(separator: ", ")
  }

  private func comments(_ subject: OpenChoice.Subject, _ indent: String) -> [String] {
    opens.filter { $0.subject == subject }.map {
      "\(indent)# open: \($0.subject.rawValue): \($0.text)"
    }
  }
}
