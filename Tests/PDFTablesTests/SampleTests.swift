import PDFTables
import PrintedPages
import TestSupport
import Testing

@Suite("Printed statements with known rows")
struct SampleTests {
  private func check(
    _ sample: PrintedSample, _ change: (PrintedWord) -> [PrintedWord], scale: Int = 10
  ) throws {
    let truth = try sample.truth()
    let spec = try #require(SampleSpecs.byLayout[truth.layout])
    var reader = PrintedTableReader(spec)
    var events: [PrintedTableEvent] = []
    for var page in try sample.pages() {
      page.width = page.width * scale / 10
      page.height = page.height * scale / 10
      page.words = page.words.flatMap(change)
      events += reader.read(page)
    }
    events += reader.finish()
    let rows = events.compactMap { event -> PrintedRow? in
      guard case .row(let row) = event, !row.isAlone else { return nil }
      return row
    }
    let wrong = zip(rows, truth.rows).filter { row, stated in
      !TruthCheck.isEqual(row, stated, layout: truth.layout, spec)
    }
    for (row, stated) in wrong.prefix(3) {
      Issue.record("\(row.page).\(row.number) \(row.cells) is not \(stated)")
    }
    #expect(wrong.isEmpty)
    #expect(rows.count == truth.rows.count)
  }

  @Test("every row of a sample comes back as it was printed", arguments: PrintedSample.all)
  func rowsAreExact(sample: PrintedSample) throws {
    try check(sample) { [$0] }
  }

  @Test("ideographs may come one by one", arguments: PrintedSample.all)
  func singleIdeographs(sample: PrintedSample) throws {
    try check(sample) { word in
      guard word.text.unicodeScalars.allSatisfy({ $0.value > 0x2E80 }) else { return [word] }
      let count = word.text.count
      let width = word.box.x1 - word.box.x0
      return word.text.enumerated().map { place, letter in
        var part = word
        part.text = String(letter)
        part.box.x0 = word.box.x0 + width * place / count
        part.box.x1 = word.box.x0 + width * (place + 1) / count
        return part
      }
    }
  }

  @Test("the size of the print does not matter", arguments: PrintedSample.all, [6, 25])
  func scaled(sample: PrintedSample, scale: Int) throws {
    try check(
      sample,
      { word in
        var word = word
        word.box.x0 = word.box.x0 * scale / 10
        word.box.x1 = word.box.x1 * scale / 10
        word.box.y0 = word.box.y0 * scale / 10
        word.box.y1 = word.box.y1 * scale / 10
        word.fontSize = word.fontSize * scale / 10
        return [word]
      }, scale: scale)
  }

  @Test("nor do places that are off by a third of a point", arguments: PrintedSample.all)
  func shaken(sample: PrintedSample) throws {
    var dice = Dice(seed: 1)
    try check(sample) { word in
      var word = word
      let (x, y) = (dice.roll(-300...300), dice.roll(-300...300))
      word.box.x0 += x
      word.box.x1 += x
      word.box.y0 += y
      word.box.y1 += y
      return [word]
    }
  }
}
