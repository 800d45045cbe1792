import BankMappings
import DelimitedText
import FinanceModel
import ImportPipeline

/// A bank mapping that knows most of a table's header, and the header.
package struct NearTable: Sendable {
  package let mapping: BankMapping
  /// The names of the header, as the document has them.
  package let header: [String]
  /// Cells below the header, of the first rows.
  package let rows: [[String]]
  package let delimiter: UInt8
  package let difference: HeaderDifference
  /// How many of the header's names the mapping knows.
  let hits: Int

  /// The share of the header that the mapping knows, and of the mapping that the header has.
  fileprivate var nearness: Int {
    hits * 100 / max(1, header.count) + hits * 100 / max(1, mapping.columns.count)
  }
}

extension DelimitedTableAdapter {
  private static let shownRows = 50

  /// The mappings that nearly fit a document or fit it, nearest first, whatever delimiter it has.
  package func nearTables(
    of document: SourceDocument, most: Int = 3
  ) throws(FinanceETLError) -> [NearTable] {
    try DocumentReader(document).withStart { (start) throws(FinanceETLError) in
      let sample = TableSample(start)
      guard sample.isPlausible else { return [] }
      var found: [NearTable] = []
      let delimited = Reading.Format.csv.rawValue
      for entry in try mappings.catalog.entries() where entry.format == delimited {
        let decoded = sample.decoded(entry.encodings)
        guard entry.signatures.contains(where: { decoded.showsMost(of: $0) }) else { continue }
        found += try mappings.catalog.mappings(entry).compactMap { Self.nearTable($0, decoded) }
      }
      found.sort { ($0.nearness, $1.mapping.id) > ($1.nearness, $0.mapping.id) }
      return Array(found.prefix(most))
    }
  }

  private static func nearTable(
    _ mapping: BankMapping, _ decoded: TableSample.DecodedStart
  ) -> NearTable? {
    let known = mapping.knownNames
    var best: (row: Int, delimiter: UInt8, hits: Int)?
    for delimiter in DelimitedDialect.candidates {
      for (place, row) in decoded.rows(delimiter).enumerated() {
        let hits = row.folded.intersection(known).count
        if hits > best?.hits ?? 1 { best = (place, delimiter, hits) }
      }
    }
    guard let best else { return nil }
    let rows = decoded.rows(best.delimiter)
    let header = rows[best.row]
    let needed = mapping.columns.count { !$0.isOptional }
    // Most of the header, or most of what the mapping needs: some banks have many columns that say
    // little.
    guard best.hits * 2 >= needed,
      best.hits * 2 > header.folded.count || best.hits * 4 >= needed * 3
    else { return nil }
    return NearTable(
      mapping: mapping, header: header.cells,
      rows: rows.dropFirst(best.row + 1).prefix(shownRows).map(\.cells), delimiter: best.delimiter,
      difference: HeaderDifference(mapping, header: header.cells), hits: best.hits)
  }
}

extension TableSample.DecodedStart {
  /// Whether of half of the groups one text stands there.
  fileprivate func showsMost(of signature: [[String]]) -> Bool {
    let hits = signature.count { group in group.contains { contains($0) } }
    return hits >= 2 && hits * 2 >= signature.count
  }
}
