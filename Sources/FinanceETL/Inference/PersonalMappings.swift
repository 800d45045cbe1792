import BankMappings
import FinanceModel
import Foundation
import MappingInference

/// A person's own bank mappings, `mappings/<id>.yaml` in their config folder, each with its sample in
/// `samples/` beside `mappings/`, as the project has them.
public struct PersonalMappings: Hashable, Sendable {
  /// Of the mappings. It need not be there.
  public let folder: String
  private let samples: String

  /// - Parameter config: the folder that has, or will have, `mappings/` and `samples/`.
  public init(in config: String) {
    folder = config + "/mappings"
    samples = config + "/samples"
  }

  /// Those of the command line: beside the config file.
  public init(environment: [String: String]) {
    folder = YAMLFolder.personal("mappings", environment: environment)
    samples = YAMLFolder.personal("samples", environment: environment)
  }

  /// Where the mapping of an id is, or would be.
  public func path(of id: String) -> String { "\(folder)/\(id).yaml" }

  /// Where its sample and golden file are, or would be.
  package func sampleFolder(of id: String) -> String {
    "\(samples)/\(MappingExamination.sampleName(of: id))"
  }

  /// What is in the way of a new mapping of this id: a mapping, or the folder of a sample.
  package func pathTaken(by id: String) -> String? {
    [path(of: id), sampleFolder(of: id)].first { FileManager.default.fileExists(atPath: $0) }
  }

  /// An id like `id` that no mapping has yet.
  public func freeID(like id: String) -> String {
    var free = id
    var number = 2
    while pathTaken(by: free) != nil, number < 1_000 {
      free = "\(id)-\(number)"
      number += 1
    }
    return free
  }

  /// The catalog of some folders, these mappings and those that come with the program.
  func catalog(after folders: [String]) -> MappingCatalog {
    let isThere = FileManager.default.fileExists(atPath: folder)
    return MappingCatalog(folders: isThere ? folders + [folder] : folders)
  }

  /// Throws where there is a mapping of this id, or a sample, already.
  func check(_ id: String) throws(FinanceETLError) {
    guard let taken = pathTaken(by: id) else { return }
    throw FinanceETLError(
      .fileUnwritable, "there is a mapping of this id already", file: taken,
      hint: "give it another id, or move the file away")
  }

  func write(_ mapping: InferredMapping) throws(FinanceETLError) {
    try write(Array(mapping.yaml.utf8), to: path(of: mapping.id))
  }

  /// - Parameters:
  ///   - sample: its bytes.
  ///   - name: its file's.
  /// - Returns: where it is.
  func write(_ sample: [UInt8], named name: String, of id: String) throws(FinanceETLError) -> String
  {
    let path = "\(sampleFolder(of: id))/\(name)"
    try write(sample, to: path)
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
}
