import FinanceModel

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Turns the paths a caller names into documents, in order.
public enum DocumentWalk {
  /// Folders nest at most this deep.
  public static let maximumDepth = 64

  /// One document for each file named, each file below a folder named (by name, hidden ones left
  /// out), and standard input for `-`. What cannot be opened becomes a document whose reading says
  /// so; a folder reached twice through links is walked once.
  ///
  /// - Parameter excluded: files that are never opened: the book and SQLite's files beside it. To
  ///   close a file SQLite has open drops its locks (sqlite.org/howtocorrupt.html §2.2).
  public static func documents(at paths: [String], excluding excluded: [String] = [])
    -> [SourceDocument]
  {
    var walker = Walker(excluding: excluded)
    for path in paths {
      if path == "-" {
        walker.documents.append(.standardInput)
      } else {
        walker.add(path, wasFound: false, depth: 0)
      }
    }
    return walker.documents
  }

  private struct Walker {
    var documents: [SourceDocument] = []
    /// Folders walked and files not to be opened, by device and inode.
    private var visited: Set<[UInt64]> = []

    init(excluding paths: [String]) {
      for path in paths {
        var status = stat()
        if stat(path, &status) == 0 { visited.insert(Self.identity(status)) }
      }
    }

    private static func identity(_ status: stat) -> [UInt64] {
      [UInt64(status.st_dev), UInt64(status.st_ino)]
    }

    mutating func add(_ path: String, wasFound: Bool, depth: Int) {
      var status = stat()
      guard PathText.call(path, { stat($0, &status) }) == 0 else {
        let error = FileFailure.error(errno, path: path)
        documents.append(.brokenFile(error, path, wasFound: wasFound))
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        if visited.insert(Self.identity(status)).inserted { walk(path, depth: depth) }
      case S_IFREG:
        if !visited.contains(Self.identity(status)) {
          documents.append(.file(path, wasFound: wasFound))
        }
      default:
        // A pipe or device that was named (`<(…)`) is read once, like standard input; one that was
        // merely found in a folder could block for ever and is left alone.
        if !wasFound {
          documents.append(
            SourceDocument(
              name: path, storedPath: AbsolutePath.of(path), isRereadable: false
            ) { () throws(FinanceETLError) in
              try FileByteStream(path: path)
            })
        }
      }
    }

    private mutating func walk(_ folder: String, depth: Int) {
      guard depth < DocumentWalk.maximumDepth else {
        let error = FinanceETLError(
          .limitExceeded, "folders are nested more than \(DocumentWalk.maximumDepth) levels deep",
          file: folder)
        documents.append(.brokenFile(error, folder))
        return
      }
      guard let directory = PathText.open(folder) else {
        documents.append(.brokenFile(FileFailure.error(errno, path: folder), folder))
        return
      }
      defer { closedir(directory) }
      var names: [String] = []
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text($0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      let base = folder.hasSuffix("/") ? folder : folder + "/"
      for name in names.sorted(by: NaturalOrder.isBefore) {
        add(base + name, wasFound: true, depth: depth + 1)
      }
    }
  }
}
