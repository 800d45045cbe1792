import FinanceETL
import Foundation
import MappingInference

/// A mapping among the person's own: `mappings/<id>.yaml` beside the config file, and its sample in
/// `samples/` beside `mappings/`, as the project has them.
struct PersonalMapping {
  let id: String
  let path: String
  /// Of the sample and its golden file.
  let sampleFolder: String

  /// Throws where there is a mapping of this id, or a sample, already.
  init(_ id: String) throws(FinanceETLError) {
    self.init(unchecked: id)
    for taken in [path, sampleFolder] where FileManager.default.fileExists(atPath: taken) {
      throw FinanceETLError(
        .fileUnwritable, "there is a mapping of this id already", file: taken,
        hint: "give another --id, or move the file away")
    }
  }

  private init(unchecked id: String) {
    self.id = id
    let environment = ProcessInfo.processInfo.environment
    path = "\(YAMLFolder.personal("mappings", environment: environment))/\(id).yaml"
    sampleFolder =
      YAMLFolder.personal("samples", environment: environment)
      + "/\(MappingExamination.sampleName(of: id))"
  }

  /// An id like `id` that no mapping has yet.
  static func freeID(like id: String) -> String {
    var free = id
    var number = 2
    while (try? PersonalMapping(free)) == nil, number < 1_000 {
      free = "\(id)-\(number)"
      number += 1
    }
    return free
  }

  func write(_ yaml: String) throws(FinanceETLError) {
    try write(Array(yaml.utf8), to: path)
  }

  /// - Parameters:
  ///   - bytes: of the sample.
  ///   - name: its file's.
  /// - Returns: where it is.
  func write(sample bytes: [UInt8], name: String) throws(FinanceETLError) -> String {
    let path = "\(sampleFolder)/\(name)"
    try write(bytes, to: path)
    return path
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FinanceETLError) {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw FinanceETLError(
        .fileUnwritable, "the file cannot be written: \(error.localizedDescription)", file: path)
    }
  }

  /// Where the sample of a mapping is looked for: among those of the project where the command runs,
  /// else beside the folder of the mapping's file.
  ///
  /// - Parameter file: the mapping's; nil: it comes with the program.
  static func sampleFolder(of id: String, in file: String?) -> String {
    let name = MappingExamination.sampleName(of: id)
    let here = "samples/\(name)"
    guard let file, !FileManager.default.fileExists(atPath: here) else { return here }
    let ending = "/\(id).yaml"
    let root = file.hasSuffix(ending) ? String(file.dropLast(ending.count)) : file
    return ((root as NSString).deletingLastPathComponent as NSString)
      .appendingPathComponent("samples/\(name)")
  }
}
