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
    // Older documents take their passwords in Latin-1. The C library reads its tables for that once,
    // and never again while they are in use.
    _ = iconv_open("ISO-8859-1", "UTF-8")
    var paths = folders.map { UnsafePointer(strdup($0)) }
    defer { for path in paths { free(UnsafeMutablePointer(mutating: path)) } }
    return jail_enter(&paths, Int32(paths.count)) == 0
  }
}
