import FinanceModel

/// The header of a table and where a mapping's columns stand in it.
///
/// A class: each row looks at it, and to copy two arrays costs as much as to look.
final class HeaderBinding {
  /// The index of the heading above a row, which is none of its cells.
  static let heading = -2

  /// For each column of the mapping the index of its cell; -1 where the table lacks an optional one.
  let cells: [Int]
  /// Folded names of the header; empty for a table without one.
  let names: [String]
  /// Cells whose name stands in the header again, and where: the one that is filled is meant.
  let twins: [Int: [Int]]

  /// The columns by position: a table without header.
  init(positionsOf mapping: BankMapping) {
    cells = mapping.columns.map { $0.position ?? ($0.isHeading ? Self.heading : -1) }
    names = []
    twins = [:]
  }

  /// The columns in their own order: a printed table.
  init(inOrder mapping: BankMapping) {
    cells = Array(mapping.columns.indices)
    names = []
    twins = [:]
  }

  /// Binds the columns to `header`.
  ///
  /// Throws `mapping_mismatch` where a needed column is not there.
  init(
    _ mapping: BankMapping, header: [String], at location: RowLocation
  ) throws(FinanceETLError) {
    names = header.map { HeaderName.folded($0) }
    var cells: [Int] = []
    var twins: [Int: [Int]] = [:]
    for column in mapping.columns {
      let places = try Self.cells(of: column, in: names, mapping, header, location)
      cells.append(places[0])
      if places.count > 1 { twins[places[0]] = Array(places.dropFirst()) }
    }
    self.cells = cells
    self.twins = twins
  }

  /// Where a column stands: the first place, and the others of its name that no column of the mapping
  /// asks for.
  private static func cells(
    of column: Column, in names: [String], _ mapping: BankMapping, _ header: [String],
    _ location: RowLocation
  ) throws(FinanceETLError) -> [Int] {
    if let position = column.position { return [position] }
    if column.isHeading { return [heading] }
    for title in column.titles {
      let folded = HeaderName.folded(title)
      let places = names.indices.filter { names[$0] == folded }
      guard !places.isEmpty else { continue }
      guard let occurrence = column.occurrence else { return places }
      if occurrence <= places.count { return [places[occurrence - 1]] }
    }
    guard column.isOptional else {
      throw HeaderDifference(mapping, header: header).error(mapping, header, at: location)
    }
    return [-1]
  }

  /// Whether a row is the header printed once more.
  func isRepeated(_ row: RawRow) -> Bool {
    guard !names.isEmpty else { return false }
    var compared = 0
    for index in cells where index >= 0 && index < names.count {
      // Few rows begin like their header: those are looked at closely.
      if let first = row.cell(index).first, first < 0x80, let wanted = names[index].utf8.first,
        first | 0x20 != wanted | 0x20
      {
        return false
      }
      guard HeaderName.folded(String(decoding: row.cell(index), as: UTF8.self)) == names[index]
      else { return false }
      compared += 1
    }
    return compared > 0
  }

  /// Whether a row is the header printed once more; nil where it does not even begin with its names.
  func repeats(_ row: RawRow) -> Bool? {
    guard names.count > 2, row.width > 2 else { return nil }
    for index in 0..<2 {
      let cell = row.cell(index)
      guard cell.count >= names[index].utf8.count, !cell.isEmpty,
        HeaderName.folded(String(decoding: cell, as: UTF8.self)) == names[index]
      else { return nil }
    }
    return isRepeated(row)
  }

  /// The cells of some columns.
  func places(of columns: Set<Int>) -> Set<Int> {
    Set(columns.map { cells[$0] }.filter { $0 >= 0 })
  }

  /// The cells that an amount is read from as they are.
  func columns(of amount: AmountRule) -> [Int] {
    amount.sources.compactMap { source in
      if case .value(.column(let index)) = source, cells[index] >= 0 { cells[index] } else { nil }
    }
  }
}

/// What differs between the header a mapping expects and the one a document has.
package struct HeaderDifference: Hashable, Sendable {
  /// Names the mapping needs and the document lacks.
  package var missing: [String] = []
  /// Names of the document that the mapping does not know.
  package var unknown: [String] = []
  /// Missing names beside the unknown ones they were probably renamed to.
  package var renamed: [Pair] = []

  package struct Pair: Hashable, Sendable {
    package var from: String
    package var to: String
  }

  package init(_ mapping: BankMapping, header: [String]) {
    let names = Set(header.map { HeaderName.folded($0) })
    for column in mapping.columns where !column.isOptional && !column.titles.isEmpty {
      if !column.titles.contains(where: { names.contains(HeaderName.folded($0)) }) {
        missing.append(column.titles[0])
      }
    }
    for group in mapping.detection.header where !group.contains(where: { names.contains($0) }) {
      let isSaid = missing.contains { group.contains(HeaderName.folded($0)) }
      if !isSaid { missing.append(group[0]) }
    }
    let known = mapping.knownNames
    unknown = header.filter { !$0.isEmpty && !known.contains(HeaderName.folded($0)) }
    for name in missing {
      guard let new = Suggestion.nearest(to: name, among: unknown) else { continue }
      renamed.append(Pair(from: name, to: new))
      missing.removeAll { $0 == name }
      unknown.removeAll { $0 == new }
    }
  }

  /// `gone: A, B; new: C; renamed: D → E`.
  package var text: String {
    var parts: [String] = []
    if !missing.isEmpty { parts.append("missing: \(list(missing))") }
    if !renamed.isEmpty {
      parts.append("renamed: \(list(renamed.map { "\($0.from) → \($0.to)" }))")
    }
    if !unknown.isEmpty { parts.append("new: \(list(unknown))") }
    return parts.joined(separator: "; ")
  }

  private func list(_ names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  func error(
    _ mapping: BankMapping, _ header: [String], at location: RowLocation
  ) -> FinanceETLError {
    FinanceETLError(
      .mappingMismatch,
      "the header does not match \(mapping.label): \(text);"
        + " found \(list(header.filter { !$0.isEmpty }))",
      at: location,
      hint: "add the new names next to the old ones in the bank mapping, or write a variant")
  }
}
