import Testing

@testable import Matching

@Suite("How old what a source says is")
struct StatementAgeTests {
  private let whole = RowsBeside(isWhole: true)

  private func age(
    _ asOf: String?, correction: Bool = false, of stored: String?, corrected isStored: Bool = false,
    _ beside: RowsBeside = RowsBeside(isWhole: true)
  ) -> RowAge {
    StatementAge(asOf: asOf).age(
      isCorrection: correction, of: StoredSaying(asOf: stored, isCorrection: isStored), beside)
  }

  @Test("a correction comes after what it corrects, whatever the days of the pages")
  func corrections() {
    for asOf in [nil, "2024-05-01", "2024-05-09"] {
      #expect(age(asOf, correction: true, of: "2024-05-05") == .newer, "\(asOf ?? "-")")
      #expect(age(asOf, of: "2024-05-05", corrected: true) == .older, "\(asOf ?? "-")")
    }
  }

  @Test("a source that tells all rows anew says later days than its corrections")
  func retold() {
    let retold = RowsBeside(new: 1, restated: 3, isWhole: true)
    #expect(age("2024-06-01", of: "2024-05-05", corrected: true, retold) == .newer)
    #expect(age(nil, of: "2024-05-05", corrected: true, retold) == .olderInDoubt)
    let passed = RowsBeside(restated: 3, isWhole: true)
    #expect(age("2024-05-01", correction: true, of: "2024-06-01", passed) == .older)
  }

  @Test("of two rows of one kind the later days are the newer, and nothing is guessed")
  func days() {
    #expect(age("2024-05-02", of: "2024-05-01") == .newer)
    #expect(age("2024-05-01", of: "2024-05-02") == .older)
    #expect(age("2024-05-01", of: "2024-05-01") == .unclear)
    #expect(age("2024-05-01T08:00:00Z", of: "2024-05-01T09:00:00Z") == .older)
    #expect(age(nil, correction: true, of: nil, corrected: true) == .unclear)
    // What says nothing of its age is taken as it comes, as ever.
    #expect(age(nil, of: nil) == .newer)
  }

  @Test("what is in doubt waits for the other rows, which tell of the same document")
  func waits() {
    #expect(age("2024-05-01", of: "2024-05-01", RowsBeside()) == .atEnd)
    var beside = RowsBeside(isWhole: true)
    beside.before = [7]
    let stored = StoredSaying(asOf: "2024-05-01", document: 7)
    let statement = StatementAge(asOf: "2024-05-01")
    #expect(statement.age(isCorrection: false, of: stored, beside) == .older)
    (beside.before, beside.after) = ([], [7])
    #expect(statement.age(isCorrection: false, of: stored, beside) == .newer)
  }

  @Test("a page that was passed changes nothing, but one with new rows was not passed")
  func passed() {
    let page = StatementAge(asOf: "2024-06-01", isPassed: true)
    let stored = StoredSaying(asOf: "2024-05-01")
    #expect(page.age(isCorrection: true, of: stored, RowsBeside()) == .atEnd)
    #expect(page.age(isCorrection: true, of: stored, whole) == .older)
    #expect(page.age(isCorrection: true, of: stored, RowsBeside(new: 1, isWhole: true)) == .newer)
  }

  @Test("a removal holds unless all is told anew, later")
  func removals() {
    let removal = StoredSaying(asOf: "2024-05-05")
    func age(_ asOf: String?, _ beside: RowsBeside) -> RowAge {
      StatementAge(asOf: asOf).age(isCorrection: false, ofRemoved: removal, beside)
    }
    #expect(age("2024-05-01", whole) == .older)
    #expect(age("2024-05-09", whole) == .older)
    #expect(age(nil, whole) == .older)
    #expect(age("2024-05-09", RowsBeside(restated: 2, isWhole: true)) == .newer)
  }

  @Test("what a live connection fetched is newer than all that is stored")
  func newest() {
    let page = StatementAge(asOf: nil, isNewest: true)
    let stored = StoredSaying(asOf: "2024-05-09", isCorrection: true)
    #expect(page.age(isCorrection: false, of: stored, RowsBeside()) == .newer)
  }
}
