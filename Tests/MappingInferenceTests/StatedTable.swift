import FinanceModel
import Histories

/// A random table with the rows that it states.
struct StatedTable {
  private(set) var csv = ""
  private(set) var rows: [String] = []
  private(set) var texts: [String] = []
  /// The same numbers under other words, and the rows that the file states then.
  private(set) var variants: [Variant] = []
  private let shape: Shape
  private var lines: [String] = []
  private var others = Others()

  struct Variant {
    let name: String
    let csv: String
    let rows: [String]
  }

  /// How the file of a seed writes days, amounts and balances.
  private struct Shape {
    let count: Int
    let money: Money
    let isComma, isNewestFirst, isISO, isGrouped, hasBalances, isLatin1: Bool
    let firstDay, opening: Int
    let isCrowded, hasValueDays: Bool

    enum Money: Int { case signed, columns, words, turned }

    init(_ dice: inout SeededGenerator) {
      count = 1 + dice.one(of: 10)
      money = Money(rawValue: dice.one(of: 4)) ?? .signed
      (isComma, isNewestFirst) = (dice.happens(50), dice.happens(50))
      (isISO, isGrouped) = (dice.happens(30), dice.happens(50))
      hasBalances = dice.happens(65)
      isLatin1 = dice.happens(30)
      (firstDay, opening) = (1 + dice.one(of: 12), 10_000 + dice.one(of: 900_000))
      isCrowded = dice.happens(30)
      hasValueDays = dice.happens(40)
    }

    func number(_ cents: Int) -> String {
      let digits = String(abs(cents) / 100)
      var whole = ""
      for (place, digit) in digits.enumerated() {
        if isGrouped, place > 0, (digits.count - place) % 3 == 0 { whole += isComma ? "." : "," }
        whole.append(digit)
      }
      let tail = abs(cents) % 100
      return (cents < 0 ? "-" : "") + whole + (isComma ? "," : ".") + (tail < 10 ? "0" : "")
        + String(tail)
    }

    func amount(_ cents: Int) -> String {
      switch money {
      case .signed: number(cents)
      case .columns: cents < 0 ? number(-cents) + ";" : ";" + number(cents)
      case .words: (cents < 0 ? "Debit;" : "Credit;") + number(abs(cents))
      case .turned: number(-cents)
      }
    }

    func date(_ day: String) -> String { isISO ? "2024-03-\(day)" : "\(day)/03/2024" }
  }

  /// The rows that the file states where one thing of it is read otherwise.
  private struct Others {
    var turned: [String] = []
    var limits: [String] = []
    var later: [String] = []
  }

  var hasBalances: Bool { shape.hasBalances }
  var isLatin1: Bool { shape.isLatin1 }
  var bytes: [UInt8] { bytes(of: csv) }

  init(seed: UInt64) {
    var dice = SeededGenerator(seed: seed &* 0x1234_5677)
    shape = Shape(&dice)
    var (day, balance) = (shape.firstDay, shape.opening)
    for row in 0..<shape.count { append(row, &day, &balance, &dice) }
    if shape.isNewestFirst { lines.reverse() }
    csv = file()
    addVariants()
  }

  func bytes(of csv: String) -> [UInt8] {
    isLatin1 ? csv.unicodeScalars.map { UInt8($0.value) } : Array(csv.utf8)
  }

  private mutating func append(
    _ row: Int, _ day: inout Int, _ balance: inout Int, _ dice: inout SeededGenerator
  ) {
    let size = shape.isCrowded ? 500 + 500 * dice.one(of: 2) : 1 + dice.one(of: 250_000)
    let amount = dice.happens(70) ? -size : size
    if !dice.happens(30) { day = min(28, day + 1 + dice.one(of: 3)) }
    balance += amount
    let text = ["Café", "Bäckerei", "Señor", "Forêt"][dice.one(of: 4)] + " \(row % 3)"
    let booked = twoDigits(day)
    let valued = twoDigits(day + 1 + dice.one(of: 2))
    let limit = 100 * (1 + dice.one(of: 90))
    var cells = [shape.date(booked)]
    if shape.hasValueDays { cells.append(shape.date(valued)) }
    cells += [text, shape.amount(amount), shape.number(limit)]
    if hasBalances { cells.append(shape.number(balance)) }
    lines.append(cells.joined(separator: ";"))
    rows.append(stated(booked, amount))
    others.turned.append(stated(booked, -amount))
    others.limits.append(stated(booked, amount < 0 && shape.money == .words ? -limit : limit))
    others.later.append(stated(valued, amount))
    texts.append(text)
  }

  private func twoDigits(_ day: Int) -> String { day < 10 ? "0\(day)" : "\(day)" }

  private func stated(_ day: String, _ cents: Int) -> String {
    "2024-03-\(day) \(ExactDecimal(significand: Int128(cents), scale: 2).text)"
  }

  private func file(days: [String]? = nil, money: String? = nil, limit: String = "Limit") -> String
  {
    let names =
      (days ?? (shape.hasValueDays ? ["Date", "Value date"] : ["Date"])) + ["Text"]
      + [
        money ?? ["Amount", "Debit;Credit", "Type;Amount", "Amount"][shape.money.rawValue], limit,
      ]
      + (hasBalances ? ["Balance"] : [])
    return ([names.joined(separator: ";")] + lines).map { $0 + "\n" }.joined()
  }

  private mutating func addVariants() {
    func add(_ name: String, _ csv: String, _ rows: [String]) {
      variants.append(Variant(name: name, csv: csv, rows: rows))
    }
    if shape.hasValueDays { add("days", file(days: ["Value date", "Date"]), others.later) }
    guard !hasBalances else { return }
    switch shape.money {
    case .columns: add("sign", file(money: "Credit;Debit"), others.turned)
    case .words:
      let turned = csv.replacing("Debit;", with: "x;").replacing("Credit;", with: "Debit;")
        .replacing("x;", with: "Credit;")
      add("sign", turned, others.turned)
      add("column", file(money: "Type;Limit", limit: "Amount"), others.limits)
    case .signed, .turned: break
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func one(of count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
  fileprivate mutating func happens(_ share: Int) -> Bool { one(of: 100) < share }
}
