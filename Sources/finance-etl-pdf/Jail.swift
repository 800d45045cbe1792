import CJail

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What this process gives up before it reads a byte of any document.
enum Jail {
  /// Where poppler looks for the tables of fonts that are written in Chinese, Japanese or Korean.
  private static let folders = ["/usr/share/poppler", "/usr/local/share/poppler"]

  /// False where the kernel refuses: then no document is read.
  static func enter() -> Bool {
    jail_close_others()
    jail_die_with_parent()
    var paths = folders.map { UnsafePointer(strdup($0)) }
    defer { for path in paths { free(UnsafeMutablePointer(mutating: path)) } }
    return jail_enter(&paths, Int32(paths.count)) == 0
  }
}
