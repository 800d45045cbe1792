import Digests
import FinanceModel
import Foundation
import ImportPipeline
import LedgerBook
import LedgerStore
import StatementFormats

/// Shows the line a row was read from, while its file is there and is what it was.
struct SourceReader {
  let mask: NumberMask
  private static let chunkSize = 256 << 10
  /// A smaller file is hashed in a moment.
  private static let largeByteCount: Int64 = 1 << 20
  /// So far the clocks of a file system and of the machine may be apart.
  private static let clockSeconds: Int64 = 60
  /// More of a source than is shown.
  private static let mostCharacters = 2000

  /// Nil where the book does not know which bytes the document had.
  func text(at place: SourcePlace) -> Book.Lineage.SourceText? {
    guard let sha256 = place.sha256 else { return nil }
    if place.path == "-" { return .missing("it came through standard input") }
    guard let file = try? SourceDocument.file(place.path).open() else {
      if place.path.contains(SourceDocument.entrySeparator) {
        return .missing("\(Self.spot(place.location)) of a file in an archive")
      }
      return .missing("the file is no longer there")
    }
    if let sheet = place.location.page, let row = place.location.line {
      return text(ofRow: row, inSheet: sheet, at: place, digest: sha256)
    }
    if place.location.page != nil { return .missing(Self.spot(place.location)) }
    guard let line = place.location.line else { return nil }
    let extent = BuiltinAdapters.rowExtent(format: place.format)
    if let text = untouchedText(of: file, at: place, line: line, extent) { return text }
    var finder = LineFinder(first: line, count: extent.lineCount)
    guard let digest = try? read(SourceDocument.file(place.path).open(), into: &finder) else {
      return .missing("the file cannot be read")
    }
    guard digest == sha256 else {
      return .missing("the file has changed since it was imported")
    }
    return finder.text(showing: place.texts).map { shown($0, extent, place) }
  }

  private func shown(
    _ text: String, _ extent: RowExtent, _ place: SourcePlace
  ) -> Book.Lineage.SourceText {
    let shown = extent.row(in: text, from: place.location.column)
    return .text(mask.masked(String(shown.prefix(Self.mostCharacters))))
  }

  /// The line of a large file that nobody touched since before it was imported, where it has every text
  /// that the book has of the row: to hash such a file takes longer than all else. Nil where its digest
  /// has to tell.
  private func untouchedText(
    of file: any ByteStream, at place: SourcePlace, line: Int, _ extent: RowExtent
  ) -> Book.Lineage.SourceText? {
    guard let length = (file as? any SeekableByteStream)?.length, length >= Self.largeByteCount,
      let touched = file.lastTouched, place.importedAt.text.hasSuffix("Z"),
      Moment(secondsSince1970: touched + Self.clockSeconds).text < place.importedAt.text
    else { return nil }
    var finder = LineFinder(first: line, count: extent.lineCount)
    _ = try? pieces(of: file) { piece in
      finder.push(piece)
      return !finder.isDone
    }
    guard finder.isDone, let text = finder.text(showing: place.texts), !place.stated.isEmpty,
      place.stated.allSatisfy({ text.contains($0) })
    else { return nil }
    return shown(text, extent, place)
  }

  /// A row of a workbook.
  private func text(
    ofRow row: Int, inSheet sheet: Int, at place: SourcePlace, digest sha256: String
  ) -> Book.Lineage.SourceText? {
    let document = SourceDocument.file(place.path)
    guard let digest = try? document.digest().sha256 else {
      return .missing("the file cannot be read")
    }
    guard digest == sha256 else {
      return .missing("the file has changed since it was imported")
    }
    let found = try? SheetLine.text(of: document, sheet: sheet, row: row)
    return found.flatMap { $0 }
      .map { .text(mask.masked(String($0.prefix(Self.mostCharacters)))) }
  }

  private func read(_ file: any ByteStream, into finder: inout LineFinder) throws -> String {
    let hash = SHA256()
    try pieces(of: file) { piece in
      hash.update(piece)
      finder.push(piece)
      return true
    }
    finder.finish()
    return SHA256.hexText(hash.finish())
  }

  /// Reads a file until it ends, or `body` wants no more of it.
  private func pieces(
    of file: any ByteStream, _ body: (UnsafeRawBufferPointer) -> Bool
  ) throws {
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.chunkSize, alignment: 16)
    defer { chunk.deallocate() }
    while case let count = try file.read(into: chunk), count > 0 {
      guard body(UnsafeRawBufferPointer(rebasing: chunk[..<count])) else { return }
    }
  }

  /// `page 3, row 5`, `line 7`, `sheet 2, row 7`.
  private static func spot(_ location: RowLocation) -> String {
    if let sheet = location.page, let row = location.line { return "sheet \(sheet), row \(row)" }
    return [("page", location.page), ("row", location.row), ("line", location.line)]
      .compactMap { name, number in number.map { "\(name) \($0)" } }
      .joined(separator: ", ")
  }
}

extension Book {
  /// Where a transaction comes from and what became of it, with the lines of its sources while their
  /// files are there.
  ///
  /// Throws `not_found` where there is no such transaction.
  public func lineage(of transaction: Transaction.ID) throws(FinanceETLError) -> Lineage {
    let reader = SourceReader(mask: NumberMask(known: try accountNumbers()))
    return try lineage(of: transaction) { reader.text(at: $0) }
  }
}
