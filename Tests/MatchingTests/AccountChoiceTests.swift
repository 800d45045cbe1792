import Matching
import Testing

/// A case of a statement that names no account. Its document is `/in/visa-2024-05.csv`.
struct AccountChoiceCase: Sendable, CustomTestStringConvertible {
  var name: String
  /// The verdict on account 1, on account 2, and so on.
  var verdicts: [AccountContinuity.Verdict]
  /// The other documents of the folder.
  var folder: [AccountChoice.Neighbour] = []
  var choice: Choice

  /// What is decided; of a question the accounts, the likeliest first.
  enum Choice: Equatable {
    case account(Int64, AccountPlacement.Rule)
    case new
    case question([Int64])
  }

  var testDescription: String { name }

  private static let (gap, not) = (
    AccountContinuity.Verdict.gap("rows may be missing"),
    AccountContinuity.Verdict.contradicted("another balance")
  )

  private static func visa(_ account: Int64, isSaid: Bool = false) -> AccountChoice.Neighbour {
    AccountChoice.Neighbour(account: account, path: "/in/visa-2024-04.csv", isSaid: isSaid)
  }

  private static func giro(_ account: Int64) -> AccountChoice.Neighbour {
    AccountChoice.Neighbour(account: account, path: "/in/giro-2024-04.csv", isSaid: false)
  }

  static let all: [AccountChoiceCase] = [
    AccountChoiceCase(name: "no account may be it", verdicts: [], folder: [visa(1)], choice: .new),
    AccountChoiceCase(
      name: "balances that go on", verdicts: [.open, .balance], choice: .account(2, .balance)),
    AccountChoiceCase(
      name: "rows in common", verdicts: [.rows, not], choice: .account(1, .rows)),
    AccountChoiceCase(
      name: "balances go before the folder", verdicts: [.open, .balance], folder: [visa(1)],
      choice: .account(2, .balance)),
    AccountChoiceCase(
      name: "balances of one and rows of another", verdicts: [.balance, .rows, .open],
      folder: [visa(1)], choice: .question([1, 2, 3])),
    AccountChoiceCase(
      name: "the one account, of which nothing is known", verdicts: [.open],
      choice: .question([1])),
    AccountChoiceCase(
      name: "the one account, which is contradicted", verdicts: [not], choice: .question([1])),
    AccountChoiceCase(
      name: "what nothing speaks against comes first", verdicts: [not, .open, not, gap],
      choice: .question([2, 4, 1, 3])),
    AccountChoiceCase(
      name: "the account of the folder", verdicts: [.open, .open], folder: [giro(2), visa(2)],
      choice: .account(2, .folder)),
    AccountChoiceCase(
      name: "of several in the folder, the one whose files are called alike",
      verdicts: [.open, .open], folder: [giro(1), visa(2)], choice: .account(2, .folder)),
    AccountChoiceCase(
      name: "of several whose files are called alike, none", verdicts: [.open, .open],
      folder: [visa(1), visa(2)], choice: .question([1, 2])),
    AccountChoiceCase(
      name: "of several in the folder, none whose files are called alike",
      verdicts: [.open, .open], folder: [giro(1), giro(2)], choice: .question([1, 2])),
    AccountChoiceCase(
      name: "the folder's, against which its balance speaks", verdicts: [.open, not],
      folder: [visa(2)], choice: .question([1, 2])),
    AccountChoiceCase(
      name: "the folder's, of which rows may be missing", verdicts: [.open, gap],
      folder: [visa(2)], choice: .question([1, 2])),
    AccountChoiceCase(
      name: "the folder's, of which rows may be missing, as a person said",
      verdicts: [.open, gap], folder: [visa(2), visa(2, isSaid: true)],
      choice: .account(2, .folder)),
    AccountChoiceCase(
      name: "the folder's, which cannot be it", verdicts: [.open, .open], folder: [visa(7)],
      choice: .question([1, 2])),
  ]
}

@Suite("AccountChoice")
struct AccountChoiceTests {
  @Test("which account a statement belongs to that names none", arguments: AccountChoiceCase.all)
  func decide(one: AccountChoiceCase) {
    let candidates = one.verdicts.enumerated().map {
      AccountChoice.Candidate(id: Int64($0 + 1), verdict: $1)
    }
    let choice = AccountChoice.decide(among: candidates, path: "/in/visa-2024-05.csv") {
      one.folder
    }
    let decided: AccountChoiceCase.Choice =
      switch choice {
      case .account(let id, let rule): .account(id, rule)
      case .new: .new
      case .question(let candidates): .question(candidates.map(\.id))
      }
    #expect(decided == one.choice)
  }

  @Test("the folder is looked up only where no account is proven")
  func lazily() {
    let proven = AccountChoice.Candidate(id: 1, verdict: .balance)
    for candidates in [[], [proven], [proven, AccountChoice.Candidate(id: 2, verdict: .rows)]] {
      _ = AccountChoice.decide(among: candidates, path: "/in/a.csv") {
        Issue.record("the folder was looked up")
        return []
      }
    }
  }

  @Test(
    "names of files are alike without digits, months and marks",
    arguments: [
      ("/in/visa-2024-05.csv", "/other/Visa 2023_12 (1).csv", true),
      ("/in/visa-may.csv", "/in/visa-dezember.csv", true),
      ("/in/visa.csv", "/in/giro.csv", false),
      ("/in/visa-gold.csv", "/in/visa.csv", false),
    ])
  func patterns(one: String, other: String, isAlike: Bool) {
    let choice = AccountChoice.decide(
      among: [1, 2].map { AccountChoice.Candidate(id: $0, verdict: .open) }, path: one
    ) {
      [(1, other), (2, "/in/unlike.csv")].map {
        AccountChoice.Neighbour(account: $0, path: $1, isSaid: false)
      }
    }
    #expect((choice == .account(1, .folder)) == isAlike)
  }
}
