import BankMappings
import ImportPipeline

/// The formats that come with the library.
public enum BuiltinAdapters {
  /// One line a format.
  ///
  /// - Parameters:
  ///   - catalog: the bank mappings that tables are read with.
  ///   - declared: the one mapping, with its variants, that every table is read with; nil: chosen by
  ///     what a table shows.
  public static func all(
    _ catalog: MappingCatalog, declared: [BankMapping]? = nil
  ) -> [any SourceAdapter] {
    let ofCells = declared?.filter { $0.reading.format != .pdf }
    return [
      OFXAdapter(),
      CamtAdapter(),
      MT940Adapter(),
      QIFAdapter(),
      RecordsAdapter(),
      PlaidAdapter(),
      PDFAdapter(catalog, declared: declared?.filter { $0.reading.format == .pdf }),
      SheetAdapter(.workbook, catalog, declared: ofCells),
      SheetAdapter(.webPage, catalog, declared: ofCells),
      DelimitedTableAdapter(catalog, declared: declared),
    ]
  }
}
