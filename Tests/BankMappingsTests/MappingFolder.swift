import BankMappings
import FinanceModel
import Foundation
import TestSupport

/// Mapping files as `mappings/` holds them: each at the path its id says.
struct MappingFolder {
  /// A file that cannot be part of the program, in the words of a compiler.
  struct Fault: Error, Equatable, CustomStringConvertible {
    var description: String
  }

  var files: [MappingFile]

  init(_ files: [MappingFile]) {
    self.files = files
  }

  /// Those that come with the program.
  static func builtin() throws -> MappingFolder {
    let folder = Checkout.root.appending(path: "mappings")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return MappingFolder(
      try names.filter { $0.hasSuffix(".yaml") }.map { name in
        let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        return MappingFile(name: "mappings/\(name)", text: text)
      })
  }

  /// What a catalog has to know of each, sorted by id.
  ///
  /// Throws the first fault, with file and line.
  func entries() throws(Fault) -> [MappingEntry] {
    var decoded: [(file: MappingFile, variants: [BankMapping])] = []
    for file in files { decoded.append((file, try variants(of: file))) }
    let marks = MappingMarks.all(of: decoded.map(\.variants))
    return decoded.compactMap { file, variants in
      MappingEntry(
        variants, marks: variants.first.flatMap { marks[$0.id] } ?? MappingMarks(), file: file,
        isBuiltin: true)
    }.sorted { $0.id < $1.id }
  }

  private func variants(of file: MappingFile) throws(Fault) -> [BankMapping] {
    do {
      let variants = try file.decoded { id in files.first { $0.name == "mappings/\(id).yaml" } }
      guard let id = variants.first?.id else {
        throw Fault(description: "\(file.name): it is empty")
      }
      guard file.name == "mappings/\(id).yaml" else {
        throw Fault(description: "\(file.name): its id is \(id)")
      }
      return variants
    } catch let error as FinanceETLError {
      let line = error.location.line.map { ":\($0)" } ?? ""
      throw Fault(description: "\(error.file ?? file.name)\(line): \(error.message)")
    } catch let fault as Fault {
      throw fault
    } catch {
      throw Fault(description: "\(file.name): \(error)")
    }
  }
}
