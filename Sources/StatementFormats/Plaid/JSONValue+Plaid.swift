import FinanceModel
import JSONText

// Values of Plaid's members, read in place.
extension JSONSlice {
  /// The text of a string, or the digits of a number; nil for anything else.
  func scalarText(of node: JSONNode) -> String? {
    switch first(of: node) {
    case UInt8(ascii: "\""): string(of: node)
    case UInt8(ascii: "-"), 0x30...0x39: String(decoding: bytes(of: node), as: UTF8.self)
    default: nil
    }
  }

  /// A civil date as written; the clock behind it, where an app prints one, is not looked at.
  func date(of node: JSONNode, _ member: String) throws(PlaidRow.Failure) -> CivilDate {
    var text = scalarText(of: node) ?? ""
    let date: CivilDate? = text.withUTF8 { utf8 in
      guard utf8.count >= 10 else { return nil }
      guard utf8.count == 10 || utf8[10] == UInt8(ascii: "T") || utf8[10] == 0x20 else {
        return nil
      }
      return CivilDate(iso: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(utf8)[..<10]))
    }
    guard let date else {
      throw PlaidRow.Failure(
        code: .unreadableDate, member: member,
        reason: "expected a date like 2024-01-31, found \(shown(node))")
    }
    return date
  }

  /// A number that is written as one.
  func number(of node: JSONNode, _ member: String) throws(PlaidRow.Failure) -> ExactDecimal {
    guard first(of: node) != UInt8(ascii: "\""),
      let number = ExactDecimal(jsonNumber: bytes(of: node))
    else {
      throw PlaidRow.Failure(
        code: .unreadableAmount, member: member,
        reason: "expected a number of at most 38 digits, found \(shown(node))")
    }
    return number
  }

  /// A value as an error shows it.
  func shown(_ node: JSONNode) -> String {
    let value = bytes(of: node)
    let text = String(decoding: value.prefix(40), as: UTF8.self)
    return value.count > 40 ? "\(text)… (\(value.count) characters)" : text
  }
}

// Members of an object that was taken whole, its names in snake_case.
extension JSONValue {
  /// A number that is written as one; nil where there is none.
  func plaidNumber(_ name: String) throws(PlaidRow.Failure) -> ExactDecimal? {
    guard let value = self[name] else { return nil }
    guard case .number(var digits) = value,
      let number = digits.withUTF8({ ExactDecimal(jsonNumber: UnsafeRawBufferPointer($0)) })
    else {
      throw PlaidRow.Failure(
        code: .unreadableAmount, member: name,
        reason:
          "expected a number of at most 38 digits, found \(JSONWriter.text(value).prefix(40))")
    }
    return number
  }

  /// The day that a date or an instant names as it is written; nil where there is none.
  func plaidDay(_ name: String) throws(PlaidRow.Failure) -> CivilDate? {
    guard let value = self[name] else { return nil }
    guard let text = value.string, let day = CivilDate(iso: text.prefix(10)),
      text.utf8.count == 10 || ["T", " "].contains(text.dropFirst(10).first)
    else {
      throw PlaidRow.Failure(
        code: .unreadableDate, member: name,
        reason:
          "expected a date like 2024-01-31, found \(JSONWriter.text(value).prefix(40))")
    }
    return day
  }

  /// The official currency, else the unofficial one: Plaid knows pence (`GBX`) as one.
  func plaidCurrency() throws(PlaidRow.Failure) -> QuotedCurrency? {
    guard
      let code = self["iso_currency_code"]?.scalarText
        ?? self["unofficial_currency_code"]?.scalarText
    else { return nil }
    guard let currency = QuotedCurrency(code) else {
      throw PlaidRow.Failure(
        code: .unreadableRow, member: "iso_currency_code",
        reason: "expected a currency, found \"\(code.prefix(40))\"")
    }
    return currency
  }

  /// What members beside these say: compact, names sorted, nulls and what is empty left out; nil where
  /// nothing is left.
  func plaidExtras(but taken: Set<String>) -> String? {
    let left = (object ?? []).filter { !taken.contains($0.name) }
    guard case .object(let members)? = JSONValue.object(left).canonical else { return nil }
    return JSONWriter.text(.object(members))
  }

  /// Nil where it is null or empty.
  private var canonical: JSONValue? {
    switch self {
    case .null: return nil
    case .array(let values):
      let left = values.compactMap(\.canonical)
      return left.isEmpty ? nil : .array(left)
    case .object(let members):
      let left = members.compactMap { member in
        member.value.canonical.map { Member(member.name, $0) }
      }
      return left.isEmpty ? nil : .object(left.sorted { $0.name < $1.name })
    case .bool, .number, .string: return self
    }
  }

  /// A member that stands there twice.
  var repeatedName: String? {
    var met: Set<String> = []
    return object?.first { !met.insert($0.name).inserted }?.name
  }
}
