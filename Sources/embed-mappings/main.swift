// Writes the mappings of a folder as Swift, with what a catalog has to know of each, so that the
// program finds them in any folder and reads none before it needs it.
import BankMappings
import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}

/// A Swift literal of any text.
func literal(_ text: String) -> String {
  let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "\\": result += "\\\\"
    case "\"": result += "\\\""
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return "\"\(escaped)\""
}

func literal(_ texts: [String]) -> String {
  "[\(texts.map { literal($0) }.joined(separator: ", "))]"
}

guard CommandLine.arguments.count == 3 else { fail("usage: embed-mappings FOLDER OUTPUT") }
let folder = URL(filePath: CommandLine.arguments[1])
let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
let files = names.filter { $0.hasSuffix(".yaml") }.sorted().map { name in
  guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
    fail("mappings/\(name) cannot be read as UTF-8")
  }
  return MappingFile(name: "mappings/\(name)", text: text)
}
var source = """
  import BankMappings

  /// The mappings that come with the program.
  public enum BuiltinMappings {
    public static let all: [MappingEntry] = [
      \(files.indices.map { "m\($0)" }.joined(separator: ", "))
    ]


  """
for (index, file) in files.enumerated() {
  do {
    let variants = try file.decoded { id in files.first { $0.name == "mappings/\(id).yaml" } }
    guard let entry = MappingEntry(variants, file: file, isBuiltin: true) else {
      fail("\(file.name) is empty")
    }
    guard file.name == "mappings/\(entry.id).yaml" else {
      fail("\(file.name) has the id \(entry.id)")
    }
    let signatures = entry.signatures.map { variant in
      "[\(variant.map { literal($0) }.joined(separator: ", "))]"
    }
    let hint =
      entry.passwordHint.map {
        "PasswordHint(files: \(literal($0.files)), text: \(literal($0.text)))"
      } ?? "nil"
    source += """
        private static let m\(index) = MappingEntry(
          id: \(literal(entry.id)), title: \(literal(entry.title)),
          country: \(literal(entry.country)),
          institution: \(entry.institution.map { literal($0) } ?? "nil"),
          verified: .\(entry.verified.rawValue), format: \(literal(entry.format)),
          encodings: \(literal(entry.encodings)),
          signatures: [\(signatures.joined(separator: ", "))] as [[[String]]],
          passwordHint: \(hint),
          file: MappingFile(
            name: \(literal(file.name)),
            text: \(literal(file.text))),
          isBuiltin: true)

      """
  } catch let error {
    let line = error.location.line.map { ":\($0)" } ?? ""
    fail("\(error.file ?? file.name)\(line): \(error.message)")
  }
}
source += "}\n"
do {
  try Data(source.utf8).write(to: URL(filePath: CommandLine.arguments[2]))
} catch {
  fail("\(error)")
}
