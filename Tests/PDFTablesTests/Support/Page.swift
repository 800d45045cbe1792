import PDFTables
import PrintedPages

/// A page written by hand: each text begins, ends or stands centred at its x, in points.
struct Page {
  private(set) var printed: PrintedPage
  private let size: Int

  init(_ number: Int = 1, width: Int = 595, height: Int = 842, size: Int = 10) {
    printed = PrintedPage(number: number, width: width * 1000, height: height * 1000, words: [])
    self.size = size
  }

  mutating func write(
    _ text: String, x: Int, y: Int, _ alignment: PrintedAlignment = .left, size: Int? = nil,
    marks: PrintedWord.Marks = []
  ) {
    let size = (size ?? self.size) * 1000
    func width(_ letter: Character) -> Int {
      letter == " " ? size / 4 : letter.isASCII ? size / 2 : size
    }
    let whole = text.reduce(0) { $0 + width($1) }
    var left =
      switch alignment {
      case .left: x * 1000
      case .right: x * 1000 - whole
      case .centre: x * 1000 - whole / 2
      }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let right = left + word.reduce(0) { $0 + width($1) }
      if !word.isEmpty {
        printed.words.append(
          PrintedWord(
            text: String(word),
            box: PrintedBox(x0: left, y0: y * 1000 - size, x1: right, y1: y * 1000 + size / 5),
            fontSize: size, marks: marks))
      }
      left = right + size / 4
    }
  }

  /// A line of texts at these places.
  mutating func write(_ texts: [(Int, String)], y: Int) {
    for (x, text) in texts { write(text, x: x, y: y) }
  }
}

/// What a reader finds on pages.
struct Reading {
  let events: [PrintedTableEvent]

  init(_ pages: [Page], _ spec: PrintedTableSpec) {
    var reader = PrintedTableReader(spec, traces: true)
    var events: [PrintedTableEvent] = []
    for page in pages { events += reader.read(page.printed) }
    self.events = events + reader.finish()
  }

  var rows: [PrintedRow] {
    events.compactMap { if case .row(let row) = $0 { row } else { nil } }
  }

  var cells: [[String]] { rows.map(\.cells) }

  var headers: [PrintedHeader] {
    events.compactMap { if case .header(let header) = $0 { header } else { nil } }
  }

  /// The fate of the first line with this text.
  func fate(_ text: String) -> PrintedLineFate? {
    for case .line(let line) in events where line.text == text { return line.fate }
    return nil
  }
}
