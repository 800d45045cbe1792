import FinanceModel
import Testing

@testable import BankMappings

@Suite("Accounts of a table")
struct AccountTests {
  private static let head = "Date,Text,Amount,Account\n"

  private func mapping(_ account: String) -> MappingText {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, account: Account}"
    mapping.account = account
    return mapping
  }

  @Test("rows of several accounts may be mixed: each account is one statement")
  func mixed() throws {
    let table = try read(
      Self.head
        + "2024-01-01,a,1,111111\n2024-01-01,b,2,222222\n2024-01-01,c,3,111111\n2024-01-01,d,4,222222\n",
      mapping("{kind: checking, institution: Bank, currency: EUR, number: account}"))
    #expect(table.statementCount == 2)
    #expect(table.accounts.map { $0.rows.map(\.description) } == [["a", "c"], ["b", "d"]])
    #expect(table.accounts.map(\.header.account.number) == ["111111", "222222"])
    #expect(Set(table.accounts.map(\.header.account.key)).count == 2)
  }

  @Test("an empty cell takes the account of the row before it, or of the first that has one")
  func carriedOver() throws {
    let table = try read(
      Self.head
        + "2024-01-01,a,1,\n2024-01-01,b,2,\n2024-01-01,c,3,111111\n2024-01-01,d,4,\n"
        + "2024-01-01,e,5,222222\n2024-01-01,f,6,\n",
      mapping("{kind: checking, currency: EUR, number: account}"))
    #expect(
      table.accounts.map { $0.rows.map(\.description) } == [["a", "b", "c", "d"], ["e", "f"]])
  }

  @Test(
    "an IBAN with the bank code of another bank is noted",
    arguments: [
      ("50010517", "DE97500105170000000001", []),
      ("['12030000', '~^500']", "DE97500105170000000001", []),
      ("12030000", "DE97500105170000000001", ["the IBAN's bank code 50010517 is not Bank's"]),
      ("12030000", "12345678", []),
    ])
  func bankCodes(codes: String, number: String, notices: [String]) throws {
    let table = try read(
      Self.head + "2024-01-01,a,1,\(number)\n2024-01-02,a,1,\n",
      mapping(
        "{kind: checking, institution: Bank, currency: EUR, number: account, bank_codes: \(codes)}")
    )
    #expect(table.summary.notices.map(\.description) == notices)
    #expect(table.rows.count == 2)
  }

  @Test("a document that never names its account is one open account")
  func neverNamed() throws {
    let table = try read(
      Self.head + "2024-01-01,a,1,\n2024-01-01,b,x,\n2024-01-01,c,3,\n",
      mapping("{kind: savings, currency: EUR, number: account}"))
    #expect(table.accounts.count == 1)
    #expect(table.accounts.first?.header.account.key == nil)
    #expect(table.accounts.first?.header.account.kind == .savings)
    #expect(table.rows.count == 2)
    #expect(table.quarantined.count == 1)
  }

  @Test("a document without a row is a statement all the same")
  func noRows() throws {
    let table = try read(Self.head, mapping("{kind: checking, currency: EUR, number: account}"))
    #expect(table.accounts.count == 1)
    let fixed = try read("Date,Text,Amount\n", MappingText())
    #expect(fixed.accounts.count == 1)
  }

  @Test("what stands in a row that is passed over names no account")
  func skippedRow() throws {
    var mapping = mapping("{kind: checking, currency: EUR, number: account}")
    mapping.more = "rows: {skip: [{when: {text: total}, reason: total}]}"
    let table = try read(
      Self.head + "2024-01-01,a,1,111111\n2024-01-01,total,1,all of them\n", mapping)
    #expect(table.accounts.count == 1)
    #expect(table.skipped.count == 1)
  }

  @Test("the first choice whose condition holds is the account")
  func choices() throws {
    let table = try read(
      Self.head
        + "2024-01-01,a,1,Visa (1234)\n2024-01-01,b,2,Balance\n2024-01-01,c,3,Visa (1234)\n"
        + "2024-01-01,d,4,Visa (9999)\n",
      mapping(
        """

          institution: Pay
          first:
            - {when: {account: '~\\(\\d{4}\\)'}, kind: credit_card, mask: {from: account, regex: '\\((\\d{4})\\)'}}
            - {kind: wallet, name: {text: Pocket}}
        """))
    #expect(table.accounts.map(\.header.account.mask) == ["1234", nil, "9999"])
    #expect(table.accounts.map(\.header.account.kind) == [.creditCard, .wallet, .creditCard])
    #expect(table.accounts.map(\.header.account.institution) == ["Pay", "Pay", "Pay"])
    #expect(table.accounts.map { $0.rows.map(\.description) } == [["a", "c"], ["b"], ["d"]])
  }

  @Test(
    "a row that no choice fits is quarantined, never booked on the account of the row before it")
  func noChoice() throws {
    let table = try read(
      Self.head
        + "2024-01-01,a,1,Card\n2024-01-01,b,2,Loan\n2024-01-01,c,3,\n2024-01-01,d,4,Loan\n",
      mapping("{first: [{when: {account: card}, kind: credit_card, name: {text: Card}}]}"))
    #expect(table.texts == ["a", "c"])
    #expect(table.quarantined.map(\.location.line) == [3, 5])
    #expect(table.quarantined.first?.code == .unknownAccount)
  }

  @Test("two ways to write one number are one account")
  func oneNumber() throws {
    let table = try read(
      Self.head
        + "2024-01-01,a,1,DE89 3704 0044 0532 0130 00\n2024-01-01,b,2,DE89370400440532013000\n",
      mapping("{kind: checking, currency: EUR, iban: account}"))
    #expect(table.accounts.count == 1)
    #expect(table.accounts.first?.header.account.key?.hasPrefix("iban:") == true)
  }

  @Test(
    "a number of which the bank hides a part is a mask",
    arguments: ["1234", "****1234", "4111********1234", "XXXX1234", "xx1234", "••1234"])
  func masks(number: String) throws {
    let table = try read(
      Self.head + "2024-01-01,a,1,\(number)\n",
      mapping("{kind: checking, institution: Bank, currency: EUR, number: account}"))
    #expect(table.accounts.first?.header.account.number == nil)
    #expect(table.accounts.first?.header.account.mask == "1234")
  }

  @Test("a currency of the account that the rows say is each row's own")
  func currencyOfRows() throws {
    let table = try read(
      Self.head + "2024-01-01,a,1,EUR\n2024-01-01,b,2,USD\n",
      mapping("{kind: wallet, currency: account, name: {text: Pocket}}"))
    #expect(table.rows.map(\.currency?.code) == ["EUR", "USD"])
    #expect(table.accounts.count == 1)
  }

  @Test("what is given only for show does not say which account it is")
  func onlyShown() throws {
    let table = try read(
      Self.head + "2024-01-01,a,1,Holiday fund\n",
      mapping("{kind: savings, currency: EUR, name: account, identified: false}"))
    #expect(table.accounts.first?.header.account.key == nil)
    #expect(table.accounts.first?.header.account.name == "Holiday fund")
  }
}
