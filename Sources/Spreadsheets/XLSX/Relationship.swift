/// What one part of a package refers to.
struct Relationship {
  var id = ""
  /// The last word of its type: `worksheet`. What stands before it differs between the editions of the
  /// standard.
  var kind = ""
  /// The name of the part.
  var target = ""
}

/// Reads a part of relationships.
final class RelationshipReader: XMLPartHandler {
  let isDone = false
  private(set) var relationships: [Relationship] = []
  private let base: String
  private var isRelationship = false

  /// - Parameter base: the folder that targets are relative to, with its slash.
  init(base: String) {
    self.base = base
  }

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    isRelationship = name.elementsEqual("Relationship".utf8)
    if isRelationship { relationships.append(Relationship()) }
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    guard isRelationship, let last = relationships.indices.last else { return }
    let text = XMLAttribute.text(value)
    switch String(decoding: name, as: UTF8.self) {
    case "Id": relationships[last].id = text
    case "Type": relationships[last].kind = text.split(separator: "/").last.map(String.init) ?? ""
    case "Target": relationships[last].target = text.hasPrefix("/") ? text : base + text
    default: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {}

  func endElement(_ name: UnsafeRawBufferPointer) {
    isRelationship = false
  }
}
