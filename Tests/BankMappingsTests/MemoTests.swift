import FinanceModel
import Testing

@testable import BankMappings

@Suite("The memo")
struct MemoTests {
  private func memos(_ mapping: MappingText, _ rows: String...) throws -> [String?] {
    let table = try read(
      "Date,Text,Amount,More,Other\n" + rows.map { $0 + "\n" }.joined(), mapping)
    #expect(table.quarantined.isEmpty)
    return table.rows.map(\.memo)
  }

  private var mapping: MappingText {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, more: More, other: Other}"
    return mapping
  }

  @Test("holds what no field reads")
  func leftovers() throws {
    #expect(try memos(mapping, "2024-01-01,a,1,b,c") == ["b | c"])
  }

  @Test("leaves out the columns that the mapping ignores")
  func ignored() throws {
    var mapping = mapping
    mapping.more = "ignore: [other]"
    #expect(try memos(mapping, "2024-01-01,a,1,b,c", "2024-01-01,a,1,,c") == ["b", nil])
    mapping.more = "ignore: [othr]"
    let error = failure { _ = try mapping.decoded() }
    #expect(error?.message.contains("\"othr\" is not a declared column") == true)
    #expect(error?.message.contains("did you mean \"other\"?") == true)
  }

  @Test(
    "does not repeat what nested expressions read whole",
    arguments: [
      "payee: {first: [more, other]}", "payee: {join: [more, other]}", "payee: '{more}/{other}'",
      "payee: {when: {text: a}, then: {join: [other, more]}, else: text}",
      "id: {first: [{join: [more, other]}, {from: text, regex: 'x'}]}",
      "check_number: {from: {join: [more, other]}, unless: [x]}",
    ])
  func nested(field: String) throws {
    var mapping = mapping
    mapping.fields = [field]
    let memo = try memos(mapping, "2024-01-01,a,1,b,").first
    #expect(memo == .some(nil))
  }

  @Test("repeats a cell that an amount is cut out of only where more stands in it")
  func cutAmount() throws {
    var mapping = mapping
    mapping.amount = "{signed: {from: more, regex: '^[0-9.]+'}}"
    #expect(
      try memos(mapping, "2024-01-01,a,,12.60,", "2024-01-01,a,,12.60 (refunded),")
        == [nil, "12.60 (refunded)"])
  }

  @Test(
    "never repeats the account's own number",
    arguments: [
      "number: {first: [more, {from: file.name, regex: 'x'}]}",
      "number: {from: more, regex: '[0-9 ]{8,}'}", "number: '{more}'", "mask: '{more|last4}'",
      "iban: more", "number: {when: {text: a}, then: more}", "mask: {from: more, regex: '....$'}",
    ])
  func ownNumber(account: String) throws {
    var mapping = mapping
    mapping.account = "{kind: checking, institution: Bank, currency: EUR, \(account)}"
    #expect(try memos(mapping, "2024-01-01,a,1,12345678,c") == ["c"])
  }

  @Test("leaves out the own number wherever else it stands, but no other")
  func ownNumberElsewhere() throws {
    var mapping = mapping
    mapping.account = "{kind: checking, institution: Bank, currency: EUR, number: more}"
    #expect(
      try memos(
        mapping, "2024-01-01,a,1,12345678,1234 5678", "2024-01-01,a,1,12345678,12345679",
        "2024-01-01,a,1,12345679,12345679")
        == [nil, "12345679", nil])
  }

  @Test("repeats a text that says more than the account that is cut out of it")
  func cutText() throws {
    var mapping = mapping
    mapping.account =
      "{first: [{when: {more: '~[0-9]{4}'}, kind: credit_card, mask: {from: more, regex: '[0-9]{4}'},"
      + " name: {from: more, regex: '[A-Z]\\w+'}}, {kind: wallet, name: {text: Wallet}}]}"
    #expect(
      try memos(
        mapping, "2024-01-01,a,1,Visa (4417),", "2024-01-01,a,1,Visa (4417) & voucher,",
        "2024-01-01,a,1,balance,") == [nil, "Visa (4417) & voucher", "balance"])
  }
}
