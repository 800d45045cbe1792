import FinanceModel
import Matching
import Testing

/// Whether an account of a statement is a known one. Both are checking accounts in USD by themselves.
struct IdentityCase: Sendable, CustomTestStringConvertible {
  var name: String
  var stated: AccountEvidence
  var known: AccountEvidence
  var sharesFeed = false
  var verdict: AccountVerdict

  var testDescription: String { name }

  static func account(
    _ number: String? = nil, mask: String? = nil, kind: AccountKind = .checking,
    currency: Currency? = .usd, bank: String? = nil, id: String? = nil, code: String? = nil,
    name: String? = nil, official: String? = nil, persistent: String? = nil, feed: String = "x:1"
  ) -> AccountEvidence {
    var evidence = AccountEvidence(
      kind: kind, currency: currency,
      institution: InstitutionMarks(id: id, name: bank, bankCode: code, feeds: [feed]))
    evidence.numbers = Set([number.flatMap { AccountNumber($0) }].compactMap { $0 })
    evidence.mask = mask ?? number.flatMap { AccountReference.mask(of: $0) }
    evidence.bankCodes = Set([code].compactMap { $0 })
    evidence.persistentIDs = Set([persistent].compactMap { $0 })
    (evidence.name, evidence.officialName) = (name, official)
    return evidence
  }

  private static let germanIBAN = "DE89 3704 0044 0532 0130 00"

  static let numbers: [IdentityCase] = [
    IdentityCase(
      name: "one number", stated: account("000000700412255"), known: account("7004-12255"),
      verdict: .same(.number)),
    IdentityCase(
      name: "one number, one kind not known", stated: account("700412255", kind: .other),
      known: account("700412255"), verdict: .same(.number)),
    IdentityCase(
      name: "one number, kinds that are taken for each other",
      stated: account("700412255", kind: .savings), known: account("700412255"),
      verdict: .likely(.number)),
    IdentityCase(
      name: "one number, a card and an account", stated: account("700412255", kind: .creditCard),
      known: account("700412255"), verdict: .different),
    IdentityCase(
      name: "one number at two banks of one scheme",
      stated: account("700412255", id: "10898", feed: "ofx:10898"),
      known: account("700412255", id: "24909", feed: "ofx:24909"), verdict: .different),
    IdentityCase(
      name: "one number at banks that cannot be compared",
      stated: account("700412255", bank: "B1", feed: "ofx:10898"),
      known: account("700412255", bank: "Chase", feed: "csv:us/chase"), verdict: .same(.number)),
    IdentityCase(
      name: "one number at one bank with two codes",
      stated: account("700412255", id: "3000", code: "121000248"),
      known: account("700412255", id: "3000", code: "091000019"), verdict: .likely(.number)),
    IdentityCase(
      name: "one number in two currencies", stated: account("700412255", currency: .eur),
      known: account("700412255"), verdict: .same(.number)),
    IdentityCase(
      name: "one number, of this feed too", stated: account("700412255"),
      known: account("0700412255"), sharesFeed: true, verdict: .same(.number)),
    IdentityCase(
      name: "two numbers with one end", stated: account("4000001234", bank: "Chase"),
      known: account("4000091234", bank: "Chase"), verdict: .different),
    IdentityCase(
      name: "a number of five characters is no more than its end",
      stated: account("12345", bank: "Chase"),
      known: account("12345", bank: "Citi", feed: "y:1"),
      verdict: .likely(.mask)),
    IdentityCase(
      name: "one IBAN, whatever bank and kind", stated: account("DE89370400440532013000"),
      known: account(germanIBAN, kind: .savings, bank: "Other", feed: "csv:a"),
      verdict: .same(.iban)),
    IdentityCase(
      name: "two IBANs", stated: account("DE89370400440532013000", bank: "A"),
      known: account("DE02120300000000202051", bank: "A"), verdict: .different),
    IdentityCase(
      name: "an IBAN, and its number with the bank's code", stated: account(germanIBAN),
      known: account("532013000", code: "37040044"), verdict: .same(.nationalNumber)),
    IdentityCase(
      name: "an IBAN, and its number with the code of another bank", stated: account(germanIBAN),
      known: account("532013000", code: "10020030"), verdict: .different),
    IdentityCase(
      name: "a number that is bank and account of an IBAN",
      stated: account("12-34-56 98765432"), known: account("GB82 WEST 1234 5698 7654 32"),
      verdict: .same(.nationalNumber)),
    IdentityCase(
      name: "an IBAN, and its number at the same bank", stated: account(germanIBAN, bank: "GLS"),
      known: account("0532013000", bank: "GLS Bank"), verdict: .same(.nationalNumber)),
    IdentityCase(
      name: "an IBAN, and its number at a bank nobody names", stated: account(germanIBAN),
      known: account("0532013000"), verdict: .likely(.nationalNumber)),
    IdentityCase(
      name: "an IBAN, and its number at another bank",
      stated: account(germanIBAN, bank: "GLS", feed: "csv:a"),
      known: account("0532013000", bank: "DKB", feed: "csv:b"), verdict: .different),
    IdentityCase(
      name: "an IBAN, and only the end of its number", stated: account(germanIBAN),
      known: account("2013000"), verdict: .different),
  ]

