import BankMappings
import FinanceModel
import ImportPipeline
import PDFTables
import PrintedPages

/// The words of a printed statement, and what each of them stands in.
package struct PrintedAnatomy: Sendable {
  package enum Place: Hashable, Sendable {
    /// Above the table, below it, or between its rows.
    case outside
    case header
    /// A cell of a row.
    ///
    /// - column: among the columns of the mapping; nil: a column that it does not read.
    case cell(column: Int?, row: RowLocation)
  }

  package struct Word: Hashable, Sendable {
    package let text: String
    package let place: Place
    /// Where it is: the page, and the word of it.
    fileprivate let page: Int
    fileprivate let index: Int
  }

  /// The mapping that reads the pages.
  package let mapping: BankMapping
  /// From the top of the first page, each from left to right. Turned words are in none.
  package private(set) var lines: [[Word]] = []
  private let pages: [PrintedPage]

  /// - Parameter declared: the mapping, with its variants, to read it with; nil: chosen by the pages.
  ///
  /// Throws where the pages cannot be read, or no mapping reads them.
  package init(
    of document: SourceDocument, _ catalog: MappingCatalog, declared: [BankMapping]?
  ) throws {
    let adapter = PDFAdapter(catalog, declared: declared)
    let printed = try adapter.open(try DocumentReader(document))
    var pages = try printed.firstPages(PrintedMappingChoice.pageCount)
    mapping = try adapter.choose(pages).mapping
    while let page = try printed.next() { pages.append(page) }
    self.pages = pages
    var table = PrintedTableReader(PrintedTableSpec(mapping), traces: true)
    var events = pages.flatMap { table.read($0) }
    events += table.finish()
    var linesOfPages = [[(line: PrintedLine, header: PrintedHeader?)]](
      repeating: [], count: pages.count)
    var header: PrintedHeader?
    for event in events {
      switch event {
      case .header(let found): header = found
      case .line(let line) where linesOfPages.indices.contains(line.page - 1):
        linesOfPages[line.page - 1].append((line, header))
      default: break
      }
    }
    for (page, lines) in zip(pages, linesOfPages) { add(lines, of: page) }
  }

  private mutating func add(
    _ found: [(line: PrintedLine, header: PrintedHeader?)], of page: PrintedPage
  ) {
    let columns = mapping.columns.indices.filter { !mapping.columns[$0].isHeading }
    var taken = Set(page.words.indices.filter { page.words[$0].isTurned })
    for (line, header) in found {
      let words = page.words.indices.filter { index in
        !taken.contains(index) && line.box.contains(page.words[index].box)
      }
      taken.formUnion(words)
      let ordered = words.sorted { page.words[$0].box.x0 < page.words[$1].box.x0 }
      lines.append(
        ordered.map { index in
          word(index, of: page, Self.place(page.words[index], line, header, columns))
        })
    }
    // Those that the reader of tables does not look at.
    lines += page.words.indices.filter { !taken.contains($0) }.map {
      [word($0, of: page, .outside)]
    }
  }

  private func word(_ index: Int, of page: PrintedPage, _ place: Place) -> Word {
    Word(text: page.words[index].text, place: place, page: page.number - 1, index: index)
  }

  private static func place(
    _ word: PrintedWord, _ line: PrintedLine, _ header: PrintedHeader?, _ columns: [Int]
  ) -> Place {
    let number: Int
    switch line.fate {
    case .header: return .header
    case .row(let row): number = row
    case .continuation(let rows): number = rows.first ?? 0
    default: return .outside
    }
    let column = header?.columns.first {
      ($0.left..<max($0.left + 1, $0.right)).contains(word.box.middleX)
    }
    let place = column?.column.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
    return .cell(column: place, row: RowLocation(page: line.page, row: number))
  }

  /// A PDF with other words in the places of these.
  ///
  /// - Parameter texts: one for each of ``lines``.
  package func document(with texts: [[String]]) -> [UInt8] {
    var made = pages.map { page in
      PrintedPage(number: page.number, width: page.width, height: page.height, words: [])
    }
    for (line, texts) in zip(lines, texts) {
      for (word, text) in zip(line, texts) where !text.isEmpty {
        var placed = pages[word.page].words[word.index]
        placed.text = text
        made[word.page].words.append(placed)
      }
    }
    return PrintedPDF(made).bytes
  }
}

extension PrintedBox {
  /// Whether the middle of a word is within this box of a line, and the word is no smaller than lines of
  /// it could be: a watermark across a row is a line too.
  fileprivate func contains(_ word: PrintedBox) -> Bool {
    (min(x0, x1)...max(x0, x1)).contains(word.middleX)
      && (min(y0, y1)...max(y0, y1)).contains(word.middleY) && (word.y1 - word.y0) * 3 >= y1 - y0
  }
}
