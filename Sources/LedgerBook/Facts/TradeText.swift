import FinanceModel
import JSONText
import LedgerStore

/// Reads the JSON of a trade as the book writes it, without a tree of values: a report may look at all
/// trades of a book.
///
/// Only what figures need; nil for a text with an escape, or of another form: then the whole reader
/// reads it.
struct TradeText {
  private(set) var trade: Trade
  /// As the trade names its security, still encoded.
  private(set) var security: UnsafeRawBufferPointer?

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init?(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    trade = Trade(kind: .adjustment, security: nil)
    guard !bytes.contains(UInt8(ascii: "\\")), readObject() else { return nil }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// A text without its quotes.
  private mutating func readText() -> UnsafeRawBufferPointer? {
    guard take(UInt8(ascii: "\"")) else { return nil }
    let start = position
    while let byte = next, byte != UInt8(ascii: "\"") { position += 1 }
    defer { position += 1 }
    return next == nil ? nil : UnsafeRawBufferPointer(rebasing: bytes[start..<position])
  }

  private mutating func readObject() -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    var hasKind = false
    while next != UInt8(ascii: "}") {
      _ = take(UInt8(ascii: ","))
      guard let name = readText(), take(UInt8(ascii: ":")) else { return false }
      if next == UInt8(ascii: "\"") {
        guard let value = readText() else { return false }
        if name.isText("kind") {
          guard let kind = TradeKind(rawValue: String(decoding: value, as: UTF8.self)) else {
            return false
          }
          (trade.kind, hasKind) = (kind, true)
        } else {
          set(name, value)
        }
      } else if name.isText("split") {
        guard readSplit() else { return false }
      } else if name.isText("related") {
        guard readRelated() else { return false }
      } else {
        guard skip() else { return false }
      }
    }
    return hasKind
  }

  private mutating func set(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    func number() -> ExactDecimal? { ExactDecimal(ascii: value) }
    switch name.count {
    case 4:
      if name.isText("load") { trade.load = number() }
      if name.isText("rate") { trade.rate = number() }
      if name.isText("fees") { trade.fees = number() }
      if name.isText("gain") { trade.gain = number() }
    case 5:
      if name.isText("units") { trade.units = number() }
      if name.isText("price") { trade.price = number() }
      if name.isText("total") { trade.total = number() }
      if name.isText("taxes") { trade.taxes = number() }
    case 7:
      if name.isText("accrued") { trade.accrued = number() }
      if name.isText("penalty") { trade.penalty = number() }
    case 8:
      if name.isText("security") { security = value }
      if name.isText("acquired") { trade.acquired = CivilDate(iso: value) }
    case 9: if name.isText("unit_cost") { trade.unitCost = number() }
    case 10:
      if name.isText("commission") { trade.commission = number() }
      if name.isText("multiplier") { trade.multiplier = number() }
    case 11:
      if name.isText("withholding") { trade.withholding = number() }
      if name.isText("source_kind") { trade.sourceKind = String(decoding: value, as: UTF8.self) }
    case 17: if name.isText("state_withholding") { trade.stateWithholding = number() }
    default: break
    }
  }

  private mutating func readSplit() -> Bool {
    guard take(UInt8(ascii: "{")) else { return false }
    var (new, old): (ExactDecimal?, ExactDecimal?) = (nil, nil)
    while !take(UInt8(ascii: "}")) {
      _ = take(UInt8(ascii: ","))
      guard let name = readText(), take(UInt8(ascii: ":")), let value = readText() else {
        return false
      }
      if name.isText("numerator") { new = ExactDecimal(ascii: value) }
      if name.isText("denominator") { old = ExactDecimal(ascii: value) }
    }
    if let new, let old { trade.split = Trade.Split(numerator: new, denominator: old) }
    return true
  }

  private mutating func readRelated() -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    while !take(UInt8(ascii: "]")) {
      _ = take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "{")) else { return false }
      var (role, id): (Trade.Related.Role?, String?) = (nil, nil)
      while !take(UInt8(ascii: "}")) {
        _ = take(UInt8(ascii: ","))
        guard let name = readText(), take(UInt8(ascii: ":")), let value = readText() else {
          return false
        }
        let text = String(decoding: value, as: UTF8.self)
        if name.isText("role") { role = Trade.Related.Role(rawValue: text) }
        if name.isText("id") { id = text }
      }
      if let role, let id { trade.related.append(Trade.Related(role: role, id: id)) }
    }
    return true
  }

  /// A list of texts.
  private mutating func skip() -> Bool {
    guard take(UInt8(ascii: "[")) else { return false }
    while !take(UInt8(ascii: "]")) {
      _ = take(UInt8(ascii: ","))
      guard readText() != nil else { return false }
    }
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func isText(_ text: StaticString) -> Bool {
    isSame(as: UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
