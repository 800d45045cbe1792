import PDFText
import PrintedPages
import TestSupport

extension PrintedSample {
  /// Its words, as the program gets them.
  func pages() throws -> [PrintedPage] {
    let document = try PDFWorker().open(try bytes(), passwords: [], pageLimit: nil)
    var pages: [PrintedPage] = []
    while let page = try document.next() { pages.append(page) }
    return pages
  }
}
