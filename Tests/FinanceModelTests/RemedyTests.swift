import FinanceModel
import Testing

@Suite("Remedies")
struct RemedyTests {
  /// Words that show which part they are of.
  private struct Marks: RemedyWords {
    func words(for action: Remedy.Action, _ style: Remedy.Style) -> String {
      "<\(action)\(style.contains(.short) ? " short" : "")>"
    }

    func words(for option: Remedy.Option) -> String { "<\(option)>" }
  }

  @Test("each surface words the actions and options itself, the words between are the same")
  func wording() {
    let remedy: Remedy =
      "\(.acceptReview(4)) brings it back"
      + ", or give \(.newAccount) \"\("Cash")\" and \(.undoImport(nil), .short)"
    #expect(
      remedy.text(in: Marks())
        == "<acceptReview(4)> brings it back, or give <newAccount> \"Cash\" and <undoImport(nil) short>"
    )
    #expect(
      remedy.description
        == "accepting review 4 brings it back, or give \"new account\" \"Cash\" and undoing an import"
    )
  }

  @Test("however it is put together, a remedy of the same words is the same")
  func parts() {
    let count = 3
    let whole: Remedy = "there are 3 rows; \(.listImports) shows them"
    let joined =
      "there are \(count) " + Remedy("rows; ") + "\("\(.listImports)" as Remedy) shows" + " them"
    #expect(whole == joined && whole.hashValue == joined.hashValue)
    #expect(
      whole.parts == [
        .words("there are 3 rows; "), .action(.listImports, []), .words(" shows them"),
      ])
    #expect(whole != "there are 3 rows; the list of imports shows them")
    #expect(("" as Remedy).description == "")
  }

  @Test("what is kept of a row is the same text for ever, and read as the action that it was")
  func kept() {
    // Books and streams of records have this text.
    let text = "the row is kept in the quarantine; `finance-etl quarantine list` shows it"
    #expect(Remedy.quarantined.kept == text)
    #expect(Remedy(kept: text) == .quarantined)
    #expect(Remedy(kept: "fill its column") == "fill its column")
    #expect(("fill its column" as Remedy).kept == "fill its column")
  }

  @Test("neutral words name no command and no option of one")
  func neutral() {
    let words = NeutralWords()
    let actions: [Remedy.Action] = [
      .importStatement(into: "a.sqlite"), .planImport, .showMapping("us/chase"), .undoImport(1),
      .listReviews(.open), .mergeTransactions([1, 2]), .splitTransactions([]),
      .listTransactions(deleted: true), .examineBook("a.sqlite"),
      .reconnectBank("a", adding: "auth"),
    ]
    for text in actions.map({ words.words(for: $0) })
      + Remedy.Option.allCases.map { words.words(for: $0) }
    {
      #expect(!text.contains("--") && !text.contains("finance-etl"), "\(text)")
    }
  }
}
