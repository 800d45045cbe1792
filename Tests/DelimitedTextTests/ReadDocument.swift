import DelimitedText

/// What a row was, kept.
struct ReadRow: Equatable {
  var line: Int
  var cells: [String]
  var raw: [UInt8]
  var isBlank: Bool
  /// Line and column of each cell, and of the place after the last.
  var places: [[Int]]
}

/// What a document was.
struct ReadDocument: Equatable {
  var rows: [ReadRow] = []
  var failure: DelimitedError?

  var cells: [[String]] { rows.map(\.cells) }
  var lines: [Int] { rows.map(\.line) }
}

/// Reads `bytes`, each piece as long as `next` says.
func read(_ bytes: [UInt8], _ delimiter: Character = ",", pieces next: () -> Int) -> ReadDocument {
  var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter.asciiValue ?? 0))
  var document = ReadDocument()
  var rest = bytes[...]
  repeat {
    let piece = Array(rest.prefix(next()))
    rest = rest.dropFirst(piece.count)
    piece.withUnsafeBytes { piece in
      parser.push(piece, isLast: rest.isEmpty) { row in
        let places = (0...row.count).map { [row.line(of: $0), row.column(of: $0)] }
        document.rows.append(
          ReadRow(
            line: row.line, cells: (0..<row.count).map { row.text($0) }, raw: Array(row.raw),
            isBlank: row.isBlank, places: places))
      }
    }
  } while !rest.isEmpty
  document.failure = parser.failure
  return document
}

/// Reads `text` in one piece.
func read(_ text: String, _ delimiter: Character = ",") -> ReadDocument {
  let bytes = Array(text.utf8)
  return read(bytes, delimiter) { bytes.count }
}
