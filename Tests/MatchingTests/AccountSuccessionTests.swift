import FinanceModel
import Matching
import Testing

@Suite("Accounts that go on under other names")
struct AccountSuccessionTests {
  private typealias Case = IdentityCase

  private static let bank = "Brine Bank"
  private static let days = (1...31).compactMap { CivilDate(year: 2026, month: 5, day: $0) }

  private func row(
    _ day: Int, _ amount: Int64, _ text: String = "TRAM TICKET"
  ) -> SharedRows.Row {
    SharedRows.Row(date: Self.days[day], amount: amount, currency: "USD", text: text)
  }

  private func shared(_ mine: [SharedRows.Row], _ theirs: [SharedRows.Row]) throws -> SharedRows {
    let days = try #require(DateSpan(from: Self.days[0], to: Self.days[30]))
    return SharedRows(mine, theirs, in: days)
  }

  private func judge(
    _ new: AccountEvidence, _ known: AccountEvidence, _ rows: SharedRows
  ) -> AccountSuccession.Verdict {
    let verdict = AccountSuccession.judge(new, known, rows: rows)
    #expect(AccountSuccession.judge(known, new, rows: rows) == verdict)
    return verdict
  }

  private var many: [SharedRows.Row] {
    [row(4, -3100), row(9, -750), row(9, -750), row(14, 64000), row(20, -5200)]
  }

  @Test("equal rows and equal last digits at one bank are one account")
  func byMask() throws {
    let (new, known) = (
      Case.account(mask: "3318", bank: Self.bank), Case.account(mask: "3318", bank: Self.bank)
    )
    #expect(judge(new, known, try shared(many, many)) == .one)
    #expect(judge(new, known, try shared(many, [row(4, -3100)])) == .apart)
    #expect(judge(new, known, try shared([row(4, -3100)], [row(5, -3100)])) == .likely)
    #expect(judge(new, known, try shared([row(4, -3100)], [row(9, -3100)])) == .apart)
    #expect(judge(new, known, try shared(many, [row(6, -1), row(7, -2), row(8, -3)])) == .apart)
  }

  @Test("equal fees prove nothing")
  func equalFees() throws {
    let fees = [row(3, -500), row(10, -500), row(17, -500), row(24, -500)]
    let account = Case.account(mask: "3318", bank: Self.bank)
    #expect(judge(account, account, try shared(fees, fees)) == .likely)
  }

  @Test("the last days may be there in part")
  func lastDays() throws {
    let account = Case.account(mask: "3318", bank: Self.bank)
    #expect(judge(account, account, try shared(many, many + [row(29, -900)])) == .one)
    #expect(judge(account, account, try shared(many, many + [row(18, -900)])) == .likely)
  }

  @Test("another bank's last digits are a question, a whole number behind a prefix is an answer")
  func otherBank() throws {
    let old = Case.account(mask: "3318", id: "ins_3", feed: "plaid:a")
    let new = Case.account(mask: "3318", id: "ins_56", feed: "plaid:b")
    #expect(judge(new, old, try shared(many, many)) == .likely)
    let others = many.map { row(1, $0.amount, "LIME KILN") }.enumerated().map { place, one in
      SharedRows.Row(date: many[place].date, amount: one.amount, currency: "USD", text: one.text)
    }
    #expect(judge(new, old, try shared(many, others)) == .apart)
    let number = Case.account("4000123318", id: "10898", feed: "ofx:10898")
    let prefixed = Case.account("0074000123318", id: "24909", feed: "ofx:24909")
    #expect(judge(number, prefixed, try shared(many, many)) == .one)
    let sibling = Case.account("0074000123318", id: "10898", feed: "ofx:10898")
    #expect(judge(number, sibling, try shared(many, many)) == .likely)
  }

  @Test("a card with a new number is a question if all its rows are the old one's")
  func newNumber() throws {
    let old = Case.account("4111000011112222", kind: .creditCard, bank: Self.bank)
    let new = Case.account("4111000011117777", kind: .creditCard, bank: Self.bank)
    #expect(judge(new, old, try shared(many, many)) == .likely)
    #expect(judge(new, old, try shared([many[0]], [many[0]])) == .apart)
  }

  @Test("another kind or currency, and a card beside an account, are apart whatever their rows")
  func otherKinds() throws {
    let account = Case.account(mask: "3318", bank: Self.bank)
    let all = try shared(many, many)
    #expect(judge(Case.account(mask: "3318", kind: .creditCard), account, all) == .apart)
    #expect(judge(Case.account(mask: "3318", currency: .eur), account, all) == .apart)
    #expect(judge(Case.account(mask: "1111", kind: .wallet), account, all) == .apart)
    #expect(
      judge(Case.account(mask: "3318", kind: .savings, bank: Self.bank), account, all) == .likely)
  }

  @Test("persistent ids that differ are never one in silence")
  func persistentIDs() throws {
    let old = Case.account(mask: "3318", bank: Self.bank, persistent: "p")
    let new = Case.account(mask: "3318", bank: Self.bank, persistent: "q")
    #expect(judge(new, old, try shared(many, many)) == .likely)
  }
}
