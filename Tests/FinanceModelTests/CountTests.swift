import FinanceModel
import Testing

@Suite("Counts")
struct CountTests {
  @Test("one of a thing has its name, and every other number of it the plural")
  func plural() {
    #expect(
      [0, 1, 2, 11, 21].map { Count.text($0, "row") }
        == ["0 rows", "1 row", "2 rows", "11 rows", "21 rows"])
    #expect(Count.text(1, "entry is", "entries are") == "1 entry is")
    #expect(Count.text(3, "entry is", "entries are") == "3 entries are")
  }
}
