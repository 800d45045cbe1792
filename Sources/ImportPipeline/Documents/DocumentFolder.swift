/// The folder that a document of the book was in.
public enum DocumentFolder {
  /// The folder of a stored path: of a file its own, of an entry of an archive the archive's. Nil for
  /// what was in none: standard input, a URL, what an app called by a name.
  ///
  /// A relative path, which a book of an earlier version may hold, has the folder that it names.
  public static func of(_ storedPath: String) -> String? {
    let file =
      storedPath.firstRange(of: ContainerWalk.separator)
      .map { storedPath[..<$0.lowerBound] } ?? storedPath[...]
    guard !file.contains("://"), let slash = file.lastIndex(of: "/") else { return nil }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
