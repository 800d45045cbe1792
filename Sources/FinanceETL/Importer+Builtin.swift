import BankMappings
import BuiltinMappings
import FinanceModel
import ImportPipeline
import LedgerBook
import LedgerStore
import StatementFormats

extension ImportOptions {
  /// Options with the system's clock and this release.
  public static var system: ImportOptions {
    ImportOptions(toolVersion: Release.tool)
  }
}

extension Importer {
  /// An importer with the built-in formats.
  ///
  /// ```swift
  /// let book = try Book(path: "finance.sqlite")
  /// let run = Importer(into: book).start(DocumentWalk.documents(at: ["statements"]))
  /// for await step in run.progress { print(step) }
  /// print(try await run.result.totals.inserted, "new")
  /// ```
  ///
  /// - Parameters:
  ///   - mappings: the bank mappings that tables are read with.
  ///   - adapters: the app's own formats, tried beside the built-in ones.
  ///   - sink: hears of progress from a thread of the run.
  public init(
    into book: Book, options: ImportOptions = .system,
    mappings: MappingCatalog = .builtin,
    adapters: [any SourceAdapter] = [], sink: (any ProgressSink)? = nil
  ) {
    self.init(
      into: book as any Store, options: options, mappings: mappings, adapters: adapters, sink: sink)
  }

  /// An importer that reads an import's documents again; see ``LedgerStore/Reread``.
  public init(
    into reread: Reread, options: ImportOptions = .system,
    mappings: MappingCatalog = .builtin,
    adapters: [any SourceAdapter] = [], sink: (any ProgressSink)? = nil
  ) {
    self.init(
      into: reread as any Store, options: options, mappings: mappings, adapters: adapters,
      sink: sink)
  }

  package init(
    into store: any Store, options: ImportOptions = .system,
    mappings: MappingCatalog = .builtin,
    adapters: [any SourceAdapter] = [], sink: (any ProgressSink)? = nil
  ) {
    self.init(
      store: store, adapters: BuiltinAdapters.all(mappings) + adapters,
      unwrapper: StandardUnwrapper(hints: PasswordHints(mappings)), options: options, sink: sink)
  }
}
