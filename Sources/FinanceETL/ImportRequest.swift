import BankMappings
import FinanceModel
import Foundation
import ImportPipeline
import JSONText
import StatementFormats

/// What decides the outcome of an import beside its documents and the book, as values that can be
/// kept.
public struct ImportRequest: Hashable, Sendable {
  /// The account of documents that name none.
  public var accountName: String?
  /// The new account of documents that name none, whatever accounts there are.
  public var newAccountName: String?
  /// How documents are read that do not say it themselves; its mapping is not looked at.
  public var answers = ReadingAnswers()
  /// The feed to use instead of the documents' own.
  public var feed: String?
  /// Every document is read as this format.
  public var formatID: String?
  /// Tables are read with this bank mapping: an id, or the path of a file.
  public var mapping: String?
  /// A document with a row that wants a person is not loaded at all.
  public var isStrict = false
  /// Printed statements are loaded too whose balances do not prove their rows.
  public var acceptsUnproven = false
  /// What documents leave out means nothing.
  public var isPartial = false
  /// The days of documents that do not say which they cover.
  public var covers: DateSpan?
  /// What is loaded already is matched again in full.
  public var isForced = false
  /// Folders of bank mappings, the more important first.
  public var mappingFolders: [String] = []
  public var includesBuiltinMappings = true
  /// Rule files and folders of them, in the order they apply.
  public var rulePaths: [String] = []
  /// What a document may take of the machine.
  public var limits = SafetyLimits()

  public init() {}

  public var catalog: MappingCatalog {
    MappingCatalog(folders: mappingFolders, includesBuiltin: includesBuiltinMappings)
  }

  /// The built-in formats with the bank mappings asked for.
  public func adapters(_ catalog: MappingCatalog) throws(FinanceETLError) -> [any SourceAdapter] {
    guard let mapping else { return BuiltinAdapters.all(catalog) }
    return BuiltinAdapters.all(catalog, declared: try catalog.mappings(named: mapping))
  }

  /// The system's options with what is asked for.
  public var options: ImportOptions {
    var options = ImportOptions.system
    options.accountName = accountName
    options.newAccountName = newAccountName
    options.answers = answers
    options.feed = feed
    options.formatID = formatID
    options.isStrict = isStrict
    options.acceptsUnproven = acceptsUnproven
    options.isPartial = isPartial
    options.covers = covers
    options.isForced = isForced
    options.limits = limits
    options.classifier = RuleFiles(rulePaths)
    return options
  }

  /// An importer that does what is asked for.
  public func importer(
    into book: Book, _ options: ImportOptions, sink: (any ProgressSink)? = nil
  ) throws(FinanceETLError) -> Importer {
    try importer(into: book as any Store, options, sink: sink)
  }

  /// The same, of an import's documents that are read again.
  public func importer(
    into reread: Reread, _ options: ImportOptions, sink: (any ProgressSink)? = nil
  ) throws(FinanceETLError) -> Importer {
    try importer(into: reread as any Store, options, sink: sink)
  }

  package func importer(
    into store: any Store, _ options: ImportOptions, sink: (any ProgressSink)? = nil
  ) throws(FinanceETLError) -> Importer {
    let catalog = catalog
    return Importer(
      store: store, adapters: try adapters(catalog),
      unwrapper: StandardUnwrapper(hints: PasswordHints(catalog)), options: options, sink: sink)
  }

  /// The same with whole paths, so that it means the same in every folder.
  func anchored(in folder: String) throws(FinanceETLError) -> ImportRequest {
    var anchored = self
    anchored.mappingFolders = mappingFolders.map { $0.anchored(in: folder) }
    anchored.rulePaths = rulePaths.map { $0.anchored(in: folder) }
    if let mapping, try catalog.mappings(mapping) == nil {
      anchored.mapping = mapping.anchored(in: folder)
    }
    return anchored
  }
}

extension String {
  /// A path below `folder`, unless it is whole already.
  func anchored(in folder: String) -> String {
    hasPrefix("/") ? self : folder + "/" + self
  }
}
