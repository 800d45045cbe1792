import FinanceModel
import Matching
import Testing

/// A case of a statement that goes into an account.
struct AccountPlacementCase: Sendable, CustomTestStringConvertible {
  typealias Said = AccountPlacement.Said

  var name: String
  /// Whether the document names its account, by nothing but a name, and its rows are here.
  var hasKey = false
  var hasNameOnly = false
  var hasRows = true
  var said = Said()
  /// Adds to a book that knows nothing.
  var book: @Sendable (AccountsInMemory) -> Void = { _ in }
  var account: AccountPlacement.Account
  var rule: AccountPlacement.Rule
  var naming = AccountPlacement.Naming.none
  var doubts: [Int64] = []

  var testDescription: String { name }

  private static let contradicted = AccountContinuity.Verdict.contradicted("another balance")

  private static func candidate(
    _ id: Int64, number: String? = nil, mask: String? = nil, bank: String = "Chase",
    feed: String = "ofx:1"
  ) -> AccountCandidate {
    AccountCandidate(
      id: id,
      evidence: AccountsInMemory.account(number: number, mask: mask, bank: bank, feed: feed),
      sharesFeed: false)
  }

  static let all = named + told + unnamed

  /// Documents with a key.
  private static let named: [AccountPlacementCase] = [
    AccountPlacementCase(
      name: "a known key", hasKey: true,
      book: { $0.keyedAccount = KeyedAccount(id: 3, isLive: true) },
      account: .known(3), rule: .document, naming: .known),
    AccountPlacementCase(
      name: "a known key goes before what a person says", hasKey: true,
      said: Said(account: 5, name: "Five"),
      book: {
        $0.keyedAccount = KeyedAccount(id: 3, isLive: true)
        $0.names["Five"] = 5
        $0.binding = .account(6)
      }, account: .known(3), rule: .document, naming: .known),
    AccountPlacementCase(
      name: "an aggregator's known id", hasKey: true, book: { $0.connectedAccount = 4 },
      account: .known(4), rule: .document, naming: .known),
    AccountPlacementCase(
      name: "a key that the book does not have", hasKey: true, account: .new(.stated),
      rule: .document),
    AccountPlacementCase(
      name: "the key of an account that was undone", hasKey: true,
      book: { $0.keyedAccount = KeyedAccount(id: 3, isLive: false) },
      account: .known(3), rule: .document, naming: .told),
    AccountPlacementCase(
      name: "a known name whose rows say nothing against it", hasKey: true, hasNameOnly: true,
      book: {
        $0.keyedAccount = KeyedAccount(id: 3, isLive: true)
        $0.verdicts = [3: .open, 4: .balance]
      }, account: .known(3), rule: .document, naming: .known),
    AccountPlacementCase(
      name: "a known name whose rows go on from another account", hasKey: true,
      hasNameOnly: true,
      book: {
        $0.keyedAccount = KeyedAccount(id: 3, isLive: true)
        $0.verdicts = [3: contradicted, 4: .balance]
      }, account: .known(4), rule: .balance),
    AccountPlacementCase(
      name: "a known name whose rows contradict it, with no other account", hasKey: true,
      hasNameOnly: true,
      book: {
        $0.keyedAccount = KeyedAccount(id: 3, isLive: true)
        $0.verdicts = [3: contradicted]
      },
      account: .undecided([AccountChoice.Candidate(id: 3, verdict: contradicted)]), rule: .new),
    AccountPlacementCase(
      name: "a known name whose rows contradict it, as a person says", hasKey: true,
      hasNameOnly: true, said: Said(newName: "Hers"),
      book: {
        $0.keyedAccount = KeyedAccount(id: 3, isLive: true)
        $0.verdicts = [3: contradicted]
      }, account: .new(.given("Hers")), rule: .option),
    AccountPlacementCase(
      name: "a known number is not doubted by its rows", hasKey: true,
      book: {
        $0.keyedAccount = KeyedAccount(id: 3, isLive: true)
        $0.verdicts = [3: contradicted]
      }, account: .known(3), rule: .document, naming: .known),
  ]

