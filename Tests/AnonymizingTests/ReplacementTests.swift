import FinanceModel
import Testing

@testable import Anonymizing

@Suite("Made-up words and numbers")
struct ReplacementTests {
  private func run(
    _ text: String, month: Bool = false, attempt: Int = 0
  ) throws -> (String, AnonymizingRun) {
    var reading = DateHabits()
    reading.isMonthFirst = month
    reading.moreDates = [try #require(CivilDate(iso: "2024-03-15"))]
    var run = AnonymizingRun(
      Array(text.utf8), census: TokenCensus(Array(text.utf8)), statements: [], reading: reading,
      attempt: attempt, isKept: { _ in false })
    return (run.replacedText(text), run)
  }

  @Test(
    "nothing of a text is left but banking's own words, and it is as long as before",
    arguments: [
      "Zahlung an Frau Mustermann, Kundennr. 4711-0815", "MÜLLER & Söhne GmbH RE 20240017",
      "オオサカ商店 123456", "Кофейня на Тверской 8800", "ＡＢＣストア 77001",
    ])
  func texts(text: String) throws {
    let (made, _) = try run(text)
    #expect(made.count == text.count)
    let left = TokenCensus(Array(text.utf8)).common(with: TokenCensus(Array(made.utf8))) {
      BankWords.contains($0)
    }
    #expect(left == [])
  }

  @Test("the number of a security is another valid one, and the same inside an ISIN")
  func securities() throws {
    var (_, run) = try run("-")
    for (scheme, number) in [
      (SecurityIdentifier.Scheme.isin, "US0378331005"), (.isin, "IE00B4L5Y983"),
      (.isin, "DE0007164600"), (.cusip, "037833100"), (.sedol, "B0YQ5W0"),
      (.figi, "BBG000B9XRY4"),
    ] {
      #expect(SecurityIdentifier(scheme, number) != nil)
      let made = run.replaced(number, as: .security)
      #expect(SecurityIdentifier(scheme, made)?.value == made && made != number, "\(made)")
      #expect(made.prefix(2) == number.prefix(2) || scheme == .cusip || scheme == .sedol)
      #expect(run.replaced(number, as: .security) == made)
    }
    let isin = run.replaced("US0378331005", as: .security)
    #expect(isin.dropFirst(2).dropLast() == run.replaced("037833100", as: .security))
    #expect(run.replacedText("Kauf US0378331005").hasSuffix(isin))
  }

  @Test("the name of an option's contract is one of another security, day and strike")
  func options() throws {
    var (_, run) = try run("-")
    let made = Array(run.replaced("ACME  240315C00150000", as: .option))
    #expect(made.count == 21 && made[4...5] == [" ", " "] && made[12] == "C")
    #expect(made[13...14] == ["0", "0"] && String(made[6...11]) != "240315")
    let day = String(made[6...11])
    #expect(
      CivilDate(iso: "20\(day.prefix(2))-\(day.dropFirst(2).prefix(2))-\(day.suffix(2))") != nil)
  }

  @Test("an IBAN is of the same country and valid, in the groups that it was written in")
  func ibans() throws {
    let (made, _) = try run("an DE89 3704 0044 0532 0130 00 und de89370400440532013000")
    let groups = made.split(separator: " ")
    let spaced = groups[1...6].joined()
    #expect(IBAN(spaced)?.country == "DE")
    #expect(spaced != "DE89370400440532013000")
    #expect(spaced.lowercased() == groups[8].lowercased())
  }

  @Test("a card's number that its last digit checks is one afterwards")
  func cards() throws {
    let (made, _) = try run("4111 1111 1111 1111")
    let digits = made.filter { $0 != " " }
    #expect(digits != "4111111111111111")
    #expect(DigitReplacer.passesLuhn(Array(digits.utf8)))
  }

  @Test(
    "dates move by whole weeks, in their own form",
    arguments: [
      "2024-03-15", "15.03.2024", "15.3.24", "20240315", "15 Mar 2024", "March 15, 2024",
      "2024年03月15日",
    ])
  func dates(text: String) throws {
    let (made, run) = try run(text)
    #expect(run.movedDays % 7 == 0 && run.movedDays != 0)
    #expect(made != text)
    let moved = try #require(CivilDate(iso: "2024-03-15")).adding(days: run.movedDays)
    let year = String(moved.components.year)
    #expect(made.contains(year) || made.hasSuffix(String(year.suffix(2))))
  }

  @Test("a date of the Buddhist calendar moves as any other and stays one of it")
  func buddhistDates() throws {
    for (text, place) in [("15/03/2567", 2), ("2567-03-15", 0), ("25670315", 0)] {
      let (made, run) = try run(text)
      let moved = try #require(CivilDate(iso: "2024-03-15")).adding(days: run.movedDays).components
      let year = "\(moved.year + 543)"
      #expect(place == 0 ? made.hasPrefix(year) : made.hasSuffix("/" + year), "\(made)")
      #expect(made.filter(\.isNumber).count == 8)
    }
  }

  @Test("a month stands first where the file writes it so")
  func monthFirst() throws {
    let (made, run) = try run("03/15/2024", month: true)
    let moved = try #require(CivilDate(iso: "2024-03-15")).adding(days: run.movedDays).components
    let month = moved.month < 10 ? "0\(moved.month)" : "\(moved.month)"
    #expect(made.hasPrefix(month + "/"))
  }

  @Test("dates that prove the order of day and month still prove it")
  func decisive() throws {
    for attempt in 0..<8 {
      let dates = ["2024-01-02", "2024-01-13"].compactMap { CivilDate(iso: $0) }
      let shift = DayShift(dates, KeyedChoice(secret: [5], attempt: attempt), attempt: attempt)
      #expect(dates.contains { shift.moved($0).components.day > 12 })
      #expect(dates.allSatisfy { shift.moved($0).components.year != 2024 })
    }
  }
}
