import FinanceModel

/// Writes files that are whole under their names, or as they were.
public enum WholeFile {
  /// Throws `file_unwritable` or `disk_full`.
  public static func write(_ bytes: [UInt8], to path: String) throws(FinanceETLError) {
    let file = try ExportFile(path, isGrowing: false)
    do {
      try file.write(bytes)
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }
}
