import FinanceModel
import Testing

@Suite("RowCounts")
struct RowCountsTests {
  /// Counters that are told apart in any sum.
  private var distinct: RowCounts {
    var counts = RowCounts()
    for (index, field) in RowCounts.fields.enumerated() {
      counts[keyPath: field.path] = 1 << index
    }
    return counts
  }

  @Test("every counter is listed once, under its own name")
  func fieldsAreComplete() {
    let stored = Mirror(reflecting: distinct).children
    #expect(stored.map { $0.label ?? "" } == RowCounts.fields.map(\.name))
    #expect(stored.compactMap { $0.value as? Int } == stored.indices.enumerated().map { 1 << $0.0 })
  }

  @Test("the rows read are the sum of what became of them")
  func readIsTheSum() {
    let sum = Mirror(reflecting: distinct).children.compactMap { $0.value as? Int }.reduce(0, +)
    #expect(distinct.read == sum)
    #expect(RowCounts().read == 0)
  }

  @Test("adding counts adds every counter")
  func addition() {
    var other = RowCounts()
    other.inserted = 3
    other.quarantined = 5
    let sum = distinct + other
    #expect(sum.read == distinct.read + 8)
    #expect(sum.inserted == distinct.inserted + 3)
    #expect(sum.duplicate == distinct.duplicate)
    var running = distinct
    running += other
    #expect(running == sum)
  }

  @Test("a person looks at what is in review or quarantined, and at nothing else")
  func needingAttention() {
    var counts = RowCounts()
    for field in RowCounts.fields {
      counts[keyPath: field.path] = 1
    }
    #expect(counts.needingAttention == 2)
    #expect(distinct.needingAttention == distinct.review + distinct.quarantined)
  }
}

@Suite("Account")
struct AccountTests {
  @Test(
    "a mask is the last four letters or digits of a number",
    arguments: [
      ("6225 8801 2345 6789", "6789"), ("DE89-3704-0044-0532-0130-00", "3000"), ("12", "12"),
      ("1 2-3", "123"), ("****1234", "1234"), ("1234****", "1234"), ("AB12CD", "12CD"),
      ("12345.", "2345"),
    ])
  func mask(number: String, mask: String) {
    #expect(AccountReference.mask(of: number) == mask)
  }

  @Test(
    "a number of fewer than two letters or digits has no mask", arguments: ["", "1", "****", "-7-"])
  func noMask(number: String) {
    #expect(AccountReference.mask(of: number) == nil)
  }

  @Test("a kind reads as words")
  func titles() {
    #expect(AccountKind.creditCard.title == "Credit card")
    #expect(AccountKind.checking.title == "Checking")
  }
}

@Suite("Errors and rows")
struct ErrorAndRowTests {
  @Test("an error code is one snake_case word")
  func codes() {
    for code in ErrorCode.allCases {
      #expect(code.rawValue.allSatisfy { ("a"..."z").contains($0) || $0 == "_" })
      #expect(ErrorCode(rawValue: code.rawValue) == code)
    }
  }

  @Test("an error keeps the first file it is said to be in")
  func inFile() {
    let error = FinanceETLError(.malformedOFX, "x")
    #expect(error.inFile("a.ofx").file == "a.ofx")
    #expect(error.inFile("a.zip/b.ofx").inFile("a.zip").file == "a.zip/b.ofx")
  }

  @Test("an excerpt always has something to point at")
  func excerptLength() {
    #expect(SourceExcerpt(text: "abc", offset: 3, length: 0).length == 1)
    #expect(SourceExcerpt(text: "abc", offset: 0, length: 2).length == 2)
  }

  @Test("a row without identity cells is told by its description")
  func identityText() throws {
    let date = try #require(CivilDate(iso: "2024-01-01"))
    var row = StatementTransaction(date: date, amount: .one, currency: nil, description: "coffee")
    #expect(row.identityText == "coffee")
    row.identity = "ref 7"
    #expect(row.identityText == "ref 7")
    #expect(!row.isPending)
  }
}
