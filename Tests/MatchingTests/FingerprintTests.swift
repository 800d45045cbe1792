import FinanceModel
import Matching
import Testing

func row(
  _ date: String, _ amount: String, _ text: String, currency: Currency? = .usd,
  isPending: Bool = false
) throws -> StatementTransaction {
  var row = StatementTransaction(
    date: try #require(CivilDate(iso: date)), amount: try #require(ExactDecimal(amount)),
    currency: currency, description: text)
  row.isPending = isPending
  return row
}

@Suite("Fingerprint")
struct FingerprintTests {
  @Test("equal rows have equal fingerprints")
  func equalRows() throws {
    let one = try Fingerprint(of: row("2024-05-03", "-12.30", "Coffee"))
    let two = try Fingerprint(of: row("2024-05-03", "-12.30", "Coffee"))
    #expect(one == two)
    #expect(one.hexText == two.hexText)
  }

  @Test("trailing zeros do not change a fingerprint")
  func trailingZeros() throws {
    let short = try Fingerprint(of: row("2024-05-03", "12.3", "Coffee"))
    #expect(try Fingerprint(of: row("2024-05-03", "12.30", "Coffee")) == short)
    #expect(try Fingerprint(of: row("2024-05-03", "+12.3000", "Coffee")) == short)
  }

  @Test("a fingerprint changes with date, amount, sign, currency, identity and pending")
  func whatCounts() throws {
    var identified = try row("2024-05-03", "-12.30", "Coffee")
    identified.identity = "Coffee 2"
    let rows = try [
      row("2024-05-03", "-12.30", "Coffee"),
      row("2024-05-04", "-12.30", "Coffee"),
      row("2024-05-03", "-12.31", "Coffee"),
      row("2024-05-03", "-1.230", "Coffee"),
      row("2024-05-03", "12.30", "Coffee"),
      row("2024-05-03", "-12.30", "coffee"),
      row("2024-05-03", "-12.30", "Coffee "),
      row("2024-05-03", "-12.30", "Coffee", currency: .eur),
      row("2024-05-03", "-12.30", "Coffee", currency: nil),
      row("2024-05-03", "-12.30", "Coffee", isPending: true),
      identified,
    ]
    #expect(Set(rows.map { Fingerprint(of: $0) }).count == rows.count)
  }

  @Test("what a bank may rewrite does not change a fingerprint")
  func whatDoesNotCount() throws {
    let plain = try row("2024-05-03", "-12.30", "Coffee")
    var other = plain
    other.memo = "memo"
    other.payee = "payee"
    other.sourceID = "id"
    other.valueDate = CivilDate(iso: "2024-05-05")
    other.balance = ExactDecimal("100")
    other.location = RowLocation(line: 7)
    #expect(Fingerprint(of: other) == Fingerprint(of: plain))
    var identified = try row("2024-05-03", "-12.30", "Kaffee")
    identified.identity = "Coffee"
    #expect(Fingerprint(of: identified) == Fingerprint(of: plain))
  }

  @Test("a row without a currency is a row in the unknown currency")
  func unknownCurrency() throws {
    let without = try Fingerprint(of: row("2024-05-03", "1", "x", currency: nil))
    #expect(try Fingerprint(of: row("2024-05-03", "1", "x", currency: .unknown)) == without)
  }

  @Test("no text makes a posted row look like a pending one")
  func pendingCannotBeFaked() throws {
    let pending = try Fingerprint(of: row("2024-05-03", "1", "x", isPending: true))
    let posted = try Fingerprint(of: row("2024-05-03", "1", "pending\u{1F}x"))
    #expect(posted != pending)
  }

  @Test("fingerprints stand in the order of their days, as numbers, bytes and text")
  func orderedByDate() throws {
    let days = [
      "0001-01-01", "1582-10-15", "1969-12-30", "1969-12-31", "1970-01-01", "1970-01-02",
      "2024-02-29", "2024-03-01", "9999-12-31",
    ]
    let prints = try days.map { try Fingerprint(of: row($0, "5", "tea \($0)")) }
    #expect(prints.map(\.high) == prints.map(\.high).sorted())
    #expect(prints.map(\.hexText) == prints.map(\.hexText).sorted())
  }

  @Test("a fingerprint is stored as sixteen bytes, the high word first")
  func bytes() {
    let print = Fingerprint(high: 0x0102_0304_0506_0708, low: 0x090A_0B0C_0D0E_0F10)
    #expect(print.withBytes { Array($0) } == Array(1...16))
    #expect(print.hexText == "0102030405060708090a0b0c0d0e0f10")
  }

  // A stored fingerprint must mean the same in every release.
  @Test("a fingerprint never changes from release to release")
  func frozen() throws {
    let print = try Fingerprint(of: row("2024-05-03", "-12.30", "Coffee"))
    #expect(print.hexText == "80004d86a6dc27b103b304951ce3edb1")
  }
}

@Suite("FactsDigest")
struct FactsDigestTests {
  @Test("every fact outside the fingerprint changes the digest")
  func everyFactCounts() throws {
    let plain = try row("2024-05-03", "-12.30", "Coffee")
    let changes: [@Sendable (inout StatementTransaction) -> Void] = [
      { $0.initiated = CivilDate(iso: "2024-05-01") },
      { $0.valueDate = CivilDate(iso: "2024-05-01") },
      { $0.description = "Tea" },
      { $0.payee = "x" },
      { $0.memo = "x" },
      { $0.balance = ExactDecimal("1") },
      { $0.checkNumber = "x" },
      { $0.originalAmount = ExactDecimal("1") },
      { $0.originalCurrency = .eur },
      { $0.kind = "x" },
      { $0.sourceCategory = "x" },
      { $0.extras = "x" },
      { $0.payee = "" },
      { _ in },
    ]
    let digests = changes.map { change in
      var row = plain
      change(&row)
      return FactsDigest.of(row)
    }
    #expect(Set(digests).count == changes.count)
  }

  @Test("equal facts have equal digests, whatever the trailing zeros")
  func equalFacts() throws {
    var one = try row("2024-05-03", "-12.30", "Coffee")
    var two = one
    one.balance = ExactDecimal("100.50")
    two.balance = ExactDecimal("100.5")
    two.location = RowLocation(line: 3)
    #expect(FactsDigest.of(one) == FactsDigest.of(two))
  }

  @Test("text that moves from one field to the next changes the digest")
  func fieldsAreSeparate() throws {
    var one = try row("2024-05-03", "-12.30", "Coffee")
    var two = one
    one.payee = "ab"
    one.memo = "c"
    two.payee = "a"
    two.memo = "bc"
    #expect(FactsDigest.of(one) != FactsDigest.of(two))
  }

  @Test("the last day of 1969 is not the same as no day")
  func absentDate() throws {
    let without = try row("2024-05-03", "-12.30", "Coffee")
    var with = without
    with.valueDate = CivilDate(iso: "1969-12-31")
    #expect(FactsDigest.of(with) != FactsDigest.of(without))
  }
}