  /// Documents with a key that is new, and what tells accounts apart.
  private static let told: [AccountPlacementCase] = [
    AccountPlacementCase(
      name: "a known number", hasKey: true,
      book: {
        $0.statedEvidence = AccountsInMemory.account(number: "12345678")
        $0.alike = [candidate(2, number: "12345678")]
      }, account: .known(2), rule: .document, naming: .told),
    AccountPlacementCase(
      name: "a known number goes before --account", hasKey: true, said: Said(name: "Five"),
      book: {
        $0.statedEvidence = AccountsInMemory.account(number: "12345678", mask: "5678")
        $0.alike = [candidate(2, number: "12345678")]
        $0.others = [candidate(5, mask: "5678")]
        $0.names["Five"] = 5
      }, account: .known(2), rule: .document, naming: .told),
    AccountPlacementCase(
      name: "a likely account is asked about", hasKey: true,
      book: {
        $0.statedEvidence = AccountsInMemory.account(mask: "1234", feed: "csv:x")
        $0.alike = [candidate(2, mask: "1234", bank: "Unlike")]
      }, account: .new(.stated), rule: .document, doubts: [2]),
    AccountPlacementCase(
      name: "--account decides what is only likely", hasKey: true, said: Said(name: "Two"),
      book: {
        $0.statedEvidence = AccountsInMemory.account(mask: "1234")
        $0.alike = [candidate(2, mask: "1234", bank: "Unlike")]
        $0.names["Two"] = 2
      }, account: .known(2), rule: .option, naming: .told),
    AccountPlacementCase(
      name: "a binding decides what is only likely", hasKey: true,
      book: {
        $0.statedEvidence = AccountsInMemory.account(mask: "1234")
        $0.alike = [candidate(2, mask: "1234", bank: "Unlike")]
        $0.binding = .account(2)
      }, account: .known(2), rule: .binding, naming: .told),
    AccountPlacementCase(
      name: "bindings that contradict each other say nothing", hasKey: true,
      book: { $0.binding = .disputed(["a", "b"]) }, account: .new(.stated), rule: .document),
    AccountPlacementCase(
      name: "--account of none of the book's is not taken", hasKey: true,
      said: Said(name: "Nine"), book: { $0.binding = .account(2) }, account: .new(.stated),
      rule: .document),
    AccountPlacementCase(
      name: "--account of another number is not taken", hasKey: true, said: Said(name: "Two"),
      book: {
        $0.statedEvidence = AccountsInMemory.account(number: "12345678")
        $0.others = [candidate(2, number: "87654321")]
        $0.names["Two"] = 2
      }, account: .new(.stated), rule: .document),
  ]

  /// Documents without a key.
  private static let unnamed: [AccountPlacementCase] = [
    AccountPlacementCase(name: "nothing is known", account: .new(.stated), rule: .new),
    AccountPlacementCase(
      name: "a person's choice goes before a new name, a name and a binding",
      said: Said(account: 5, newName: "New", name: "Six"), book: { $0.binding = .account(7) },
      account: .known(5), rule: .option),
    AccountPlacementCase(
      name: "a new name goes before a name", said: Said(newName: "New", name: "Six"),
      book: { $0.names = ["New": 5, "Six": 6] }, account: .new(.given("New")), rule: .option),
    AccountPlacementCase(
      name: "a new name that this run has created", said: Said(newName: "New"),
      book: { $0.createdNames = ["New": 8] }, account: .known(8), rule: .option),
    AccountPlacementCase(
      name: "a name of the book", said: Said(name: "Six"),
      book: {
        $0.names = ["Six": 6]
        $0.binding = .account(7)
      }, account: .known(6), rule: .option),
    AccountPlacementCase(
      name: "a name that the book does not have", said: Said(name: "Six"),
      account: .new(.wanted("Six")), rule: .option),
    AccountPlacementCase(
      name: "a binding goes before balances",
      book: {
        $0.binding = .account(7)
        $0.verdicts = [1: .balance]
      }, account: .known(7), rule: .binding),
    AccountPlacementCase(
      name: "bindings that contradict each other", book: { $0.binding = .disputed(["a", "b"]) },
      account: .disputed(["a", "b"]), rule: .binding),
    AccountPlacementCase(
      name: "balances that go on", book: { $0.verdicts = [1: .open, 2: .balance] },
      account: .known(2), rule: .balance),
    AccountPlacementCase(
      name: "the folder",
      book: {
        $0.verdicts = [1: .open, 2: .open]
        $0.folder = [AccountChoice.Neighbour(account: 2, path: "/in/b.csv", isSaid: false)]
      }, account: .known(2), rule: .folder),
    AccountPlacementCase(
      name: "an account of which nothing is known is asked about",
      book: {
        $0.verdicts = [1: .open]
        $0.undoneAccounts = [9]
      },
      account: .undecided([AccountChoice.Candidate(id: 1, verdict: .open)]), rule: .new),
    AccountPlacementCase(
      name: "the account whose documents were undone comes back",
      book: { $0.undoneAccounts = [9] }, account: .known(9), rule: .new),
    AccountPlacementCase(
      name: "of two accounts whose documents were undone none comes back",
      book: { $0.undoneAccounts = [8, 9] }, account: .new(.stated), rule: .new),
  ]
}

