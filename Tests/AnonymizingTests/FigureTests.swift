import FinanceModel
import Testing

@testable import Anonymizing

@Suite("Made-up amounts")
struct FigureTests {
  private func chain(_ amounts: [String], from opening: String) throws -> FigureChain {
    var chain = FigureChain(amounts: amounts.compactMap { ExactDecimal($0) })
    var balance = try #require(ExactDecimal(opening))
    chain.marks.append((0, balance))
    for (place, amount) in chain.amounts.enumerated() {
      balance = try #require(balance.adding(amount))
      chain.marks.append((place + 1, balance))
    }
    return chain
  }

  /// As a file's numbers are planned: from far to near, until every balance keeps its digits.
  private func solved(_ chain: FigureChain) throws -> (SolvedChain, FigureChain.Quality) {
    var best: (SolvedChain, FigureChain.Quality)?
    for reach in [400, 200, 100, 50, 20, 8, 3] where best?.1 != .exact {
      let choice = KeyedChoice(secret: [1, 2, 3], attempt: reach)
      var replacer = AmountReplacer(choice, avoiding: [], reach: reach)
      var numbers = choice.numbers("balance", "0")
      let answer = try #require(chain.solved(&replacer, &numbers, "0"))
      if best.map({ answer.quality < $0.1 }) ?? true { best = (answer.chain, answer.quality) }
    }
    return try #require(best)
  }

  @Test("balances follow from the new amounts, with the same signs and as many digits")
  func chains() throws {
    let chain = try chain(["-4.80", "-1087.50", "2200.00", "-4.80"], from: "1000.00")
    let (made, quality) = try solved(chain)
    #expect(quality == .exact)
    #expect(made.new.count == 5)
    let steps = zip(made.new.dropFirst(), made.new).map { $0.adding($1.negated) }
    #expect(steps[0] == steps[3], "one amount has one replacement")
    for (old, new) in zip(made.old, made.new) {
      #expect(old.isNegative == new.isNegative)
      #expect(old.text.count - (2 - old.scale) == new.text.count - (2 - new.scale))
      #expect(old != new)
    }
  }

  @Test("a balance of zero stays zero where one is printed")
  func zero() throws {
    let (made, quality) = try solved(try chain(["50.00", "25.00"], from: "-75.00"))
    #expect(quality == .exact)
    #expect(made.new.last?.isZero == true)
  }

  @Test("a chain whose balances are on both sides of zero keeps them there")
  func bothSides() throws {
    let amounts = ["-150.00", "500.00", "-450.00", "200.00"]
    let (made, quality) = try solved(try chain(amounts, from: "50.00"))
    #expect(quality == .exact)
    #expect(made.old.map(\.isNegative) == made.new.map(\.isNegative))
  }

  @Test("an amount becomes another of as many digits, the same wherever it stands")
  func amounts() throws {
    var replacer = AmountReplacer(
      KeyedChoice(secret: [9], attempt: 0), avoiding: ["1250"], reach: 400)
    for text in ["4.80", "12.34", "999.99", "1000.00", "0.05", "123456.78"] {
      let old = try #require(ExactDecimal(text))
      let new = replacer.replaced(old)
      #expect(new != old)
      #expect(replacer.replaced(old) == new)
      #expect(
        String(new.scaled(toPlaces: 2) ?? 0).count == String(old.scaled(toPlaces: 2) ?? 0).count)
    }
  }

  @Test(
    "a number keeps its marks, groups and currency",
    arguments: [
      ("-1.234,56 EUR", ",", "7654.32", "-7.654,32 EUR"), ("$1,234.50", ".", "999.5", "$999.50"),
      ("(12.00)", ".", "34", "(34.00)"), ("1'000", ".", "12345", "12'345"),
      ("00012,30", ",", "45.6", "00045,60"), ("5", ",", "6.5", "6,5"),
    ])
  func numberTexts(text: String, decimal: String, value: String, expected: String) throws {
    let number = try #require(PrintedNumber(text, decimal: decimal.first))
    #expect(number.replaced(by: try #require(ExactDecimal(value))) == expected)
  }
}
