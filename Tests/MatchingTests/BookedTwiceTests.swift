import FinanceModel
import Testing

@testable import Matching

@Suite("Rows that one source books twice")
struct BookedTwiceTests {
  private func pair(
    _ transaction: Int64, _ other: Int64, _ amount: String = "-12.30", days: Int = 0
  ) throws -> BookedTwice.Pair {
    BookedTwice.Pair(
      transaction: transaction, other: other, amount: try #require(ExactDecimal(amount)), days: days
    )
  }

  private func asked(_ pairs: [BookedTwice.Pair], change: String) throws -> [Int64] {
    BookedTwice.among(pairs, change: try #require(ExactDecimal(change))).map(\.transaction)
  }

  @Test("a pair is asked about where the balance is right with one of the two")
  func one() throws {
    #expect(try asked([pair(2, 1)], change: "12.30") == [2])
    #expect(try asked([pair(2, 1)], change: "12.31") == [])
    #expect(try asked([pair(2, 1)], change: "-12.30") == [])
  }

  @Test("several are, where only all of them explain it")
  func several() throws {
    let pairs = [try pair(2, 1), try pair(4, 3, "-5.00")]
    #expect(try asked(pairs, change: "17.30") == [2, 4])
    #expect(try asked(pairs, change: "5.00") == [4])
  }

  @Test("none is, where either of two explains it")
  func ambiguous() throws {
    #expect(try asked([pair(2, 1), pair(9, 8)], change: "12.30") == [])
  }

  @Test("of rows that hang together one pair is: the nearest, then the latest")
  func triplet() throws {
    let pairs = [try pair(2, 1, days: 1), try pair(3, 2), try pair(3, 1, days: 1)]
    #expect(try asked(pairs, change: "12.30") == [3])
    #expect(try asked([pair(2, 1), pair(3, 2), pair(3, 1)], change: "12.30") == [3])
  }

  @Test("two rows are alike in equal words, but for numbers")
  func texts() {
    func areAlike(_ one: String, _ other: String) -> Bool {
      BookedTwice.areAlike(ComparedText(one), ComparedText(other))
    }
    #expect(areAlike("CITY CINEMA 4411", "City Cinema 4412"))
    #expect(areAlike("CARD PAYMENT", "CARD PAYMENT"))
    #expect(!areAlike("CARD PAYMENT 017", "CARD PAYMENT 018"))
    #expect(!areAlike("CITY CINEMA", "CITY CINEMA BAR"))
  }
}
