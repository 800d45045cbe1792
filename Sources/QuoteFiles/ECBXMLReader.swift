import FinanceModel
import XMLEvents

/// The European Central Bank's reference rates as XML: a `Cube` with the day, and in it one for each
/// currency.
final class ECBXMLReader: QuoteFileReader, XMLEventHandler {
  let format = "ecb_xml"
  private let take: RateFile.Taker
  private var parser: XMLEventParser?
  /// What a callback cannot throw.
  private var failure: FinanceETLError?
  private var isFirst = true
  private var day: CivilDate?
  private var cube: Cube?

  private struct Cube {
    let place: RowLocation
    var time: String?
    var currency: String?
    var rate: String?
  }

  init?(take: @escaping RateFile.Taker) {
    self.take = take
    guard let parser = XMLEventParser(handler: self) else { return nil }
    self.parser = parser
  }

  func push(_ bytes: UnsafeRawBufferPointer, isLast: Bool) throws(FinanceETLError) {
    // The handler is not kept alive by the parser, which it holds.
    do throws(XMLEventError) {
      try parser?.push(bytes, isLast: isLast)
    } catch {
      if let failure { throw failure }
      throw FinanceETLError(
        error.isEarlyEnd ? .truncatedDocument : .malformedXML,
        error.isEarlyEnd
          ? "the file ends in the middle" : "the XML cannot be read: \(error.message)",
        at: RowLocation(line: error.line, column: error.column), hint: "download it again")
    }
    settle()
    if let failure { throw failure }
  }

  // MARK: Events

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    settle()
    let name = String(decoding: name, as: UTF8.self)
    if isFirst, name != "Envelope" {
      fail(
        FinanceETLError.unreadable(
          .unrecognisedFormat, "an Envelope of the ECB's rates", found: name, line: line))
    }
    isFirst = false
    if name == "Cube" { cube = Cube(place: RowLocation(line: line, column: column)) }
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard cube != nil else { return }
    let value = String(decoding: value, as: UTF8.self)
    switch String(decoding: name, as: UTF8.self) {
    case "time": cube?.time = value
    case "currency": cube?.currency = value
    case "rate": cube?.rate = value
    default: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {}

  func endElement(_ name: UnsafeRawBufferPointer) { settle() }

  /// Takes the cube whose attributes are all there.
  private func settle() {
    guard let cube, failure == nil else { return }
    self.cube = nil
    do throws(FinanceETLError) {
      try read(cube)
    } catch {
      fail(error)
    }
  }

  private func read(_ cube: Cube) throws(FinanceETLError) {
    let line = cube.place.line ?? 1
    if let time = cube.time {
      guard let date = CivilDate(iso: time) else {
        throw FinanceETLError.unreadable(
          .unreadableDate, "a day such as 2024-11-22", found: time, line: line)
      }
      day = date
    }
    guard cube.currency != nil || cube.rate != nil else { return }
    guard let currency = cube.currency.flatMap({ Currency($0) }) else {
      throw FinanceETLError.unreadable(
        .unreadableRow, "a currency", found: cube.currency ?? "", line: line)
    }
    guard let day else {
      throw FinanceETLError.unreadable(
        .missingDate, "a day before the rates", found: currency.code, line: line)
    }
    let text = cube.rate ?? ""
    if QuotedNumber.isMissing(text) { return try take(.missing, cube.place) }
    guard let rate = QuotedNumber.plain(text) else {
      throw FinanceETLError.unreadable(
        .unreadableAmount, "a rate such as 1.0412", found: text, line: line)
    }
    try take(
      .rate(ExchangeRate(date: day, base: .eur, quote: currency, rate: rate, origin: .ecb)),
      cube.place)
  }

  private func fail(_ error: FinanceETLError) {
    failure = failure ?? error
    parser?.stop()
  }
}
