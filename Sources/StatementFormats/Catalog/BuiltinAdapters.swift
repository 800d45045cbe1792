import BankMappings
import ImportPipeline

/// The formats that come with the library.
package enum BuiltinAdapters {
  /// One line a format.
  ///
  /// - Parameters:
  ///   - catalog: the bank mappings that tables are read with.
  ///   - declared: the one mapping, with its variants, that every table is read with; nil: chosen by
  ///     what a table shows.
  package static func all(
    _ catalog: MappingCatalog, declared: [BankMapping]? = nil
  ) -> [any SourceAdapter] {
    let ofCells = declared?.filter { $0.reading.format != .pdf }
    let ofBanks: [any StatementFormat] = [
      OFXAdapter(),
      CamtAdapter(),
      MT940Adapter(),
      QIFAdapter(),
    ]
    let others: [any StatementFormat] = [
      PlaidAdapter(),
      PDFAdapter(catalog, declared: declared?.filter { $0.reading.format == .pdf }),
      SheetAdapter(.workbook, catalog, declared: ofCells),
      SheetAdapter(.webPage, catalog, declared: ofCells),
      DelimitedTableAdapter(catalog, declared: declared),
    ]
    // Our own records carry what any of them states.
    return ofBanks + [RecordsAdapter(ofBanks + others)] + others
  }

  /// How far a row goes in the text of a document.
  ///
  /// - Parameter format: of the document; nil where it is not known.
  package static func rowExtent(format: String?) -> RowExtent {
    let known = all(MappingCatalog(builtin: [])).first { $0.formatID == format }
    return (known as? any StatementFormat)?.rowExtent ?? .line
  }
}
