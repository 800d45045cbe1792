import FinanceETL
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("Categories of a book")
struct CategoryStoreTests {
  private let one: ReviewedBook
  private var book: Book { one.book }

  init() throws {
    one = try ReviewedBook()
  }

  private func load(_ categories: String..., month: String = "2024-05") async throws {
    let rows = categories.enumerated().map { place, category in
      Statements.row(
        "\(month)-1\(place)", "-\(place + 1).00", "ROW \(month) \(place)",
        more: #","source_category":"\#(category)""#)
    }
    try await one.load(Statements.records(mode: "delta", rows))
  }

  private func categories() throws -> [String] {
    try book.transactions(TransactionQuery()).map { $0.category ?? "-" }
  }

  private func found(_ category: String) throws -> Int {
    var query = TransactionQuery()
    query.categories = [category]
    let whole = try book.transactions(query).count
    query.limit = 2
    #expect(try book.transactions(query).count == min(whole, 2))
    return whole
  }

  private func expectRefusal(_ body: () throws -> Void) {
    #expect { try body() } throws: { ($0 as? FinanceETLError)?.code == .invalidArgument }
  }

  @Test("a renamed category takes rows, budgets and later texts along, and renaming back undoes it")
  func renamed() async throws {
    try await load("Snacks", "Snacks:Sweet", "Food")
    var edit = BudgetEdit(name: "B")
    edit.lines = [BudgetEdit.Line(.category("Snacks"), .one)]
    try await book.budgets.add(edit, period: .monthly(.first))
    try await book.categories.edit("Snacks", with: Book.CategoryEdit(path: "food:Bites"))
    #expect(try categories() == ["Food:Bites", "Food:Bites:Sweet", "Food"])
    try await load("snacks", month: "2024-06")
    #expect(try categories().last == "Food:Bites")
    #expect(try found("Snacks") == 3 && found("food") == 4)
    #expect(try await book.budgets.show("B").report.periods[0].lines[0].count == 1)
    // Rows say it and mean another one by it.
    expectRefusal { try book.categories.add("Snacks") }
    expectRefusal { try book.categories.edit("Food", with: Book.CategoryEdit(path: "Snacks")) }
    try await book.categories.edit("Food:Bites", with: Book.CategoryEdit(path: "Snacks"))
    #expect(try categories() == ["Snacks", "Snacks:Sweet", "Food", "Snacks"])
    #expect(
      try await book.categories.edit("Snacks", with: Book.CategoryEdit(path: "SNACKS")).category
        .text
        == "SNACKS")
    #expect(try categories() == ["SNACKS", "SNACKS:Sweet", "Food", "SNACKS"])
    try one.expectSound()
  }

  @Test("what is above a new category is called as it is now, and spelled as the book does")
  func above() async throws {
    try await load("Food", "Move")
    try await book.categories.edit("Food", with: Book.CategoryEdit(path: "Essen"))
    #expect(try await book.categories.add("food:New").category.text == "Essen:New")
    try await book.categories.edit(
      "Move", with: Book.CategoryEdit(path: "ESSEN:Sweets", flow: .ignore))
    #expect(
      try one.values("SELECT category, flow, is_declared FROM v_categories ORDER BY 1")
        == [#""Essen" "spending" 1"#, #""Essen:New" "spending" 1"#, #""Essen:Sweets" "ignore" 1"#])
    #expect(
      try one.values("SELECT DISTINCT flow FROM v_parts ORDER BY 1") == [
        #""ignore""#, #""spending""#,
      ])
  }

  @Test("two ways to write an accent are one category, in lists, sums and totals")
  func accents() async throws {
    try await load("Caf\u{E9}", "Cafe\u{301}", "Cafe\u{301}")
    try one.expectSound()
    #expect(try found("Caf\u{E9}") == 3 && found("cafe\u{301}") == 3)
    #expect(try one.values("SELECT count FROM v_categories") == ["3"])
    #expect(try await book.categories.list().map(\.count) == [3])
    #expect(try await book.sums(by: [.category]).map(\.count) == [3])
  }

