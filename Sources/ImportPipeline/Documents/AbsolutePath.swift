#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

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
