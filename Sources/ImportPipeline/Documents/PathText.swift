#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths as text. A byte of a name that is no UTF-8 is written `\xE4`; where no file is called so as
/// it stands, the text means the bytes.
package enum PathText {
  /// The text of a path of the system.
  package static func text(_ path: UnsafePointer<CChar>) -> String {
    let bytes = UnsafeRawBufferPointer(start: path, count: strlen(path))
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var decoder = UTF8()
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.unicodeScalars.append(scalar)
        rest = rest.dropFirst(String(scalar).utf8.count)
      } else {
        let digits = String(rest[rest.startIndex], radix: 16, uppercase: true)
        text += "\\x" + (digits.count == 1 ? "0" : "") + digits
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return text
  }

  /// Calls the system with a path, and where nothing is called so, with the bytes it stands for.
  static func call(_ path: String, _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    let result = body(path)
    guard result < 0, errno == ENOENT, let bytes = bytes(path) else { return result }
    return body(bytes)
  }

  /// `opendir(3)`.
  static func open(_ folder: String) -> OpaquePointer? {
    if let directory = opendir(folder) { return directory }
    guard errno == ENOENT, let bytes = bytes(folder) else { return nil }
    return opendir(bytes)
  }

  /// `realpath(3)`.
  static func realPath(_ path: String) -> UnsafeMutablePointer<CChar>? {
    if let found = realpath(path, nil) { return found }
    return bytes(path).flatMap { realpath($0, nil) }
  }

  /// The path with its escapes undone, and a zero; nil where it has none.
  private static func bytes(_ path: String) -> [CChar]? {
    let text = Array(path.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < text.count {
      if let byte = escaped(text[index...].prefix(4)) {
        bytes.append(byte)
        index += 4
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    guard bytes.count < text.count else { return nil }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// The byte that `\xE4` stands for: none of ASCII is written so.
  private static func escaped(_ text: ArraySlice<UInt8>) -> UInt8? {
    guard text.count == 4, text.starts(with: [0x5C, 0x78]),
      let byte = UInt8(String(decoding: text.suffix(2), as: UTF8.self), radix: 16), byte >= 0x80
    else { return nil }
    return byte
  }
}

/// Paths that mean the same in every folder.
enum AbsolutePath {
  /// `path` from the root, without `.`, `..` and doubled slashes.
  ///
  /// Links are followed only where `..` stands behind one: elsewhere a path stays what a person
  /// calls it. What cannot be looked up is put together from the names alone.
  static func of(_ path: String) -> String {
    let whole = path.hasPrefix("/") ? path : currentFolder + "/" + path
    var folder = ""
    for name in whole.split(separator: "/") where name != "." {
      if name == ".." { folder = parent(of: folder) } else { folder += "/" + name }
    }
    return folder.isEmpty ? "/" : folder
  }

  private static func parent(of folder: String) -> String {
    var real = folder
    if let found = PathText.realPath(folder) {
      real = PathText.text(found)
      free(found)
    }
    return String(real[..<(real.lastIndex(of: "/") ?? real.startIndex)])
  }

  private static var currentFolder: String {
    guard let found = getcwd(nil, 0) else { return "" }
    defer { free(found) }
    return PathText.text(found)
  }
}
