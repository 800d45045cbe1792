/// Which delimiter a document uses, as far as its start shows it; for where no mapping says.
package enum DelimiterGuess {
  /// All of ``DelimitedDialect/candidates``, the likeliest first.
  ///
  /// A delimiter is as likely as the rows are many that it cuts into the same number of cells, and
  /// the cells that number is. A comma between two digits is probably a decimal mark.
  ///
  /// - Parameters:
  ///   - prefix: the first bytes, UTF-8. Its first 64 KiB are looked at.
  ///   - isWhole: whether the document ends here, so that the last row is complete.
  package static func ranked(
    _ prefix: UnsafeRawBufferPointer, isWhole: Bool = false
  ) -> [UInt8] {
    let looked = UnsafeRawBufferPointer(rebasing: prefix.prefix(64 * 1024))
    let isLast = isWhole && looked.count == prefix.count
    let scored = DelimitedDialect.candidates.enumerated().map { place, delimiter in
      (delimiter: delimiter, place: place, score: score(delimiter, looked, isLast: isLast))
    }
    return scored.sorted { ($1.score, $0.place) < ($0.score, $1.place) }.map(\.delimiter)
  }

  /// The cuts in all rows that have the number of cells most rows have.
  private static func score(
    _ delimiter: UInt8, _ prefix: UnsafeRawBufferPointer, isLast: Bool
  ) -> Int {
    var rowCounts: [Int: Int] = [:]
    var cutCounts: [Int: Int] = [:]
    var parser = DelimitedParser(DelimitedDialect(delimiter: delimiter))
    parser.push(prefix, isLast: isLast) { row in
      guard row.count > 1, !row.isBlank else { return }
      rowCounts[row.count, default: 0] += 1
      cutCounts[row.count, default: 0] += cuts(row, delimiter)
    }
    return rowCounts.map { cells, rows in (rows * (cells - 1), cutCounts[cells] ?? 0) }
      .max { $0 < $1 }?.1 ?? 0
  }

  /// Four for a cut, one where it may be a decimal mark.
  private static func cuts(_ row: borrowing DelimitedRow, _ delimiter: UInt8) -> Int {
    var cuts = 4 * (row.count - 1)
    guard delimiter == UInt8(ascii: ",") else { return cuts }
    let raw = row.raw
    for offset in raw.indices.dropFirst().dropLast()
    where raw[offset] == delimiter && isDigit(raw[offset - 1]) && isDigit(raw[offset + 1]) {
      cuts -= 3
    }
    return max(cuts, 1)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