@Suite("AccountPlacement")
struct AccountPlacementTests {
  private func statement(
    hasKey: Bool = false, hasNameOnly: Bool = false, hasRows: Bool = true,
    said: AccountPlacement.Said = .init()
  ) -> AccountPlacement.Statement {
    AccountPlacement.Statement(
      path: "/in/a.csv", hasKey: hasKey, hasNameOnly: hasNameOnly, said: said, hasRows: hasRows)
  }

  @Test("which account a statement goes into, and why", arguments: AccountPlacementCase.all)
  func decide(one: AccountPlacementCase) throws {
    let book = AccountsInMemory()
    one.book(book)
    let placement = try AccountPlacement(
      statement(
        hasKey: one.hasKey, hasNameOnly: one.hasNameOnly, hasRows: one.hasRows, said: one.said),
      book)
    #expect(placement.account == one.account)
    #expect(placement.rule == one.rule)
    #expect(placement.naming == one.naming)
    #expect(placement.doubts.map(\.id) == one.doubts)
  }

  @Test("nothing is looked up that the answer does not need")
  func lazily() throws {
    let known = AccountsInMemory()
    known.keyedAccount = KeyedAccount(id: 3, isLive: true)
    _ = try AccountPlacement(statement(hasKey: true), known)
    #expect(known.asked == ["keyed"])
    let bound = AccountsInMemory()
    bound.binding = .account(2)
    bound.verdicts = [1: .balance]
    _ = try AccountPlacement(statement(), bound)
    #expect(bound.asked == ["bound"])
    let said = AccountsInMemory()
    _ = try AccountPlacement(statement(said: .init(account: 4)), said)
    #expect(said.asked == [])
  }

  @Test("two sources that name an account by its number teach what its bank is called")
  func synonyms() throws {
    let book = AccountsInMemory()
    book.statedEvidence = AccountsInMemory.account(number: "12345678", bank: "Chase")
    book.alike = [
      AccountCandidate(
        id: 2,
        evidence: AccountsInMemory.account(number: "12345678", bank: "JPM", feed: "ofx:1"),
        sharesFeed: false)
    ]
    let placement = try AccountPlacement(statement(hasKey: true), book)
    #expect(placement.match == AccountDecision.Match(id: 2, rule: .number))
    #expect(placement.synonyms?.known == book.alike[0].evidence.institution)
    book.alike[0].evidence.institution = book.statedEvidence.institution
    #expect(try AccountPlacement(statement(hasKey: true), book).synonyms == nil)
  }

  @Test("rows have to tell the account where nothing else does, and where a name may be another's")
  func needsRows() throws {
    let book = AccountsInMemory()
    func needsRows(_ statement: AccountPlacement.Statement) throws -> Bool {
      try AccountPlacement.needsRows(statement, book)
    }
    #expect(try !needsRows(statement()))
    book.verdicts = [1: .open]
    #expect(try needsRows(statement()))
    #expect(try !needsRows(statement(said: .init(name: "One"))))
    for binding in [BoundAccount.account(1), .disputed(["a", "b"])] {
      book.binding = binding
      #expect(try !needsRows(statement()))
    }
    #expect(try !needsRows(statement(hasKey: true, hasNameOnly: true)))
    book.keyedAccount = KeyedAccount(id: 3, isLive: false)
    #expect(try !needsRows(statement(hasKey: true, hasNameOnly: true)))
    book.keyedAccount = KeyedAccount(id: 3, isLive: true)
    #expect(try needsRows(statement(hasKey: true, hasNameOnly: true)))
    #expect(try !needsRows(statement(hasKey: true)))
  }

  @Test(
    "an account shows that tried answers are right if the statement goes on from it, or others did",
    arguments: [
      (.balance, .contradicted(""), false, true), (.rows, .gap(""), false, true),
      (.option, .balance, false, true), (.folder, .rows, false, true),
      (.document, .open, true, true), (.document, .open, false, false),
      (.document, .gap(""), true, false), (.binding, .contradicted(""), true, false),
    ] as [(AccountPlacement.Rule, AccountContinuity.Verdict, Bool, Bool)])
  func shows(
    rule: AccountPlacement.Rule, verdict: AccountContinuity.Verdict, isKnown: Bool, shows: Bool
  ) {
    let decided = AccountPlacement.shows(rule, verdict: { verdict }, isKnown: { isKnown })
    #expect(decided == shows)
  }

  @Test("of bindings the longest pattern counts; two of one length contradict each other")
  func bindings() {
    #expect(BoundAccount([]) == .none)
    #expect(BoundAccount([(1, "in"), (2, "in/one"), (3, "one")]) == .account(2))
    #expect(BoundAccount([(1, "in/one"), (2, "in/on?")]) == .disputed(["in/one", "in/on?"]))
    #expect(BoundAccount([(1, "in/one"), (1, "in/on?")]) == .account(1))
  }
}
