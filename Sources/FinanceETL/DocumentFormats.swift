import BankMappings
import FinanceModel
import ImportPipeline
import StatementFormats

/// What the documents of a run are read with: the formats, the bank mappings there are, and what opens
/// archives.
package struct DocumentFormats {
  private let adapters: [any SourceAdapter]
  private let unwrapper: any Unwrapper

  /// - Parameter mapping: tables are read with this one, an id or a YAML file; nil: with the one that
  ///   matches.
  package init(_ catalog: MappingCatalog, mapping: String? = nil) throws(FinanceETLError) {
    if let mapping {
      adapters = BuiltinAdapters.all(catalog, declared: try catalog.mappings(named: mapping))
    } else {
      adapters = BuiltinAdapters.all(catalog)
    }
    unwrapper = StandardUnwrapper(hints: PasswordHints(catalog))
  }

  /// What each document is; of an archive, what each one in it is.
  package func identify(
    _ documents: [SourceDocument], passwords: (any PasswordProvider)? = nil, limits: SafetyLimits
  ) -> [Identification] {
    let walk = ContainerWalk(unwrapper, passwords: PasswordRing(passwords), limits: limits)
    return documents.flatMap { Identification.all(in: $0, walk, adapters: adapters) }
  }

  /// Prints documents instead of keeping them in a book.
  ///
  /// - Parameter print: gets UTF-8 text, in order.
  package func printer(
    _ style: RecordOutput.Style, options: ImportOptions, sink: any ProgressSink,
    print: @escaping @Sendable ([UInt8]) throws -> Void
  ) -> Importer {
    Importer(
      store: RecordOutput(style, output: print), adapters: adapters, unwrapper: unwrapper,
      options: options, sink: sink)
  }
}

extension DocumentWalk {
  /// The text of a path that the system gives, also where it is no UTF-8.
  package static func text(ofPath path: UnsafePointer<CChar>) -> String { PathText.text(path) }
}
