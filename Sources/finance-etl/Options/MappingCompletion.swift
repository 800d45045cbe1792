import ArgumentParser
import FinanceETL
import Foundation

/// What the shell completes from the bank mappings that a command line means.
enum MappingCompletion {
  static let ids = CompletionKind.custom { line, _, _ in known(line) }

  /// Also the YAML files and folders that begin as what is typed.
  static let idsAndFiles = CompletionKind.custom { line, _, start in known(line) + files(start) }

  private static func known(_ line: [String]) -> [String] {
    let words = ShellWords(line)
    // Nothing is completed where a folder is not there: the command itself says so.
    guard let folders = try? MappingOptions.everyFolder(words.values(of: "--mappings")) else {
      return []
    }
    let catalog = MappingCatalog(
      folders: folders, includesBuiltin: !words.contains("--no-builtin-mappings"))
    return ((try? catalog.entries()) ?? []).map(\.id)
  }

  private static func files(_ start: String) -> [String] {
    let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
    return (names ?? []).sorted().compactMap { name in
      let path = folder + name
      var isFolder: ObjCBool = false
      guard !name.hasPrefix("."), path.hasPrefix(start),
        FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      else { return nil }
      if isFolder.boolValue { return path + "/" }
      return path.hasSuffix(".yaml") || path.hasSuffix(".yml") ? path : nil
    }
  }
}