  static let masks: [IdentityCase] = [
    IdentityCase(
      name: "bank, last digits and kind", stated: account(mask: "1234", bank: "Chase"),
      known: account("4000001234", bank: "Chase Bank, N.A."), verdict: .same(.institutionMask)),
    IdentityCase(
      name: "five digits and the last four of them", stated: account(mask: "44170", bank: "Amex"),
      known: account(mask: "4170", bank: "AMEX"), verdict: .same(.institutionMask)),
    IdentityCase(
      name: "bank, last digits and kind of this very feed",
      stated: account(mask: "1234", bank: "Chase"), known: account(mask: "1234", bank: "Chase"),
      sharesFeed: true, verdict: .different),
    IdentityCase(
      name: "other last digits", stated: account(mask: "1234", bank: "Chase", name: "Checking"),
      known: account(mask: "1235", bank: "Chase", name: "Checking"), verdict: .different),
    IdentityCase(
      name: "two digits are too few", stated: account(mask: "12", bank: "Chase"),
      known: account(mask: "12", bank: "Chase"), verdict: .different),
    IdentityCase(
      name: "bank and last digits, another kind",
      stated: account(mask: "1234", kind: .creditCard, bank: "Chase"),
      known: account(mask: "1234", bank: "Chase"), verdict: .different),
    IdentityCase(
      name: "bank and last digits, kinds that are taken for each other",
      stated: account(mask: "1234", kind: .savings, bank: "Chase"),
      known: account(mask: "1234", bank: "Chase"), verdict: .likely(.institutionMask)),
    IdentityCase(
      name: "bank, last digits and kind, another currency",
      stated: account(mask: "1234", currency: .eur, bank: "Chase"),
      known: account(mask: "1234", bank: "Chase"), verdict: .likely(.institutionMask)),
    IdentityCase(
      name: "bank, last digits and kind, another official name",
      stated: account(mask: "1234", bank: "Chase", official: "Total Checking"),
      known: account(mask: "1234", bank: "Chase", official: "Premier Checking"),
      verdict: .likely(.institutionMask)),
    IdentityCase(
      name: "bank, last digits and kind, another persistent id",
      stated: account(mask: "1234", bank: "Chase", persistent: "p1"),
      known: account(mask: "1234", bank: "Chase", persistent: "p2"), verdict: .different),
    IdentityCase(
      name: "one persistent id", stated: account(mask: "1234", persistent: "p1"),
      known: account(mask: "9999", kind: .savings, persistent: "p1"), sharesFeed: true,
      verdict: .same(.persistentID)),
    IdentityCase(
      name: "last digits, kind and currency; one names no bank",
      stated: account(mask: "1234"), known: account(mask: "1234", bank: "Chase"),
      verdict: .likely(.mask)),
    IdentityCase(
      name: "last digits and kind; the currency is not known",
      stated: account(mask: "1234", currency: nil), known: account(mask: "1234"),
      verdict: .different),
    IdentityCase(
      name: "last digits and kind, another currency", stated: account(mask: "1234", currency: .eur),
      known: account(mask: "1234"), verdict: .different),
    IdentityCase(
      name: "last digits, kind and currency at two banks",
      stated: account(mask: "1234", bank: "Chase", feed: "csv:a"),
      known: account(mask: "1234", bank: "Citi", feed: "csv:b"), verdict: .different),
    IdentityCase(
      name: "one name without a mask", stated: account(name: "Joint  Checking"),
      known: account(mask: "1234", name: "joint checking"), verdict: .likely(.name)),
    IdentityCase(
      name: "a name that is the official one", stated: account(name: "Total Checking"),
      known: account(name: "Mine", official: "TOTAL CHECKING"), verdict: .likely(.name)),
    IdentityCase(
      name: "one name, another kind", stated: account(kind: .savings, name: "Mine"),
      known: account(name: "Mine"), verdict: .different),
    IdentityCase(
      name: "one name, another currency", stated: account(currency: .eur, name: "Mine"),
      known: account(name: "Mine"), verdict: .different),
    IdentityCase(
      name: "one name at two banks", stated: account(bank: "Chase", name: "Mine", feed: "csv:a"),
      known: account(bank: "Citi", name: "Mine", feed: "csv:b"), verdict: .different),
    IdentityCase(
      name: "nothing in common", stated: account(), known: account(), verdict: .different),
  ]
}

