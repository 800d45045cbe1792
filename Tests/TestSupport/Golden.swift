import Foundation

/// Files that hold what is expected.
package enum Golden {
  /// `UPDATE_GOLDEN=1` writes what is found instead of comparing it.
  package static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
}
