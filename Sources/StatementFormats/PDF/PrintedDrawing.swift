import PDFTables
import PrintedPages

/// Pages as an SVG: words where they stand, columns and rows marked.
final class PrintedDrawing {
  private var pages: [PrintedPage] = []
  private var headers: [PrintedHeader] = []
  private var rows: [PrintedRow] = []

  /// Thousandths of a point as points: `80.25`.
  static func points(_ thousandths: Int) -> String {
    let hundredths = String(abs(thousandths) / 10 % 100)
    let fraction = hundredths.count < 2 ? "0" + hundredths : hundredths
    return "\(thousandths < 0 ? "-" : "")\(abs(thousandths) / 1000).\(fraction)"
  }

  /// Between two pages.
  private static let gap = 20_000

  func add(_ page: PrintedPage) {
    pages.append(page)
  }

  func note(_ event: PrintedTableEvent) {
    switch event {
    case .header(let header): headers.append(header)
    case .row(let row): rows.append(row)
    case .line, .statement: break
    }
  }

  var svg: String {
    let width = Self.points(pages.map(\.width).max() ?? 0)
    let height = Self.points(pages.reduce(0) { $0 + $1.height + Self.gap })
    var lines = [
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(width) \#(height)">"#,
      "<style>text{font-family:sans-serif} .row{fill:#3a7;fill-opacity:.12;stroke:#3a7}"
        + " .head{fill:#37a;fill-opacity:.15;stroke:#37a} line{stroke:#a33;stroke-dasharray:3}"
        + " .page{fill:#fff;stroke:#999}</style>",
    ]
    var top = 0
    var current: PrintedHeader?
    for page in pages {
      lines.append(#"<g transform="translate(0 \#(Self.points(top)))">"#)
      lines += draw(page, &current)
      lines.append("</g>")
      top += page.height + Self.gap
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private func draw(_ page: PrintedPage, _ current: inout PrintedHeader?) -> [String] {
    var lines = [Self.rectangle("page", 0, 0, page.width, page.height)]
    for row in rows where row.page == page.number { lines.append(Self.rectangle("row", row.box)) }
    for header in headers where header.page == page.number {
      current = header
      lines.append(Self.rectangle("head", header.box))
    }
    if let current {
      let top = current.page == page.number ? current.box.y0 : 0
      for edge in Set(current.columns.flatMap { [$0.left, $0.right] }).sorted()
      where edge > 0 && edge < page.width {
        let x = Self.points(edge)
        lines.append(
          #"<line x1="\#(x)" x2="\#(x)" y1="\#(Self.points(top))" y2="\#(Self.points(page.height))"/>"#
        )
      }
    }
    for word in page.words {
      let size = word.fontSize > 0 ? word.fontSize : word.box.y1 - word.box.y0
      lines.append(
        #"<text x="\#(Self.points(word.box.x0))" y="\#(Self.points(word.box.y1 - size / 4))""#
          + #" font-size="\#(Self.points(size))">\#(Self.escaped(word.text))</text>"#)
    }
    return lines
  }

  private static func rectangle(_ name: String, _ box: PrintedBox) -> String {
    rectangle(name, box.x0, box.y0, box.x1, box.y1)
  }

  private static func rectangle(_ name: String, _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int)
    -> String
  {
    #"<rect class="\#(name)" x="\#(points(x0))" y="\#(points(y0))""#
      + #" width="\#(points(x1 - x0))" height="\#(points(y1 - y0))"/>"#
  }

  private static func escaped(_ text: String) -> String {
    let shown = text.unicodeScalars.map { $0.value < 0x20 ? "\u{FFFD}" : $0 }
    return String(String.UnicodeScalarView(shown)).replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;")
  }
}
