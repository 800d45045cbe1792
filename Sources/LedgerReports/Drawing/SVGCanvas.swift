/// A drawing in SVG 1.1. Coordinates are whole pixels.
struct SVGCanvas {
  let width: Int
  let height: Int
  private var body = ""

  /// Where a text stands beside its point.
  enum Anchor: String { case start, middle, end }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  mutating func line(
    from start: (x: Int, y: Int), to end: (x: Int, y: Int), _ colour: String
  ) {
    body += """
      <line x1="\(start.x)" y1="\(start.y)" x2="\(end.x)" y2="\(end.y)" stroke="\(colour)"/>

      """
  }

  mutating func polyline(_ points: [(x: Int, y: Int)], _ colour: String) {
    let places = points.map { "\($0.x),\($0.y)" }.joined(separator: " ")
    body += """
      <polyline points="\(places)" fill="none" stroke="\(colour)" stroke-width="2"/>

      """
  }

  mutating func circle(_ point: (x: Int, y: Int), _ colour: String) {
    body += """
      <circle cx="\(point.x)" cy="\(point.y)" r="3" fill="\(colour)"/>

      """
  }

  mutating func rectangle(x: Int, y: Int, width: Int, height: Int, _ colour: String) {
    body += """
      <rect x="\(x)" y="\(y)" width="\(width)" height="\(height)" fill="\(colour)"/>

      """
  }

  mutating func text(_ text: String, at point: (x: Int, y: Int), _ anchor: Anchor = .start) {
    body += """
      <text x="\(point.x)" y="\(point.y)" text-anchor="\(anchor.rawValue)">\(Self.escaped(text))</text>

      """
  }

  /// The whole document; `title` is read out by screen readers.
  func document(title: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="12" role="img">
    <title>\(Self.escaped(title))</title>
    <rect width="\(width)" height="\(height)" fill="#ffffff"/>
    \(body)</svg>

    """
  }

  /// As XML has it; what XML 1.0 does not allow is left out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
