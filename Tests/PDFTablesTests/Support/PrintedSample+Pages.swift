import PDFTables
import PDFText
import TestSupport

extension PrintedSample {
  /// Its words, as the program gets them.
  func pages() throws -> [PrintedPage] {
    let document = try PDFWorker().open(try bytes(), passwords: [], pageLimit: nil)
    var pages: [PrintedPage] = []
    while let page = try document.next() {
      pages.append(
        PrintedPage(
          number: pages.count + 1, width: page.width, height: page.height,
          words: page.words.map { word in
            PrintedWord(
              text: word.text,
              box: PrintedBox(
                x0: word.box.x0, y0: word.box.y0, x1: word.box.x1, y1: word.box.y1),
              fontSize: word.fontSize, isRotated: word.marks.contains(.turned))
          }))
    }
    return pages
  }
}
