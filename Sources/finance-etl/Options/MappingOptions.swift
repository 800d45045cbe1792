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

  /// Folders given, then `$FINANCE_ETL_MAPPINGS`, then the config folder's, then the built-in ones.
  ///
  /// Throws `file_not_found` where one that was named is not there: mappings that are passed over in
  /// silence are those that were meant. The config folder's need not be there.
  func everyFolder() throws(FinanceETLError) -> [String] {
    try Self.everyFolder(folders)
  }

  /// The person's own.
  static var personal: PersonalMappings {
    PersonalMappings(environment: ProcessInfo.processInfo.environment)
  }

  static func everyFolder(_ folders: [String]) throws(FinanceETLError) -> [String] {
    let personal = personal.folder
    let all = try namedFolders(folders)
    return FileManager.default.fileExists(atPath: personal) ? all + [personal] : all
  }

  /// Folders given, then `$FINANCE_ETL_MAPPINGS`.
  static func namedFolders(_ folders: [String]) throws(FinanceETLError) -> [String] {
    let environment = ProcessInfo.processInfo.environment
    var all = folders
    if let folder = environment["FINANCE_ETL_MAPPINGS"], !folder.isEmpty { all.append(folder) }
    for folder in all where !FileManager.default.fileExists(atPath: folder) {
      throw FinanceETLError(
        .fileNotFound, "there is no such folder of bank mappings", file: folder,
        hint: "check --mappings and $FINANCE_ETL_MAPPINGS")
    }
    return all
  }

  func catalog() throws(FinanceETLError) -> MappingCatalog {
    MappingCatalog(folders: try everyFolder(), includesBuiltin: !hidesBuiltin)
  }
}

/// Which of the bank mappings a run reads tables with.
struct FormatOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Read tables with this bank mapping: an id, or a YAML file.", valueName: "id|file"),
    completion: MappingCompletion.idsAndFiles)
  var mapping: String?

  /// What documents are read with.
  func formats(_ mappings: MappingOptions) throws(FinanceETLError) -> DocumentFormats {
    try DocumentFormats(mappings.catalog(), mapping: mapping)
  }
}
