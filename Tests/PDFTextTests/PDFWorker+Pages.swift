import PDFText
import PrintedPages

extension PDFWorker {
  /// All pages, or what went wrong.
  func pages(
    of bytes: [UInt8], password: String? = nil, pageLimit: Int? = nil
  ) throws(PDFFailure) -> [PrintedPage] {
    let document = try open(
      bytes, passwords: password.map { [Array($0.utf8)] } ?? [], pageLimit: pageLimit)
    var pages: [PrintedPage] = []
    while let page = try document.next() {
      pages.append(page)
    }
    return pages
  }
}

extension PrintedPage {
  /// The words from left to right of each line, the lines from top to bottom.
  var lines: [String] {
    Dictionary(grouping: words) { $0.box.y1 / 2000 }.sorted { $0.key < $1.key }.map { _, words in
      words.sorted { $0.box.x0 < $1.box.x0 }.map(\.text).joined(separator: " ")
    }
  }

  var isInOrder: Bool {
    words.allSatisfy { word in
      !word.text.isEmpty && word.box.x0 <= word.box.x1 && word.box.y0 <= word.box.y1
    }
  }
}