  @Test("words lead where a person says, for the rows there are and for those to come")
  func words() async throws {
    try await load(
      "Lebensmittel", "FOOD_AND_DRINK_COFFEE", "5411", "GENERAL_MERCHANDISE_SUPERSTORES")
    #expect(try await book.categories.initialize(in: .de) == 56)
    #expect(try await book.categories.initialize() == 0)
    let tree = try categories()
    #expect(tree[0] == "Lebensmittel" && tree[1].contains(":") && tree[3] == "-")
    try await book.categories.map("lebensmittel", to: .category(tree[2]))
    #expect(try categories()[0] == tree[2])
    #expect(
      try await Set(book.categories.words().map { "\($0.word) \($0.origin)" }) == [
        "Lebensmittel person", "FOOD_AND_DRINK_COFFEE plaid", "5411 mcc",
        "GENERAL_MERCHANDISE_SUPERSTORES plaid",
      ])
    // The words follow their categories.
    try await book.categories.edit(tree[2], with: Book.CategoryEdit(path: "Laden"))
    #expect(try categories()[0] == "Laden" && categories()[2] == "Laden")
    try await book.categories.map("Lebensmittel", to: .none)
    #expect(try categories()[0] == "-" && found("Laden") == 1)
  }

  @Test("a category without rows, words and lines is deleted; an archived one takes no new rows")
  func archived() async throws {
    try await load("Old", "New")
    try await book.categories.edit("Old", with: Book.CategoryEdit(isArchived: true))
    #expect(try await book.categories.names() == ["New"])
    let id = try await #require(book.transactions(TransactionQuery()).last?.id)
    expectRefusal { try book.editTransaction(id, with: TransactionEdit(category: "old")) }
    expectRefusal { try book.categories.map("x", to: .category("Old")) }
    expectRefusal { try book.categories.delete("Old") }
    try await book.categories.add("Typo:Below")
    try await book.categories.delete("Typo")
    #expect(try await book.categories.names() == ["New"])
  }

  @Test("payees are suggested the category as it is called now")
  func suggested() async throws {
    try await load("A", "B")
    let id = try await #require(book.transactions(TransactionQuery()).first?.id)
    try await book.editTransaction(id, with: TransactionEdit(category: "Snacks"))
    try await book.categories.edit("Snacks", with: Book.CategoryEdit(path: "Food"))
    #expect(try await book.suggestedCategories().map(\.category) == ["Food"])
  }

  @Test("a leg that goes to another account is a leg there, in sums too")
  func mergedLegs() async throws {
    try await one.load(
      Statements.records(
        account: "old", [Statements.row("2024-03-05", "-500.00", "TRANSFER TO SAV")])
        + Statements.records(
          account: "sav", [Statements.row("2024-03-05", "500.00", "TRANSFER FROM OLD")])
        + Statements.records(account: "chk", [Statements.row("2024-05-05", "-1.00", "SHOP")]))
    #expect(try one.values("SELECT count(*) FROM transfers") == ["1"])
    _ = try await book.mergeAccount("old", into: "chk")
    try one.expectSound()
    #expect(
      try one.values("SELECT ifnull(sum(rows), 0) FROM month_totals WHERE leg = 1")
        == one.values("SELECT 2 * count(*) FROM transfers"))
  }

  @Test(
    "a category that the book does not have is in no row, and is left out of none, split or not")
  func unknown() async throws {
    try await load("Food", "Rent")
    func listed(_ change: (inout TransactionQuery) -> Void) throws -> Int {
      var query = TransactionQuery()
      change(&query)
      return try book.transactions(query).count + book.sums(of: query).map(\.count).reduce(0, +)
    }
    for _ in 0..<2 {
      #expect(try listed { $0.categories = ["Nowhere"] } == 0)
      #expect(try listed { $0.excluding.categories = ["nowhere"] } >= 4)
      let id = try await #require(book.transactions(TransactionQuery()).first?.id)
      try await book.split(
        id, into: [PartRequest(.unsigned(ExactDecimal("0.50") ?? .one)), PartRequest(.rest)])
    }
  }

  @Test("the first spelling stays where a category of rows is declared")
  func declared() async throws {
    try await load("Groceries")
    #expect(try await book.categories.add("GROCERIES").category.text == "Groceries")
  }
}
