import ArgumentParser
import FinanceETL
import Foundation

/// Which bank mappings there are.
struct MappingOptions: ParsableArguments {
  @Option(
    name: .customLong("mappings"),
    help: ArgumentHelp("A folder of bank mappings; repeat for more.", valueName: "dir"),
    completion: .directory)
  var folders: [String] = []

  @Flag(
    name: .customLong("no-builtin-mappings"),
    help: "Leave out the bank mappings that come with the program.")
  var hidesBuiltin = false

  /// Folders given, then `$FINANCE_ETL_MAPPINGS`, then the config folder's, then the shipped ones.
  var everyFolder: [String] {
    Self.everyFolder(folders)
  }

  static func everyFolder(_ folders: [String]) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    var all = folders
    if let folder = environment["FINANCE_ETL_MAPPINGS"], !folder.isEmpty { all.append(folder) }
    all.append(YAMLFolder.personal("mappings", environment: environment))
    return all
  }

  var catalog: MappingCatalog {
    MappingCatalog(folders: everyFolder, includesBuiltin: !hidesBuiltin)
  }
}

/// The formats of a run that reads documents.
struct FormatOptions: ParsableArguments {
  @OptionGroup var mappings: MappingOptions

  @Option(
    help: ArgumentHelp(
      "Read tables with this bank mapping: an id, or a YAML file.", valueName: "id|file"),
    completion: MappingCompletion.idsAndFiles)
  var mapping: String?

  /// Opens archives; the bank mappings say where the passwords of their files are shown.
  var unwrapper: any Unwrapper { ArchiveUnwrapper(hints: PasswordHints(mappings.catalog)) }

  func adapters() throws(FinanceETLError) -> [any SourceAdapter] {
    let catalog = mappings.catalog
    guard let mapping else { return BuiltinAdapters.all(catalog) }
    return BuiltinAdapters.all(catalog, declared: try catalog.mappings(named: mapping))
  }
}
