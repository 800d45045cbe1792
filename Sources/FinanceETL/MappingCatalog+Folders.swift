import BankMappings
import BuiltinMappings
import FinanceModel
import Foundation

extension MappingCatalog {
  /// The mappings that come with the program.
  public static let builtin = MappingCatalog(builtin: BuiltinEntries.all)

  /// A catalog with the mappings of some folders and of all below them.
  ///
  /// - Parameters:
  ///   - folders: the more important first. Where one is not there, looking for a mapping throws
  ///     `file_not_found`.
  ///   - includesBuiltin: whether those that come with the program count too.
  public convenience init(folders: [String], includesBuiltin: Bool = true) {
    self.init(builtin: includesBuiltin ? BuiltinEntries.all : []) {
      () throws(FinanceETLError) in
      var files: [MappingFile] = []
      for folder in folders { files += try YAMLFolder.files(in: folder) }
      return files
    }
  }
}

extension MappingCatalog {
  /// The mapping that an id or the path of a file names, with its variants.
  ///
  /// Throws `not_found` where there is neither.
  package func mappings(named name: String) throws(FinanceETLError) -> [BankMapping] {
    if let known = try mappings(name) { return known }
    guard FileManager.default.fileExists(atPath: name) else {
      let known = try entries().map(\.id)
      throw FinanceETLError(
        .notFound, "there is no bank mapping \"\(name)\", and no such file",
        hint: Suggestion.question(for: name, among: known).map { Remedy($0) }
          ?? "\(.listMappings) lists them")
    }
    return try decode(YAMLFolder.file(name))
  }
}

/// A folder of YAML files.
package enum YAMLFolder {
  /// The files in `folder` and below it, in the order of their paths.
  ///
  /// Throws `file_not_found` where there is no such folder.
  package static func files(in folder: String) throws(FinanceETLError) -> [MappingFile] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue
    else {
      throw FinanceETLError(
        .fileNotFound, "there is no such folder", file: folder, hint: "check the path")
    }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    var files: [MappingFile] = []
    for name in names.sorted() where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      files.append(try file("\(folder)/\(name)"))
    }
    return files
  }

  /// One file.
  package static func file(_ path: String) throws(FinanceETLError) -> MappingFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw FinanceETLError(
        .fileNotFound, "there is no such file, or it cannot be read", file: path)
    }
    guard let text = String(data: data, encoding: .utf8) else {
      throw FinanceETLError(.invalidMapping, "the file is not UTF-8", file: path)
    }
    return MappingFile(name: path, text: text)
  }

  /// Where the person's folder `name` is: beside the config file.
  package static func personal(_ name: String, environment: [String: String]) -> String {
    let config = Configuration.defaultPath(environment: environment)
    return (config as NSString).deletingLastPathComponent + "/" + name
  }
}