@Suite("Accounts of two sources")
struct AccountIdentityTests {
  @Test(
    "a number is an account, as far as the bank allows it", arguments: IdentityCase.numbers)
  func numbers(example: IdentityCase) {
    judge(example)
  }

  @Test(
    "without a number bank, last digits and kind decide; less is only likely",
    arguments: IdentityCase.masks)
  func masks(example: IdentityCase) {
    judge(example)
  }

  /// Whoever came first.
  private func judge(_ example: IdentityCase) {
    for (stated, known) in [(example.stated, example.known), (example.known, example.stated)] {
      let verdict = AccountIdentity.compare(stated, known, sharesFeed: example.sharesFeed)
      #expect(verdict == example.verdict)
    }
  }

  private func decide(
    _ stated: AccountEvidence, _ known: [AccountEvidence], sharesFeed: Set<Int> = []
  ) -> AccountDecision {
    AccountIdentity.decide(
      stated,
      among: known.enumerated().map {
        AccountCandidate(id: Int64($0), evidence: $1, sharesFeed: sharesFeed.contains($0))
      }.reversed())
  }

  @Test("the strongest evidence over all accounts decides; what else is certain is asked about")
  func strongestFirst() {
    let stated = IdentityCase.account("4000001234", bank: "Chase")
    let decision = decide(
      stated,
      [
        IdentityCase.account(mask: "1234", bank: "Chase"),
        IdentityCase.account("0004000001234", bank: "Chase"),
      ])
    #expect(decision.match == .init(id: 1, rule: .number))
    #expect(decision.doubts == [.init(id: 0, rule: .institutionMask)])
  }

  @Test("two forms of a number that one IBAN holds are one account, made before anybody knew")
  func bridge() {
    let decision = decide(
      IdentityCase.account("DE89370400440532013000"),
      [
        IdentityCase.account("532013000", code: "37040044"),
        IdentityCase.account("37040044/0532013000"),
      ])
    #expect(decision.match == .init(id: 0, rule: .nationalNumber))
    #expect(decision.doubts == [.init(id: 1, rule: .nationalNumber)])
  }

  @Test("of several with equal evidence none is taken")
  func severalFit() {
    let card = IdentityCase.account(mask: "1234", bank: "Chase")
    let decision = decide(card, [card, card, card, card, card], sharesFeed: [0])
    #expect(decision.match == nil)
    #expect(decision.doubts.map(\.id) == [1, 2, 3])
  }

  @Test("of a couple's accounts at one bank the persistent id decides, then the official name")
  func couple() {
    let known = ["a", "b"].map {
      IdentityCase.account(
        mask: "1234", bank: "Chase", official: "Checking \($0)", persistent: "p\($0)")
    }
    let again = IdentityCase.account(mask: "1234", bank: "Chase", persistent: "pb")
    #expect(decide(again, known).match == .init(id: 1, rule: .persistentID))
    let named = IdentityCase.account(mask: "1234", bank: "Chase", official: "Checking b")
    let half = IdentityCase.account(mask: "1234", bank: "Chase")
    #expect(decide(named, [half, known[1]]).match == .init(id: 1, rule: .institutionMask))
    let neither = decide(half, known)
    #expect(neither.match == nil && neither.doubts.count == 2)
  }

  @Test("a person may say what a mask or a name leaves open, not what a number denies")
  func personsWord() {
    let known = IdentityCase.account("4000001234", bank: "Chase")
    let allows = { (stated: AccountEvidence, sharesFeed: Bool) in
      AccountIdentity.allows(stated, known, sharesFeed: sharesFeed)
    }
    // A card that was replaced ends in other digits.
    let replaced = IdentityCase.account(mask: "9999", bank: "Chase")
    #expect(allows(replaced, false))
    #expect(!allows(replaced, true))
    #expect(!allows(IdentityCase.account("4000009999", bank: "Chase"), false))
    #expect(!allows(IdentityCase.account(mask: "9999", currency: .eur), false))
    #expect(!allows(IdentityCase.account(mask: "9999", kind: .creditCard), false))
    var byID = replaced
    byID.hasSourceID = true
    #expect(!allows(byID, false))
    byID.mask = "1234"
    byID.institution = InstitutionMarks(id: nil, name: nil)
    #expect(allows(byID, false))
  }
}
