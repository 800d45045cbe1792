import CBuildStamp
import FinanceETL

/// What `--version` prints: `0.1.0`, and in a package `0.1.0 (COMMIT, DAY)`.
enum ProgramVersion {
  static let text: String = {
    let stamp = String(cString: build_stamp())
    return stamp.isEmpty ? Release.version : "\(Release.version) (\(stamp))"
  }()
}
