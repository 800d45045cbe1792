import FinanceModel
import LedgerStore
import Testing

@testable import LedgerBook
@testable import LedgerExports

@Suite("Names of accounts in journals")
struct AccountNameTests {
  @Test(
    "a name is letters, digits and hyphens, and begins with a capital or a digit",
    arguments: [
      ("Giro", "Giro"), ("giro", "Giro"), ("Haus:Konto/1", "Haus-Konto-1"),
      ("(Multi)  a: b;", "Multi-a-b"), ("_yen wallet", "Yen-wallet"),
      ("2nd mortgage", "2nd-mortgage"),
      ("银行", "X银行"), ("Café–Crédit №2", "Café-Crédit-2"), ("Cafe\u{301}", "Café"),
      ("ßeta", "SSeta"), ("\"'", "X"), ("", "X"), ("--a--", "A"), ("👩‍👩‍👧 x", "X"),
      ("עברית", "Xעברית"),
    ])
  func parts(text: String, part: String) {
    #expect(JournalAccount.part(text) == part)
  }

  @Test("what is a part already stays as it is")
  func partsAreStable() {
    for text in ["a", "Ä ö", "x-1", "银 行", "ǆ", "ŉ", "ﬀ", "①2", "٣", "a\u{200D}b"] {
      let part = JournalAccount.part(text)
      #expect(JournalAccount.part(part) == part, "\(text)")
      #expect(BeancountSyntax().refusal(ofName: "Assets:" + part) == nil, "\(part)")
    }
  }

  private func account(
    _ id: Int64, _ name: String, _ kind: AccountKind = .checking, mask: String? = nil
  ) -> Book.Account {
    Book.Account(
      id: id, name: name, kind: kind, mask: mask, currency: .eur, isActive: true, balance: .zero,
      balanceSource: .derived, feeds: [], metadata: [:], createdAt: "2024-01-01",
      updatedAt: "2024-01-01")
  }

  private func names(
    _ accounts: [Book.Account], _ map: AccountMap = AccountMap(), flows: [Book.Sum] = []
  ) throws -> JournalNames {
    try JournalNames(accounts, map, flows: flows, BeancountSyntax())
  }

  @Test("accounts that would be called alike are told apart, and the first keeps its name")
  func namesAreApart() throws {
    let texts = [
      "A_b", "A b", "A.b", "Giro (1)", "Giro 1", "giro-1", "银行", "X银行", "银_行", "a:b", "a/b",
      "Transit", "A b 2", "A-b-2-2",
    ]
    let accounts = texts.enumerated().map { account(Int64($0 + 1), $1) }
    let names = try names(accounts)
    let all = accounts.map { names.name(of: $0.id).lowercased() }
    #expect(Set(all).count == all.count)
    #expect(!all.contains(names.transit.lowercased()))
    #expect(names.name(of: 1) == "Assets:A-b")
    for more in 1..<accounts.count {
      let fewer = try self.names(Array(accounts[..<more]))
      for account in accounts[..<more] {
        #expect(fewer.name(of: account.id) == names.name(of: account.id))
      }
    }
  }

  @Test("an account of a debt is a liability")
  func roots() throws {
    let accounts = [
      account(1, "a", .creditCard), account(2, "b", .loan), account(3, "c", .mortgage),
      account(4, "d", .wallet), account(5, "e", .other),
    ]
    let names = try names(accounts)
    #expect(
      accounts.map { names.name(of: $0.id) } == [
        "Liabilities:A", "Liabilities:B", "Liabilities:C", "Assets:D", "Assets:E",
      ])
  }

  @Test("a map that names a gone account, one account twice or two accounts alike is refused")
  func mapsAreRefused() throws {
    let accounts = [account(1, "Giro", mask: "1001"), account(2, "Card", mask: "1001")]
    for (lines, message) in [
      (["Gone": "Assets:Gone"], "no account \"Gone\""),
      (["1": "Assets:A", "Giro": "Assets:B"], "\"Giro\" is named twice"),
      (["Giro": "Assets:A", "Card": "Assets:A"], "Assets:A is \"Giro\" and \"Card\""),
      (["1001": "Assets:A"], "\"1001\" is \"Giro\" and \"Card\""),
      (["Giro": "Bank:A"], "\"Bank:A\" is no account name"),
      (["Giro": "Assets:a_b"], "found \"a_b\""),
      (["Giro": "Assets:Transit"], "is the account of transfers and \"Giro\""),
    ] {
      var map = AccountMap()
      map.accounts = lines.sorted { $0.key < $1.key }.map {
        ($0.key, .init(name: $0.value, line: 7))
      }
      let error = #expect(throws: FinanceETLError.self) { try names(accounts, map) }
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
      #expect(error?.code == .invalidConfiguration && error?.location.line == 7)
    }
  }

  @Test("a category is an income where more came in than went out, and where it says so itself")
  func categories() throws {
    func flow(_ category: String, _ inflow: String, _ outflow: String) throws -> Book.Sum {
      let (into, out) = try (#require(ExactDecimal(inflow)), #require(ExactDecimal(outflow)))
      return Book.Sum(
        keys: [.category(category)], currency: .eur, count: 1, inflow: into, outflow: out,
        net: into.adding(out))
    }
    var map = AccountMap()
    map.categories = ["food": .init(name: "Expenses:Mine", line: nil)]
    let flows = try [
      flow("Wage", "10", "-1"), flow("Shop", "4", "-9"), flow("income:salary", "0", "-2"),
      flow("Food", "0", "-1"), flow("A & b:c/d > e", "0", "-1"), flow("Expenses", "1", "0"),
    ]
    let names = try names([], map, flows: flows)
    #expect(
      flows.map { flow -> String? in
        guard case .category(let category)? = flow.keys.first else { return nil }
        return names.name(ofCategory: category)
      } == [
        "Income:Wage", "Expenses:Shop", "Income:Salary", "Expenses:Mine", "Expenses:A-b:C:D:E",
        "Expenses:Unknown",
      ])
  }
}
