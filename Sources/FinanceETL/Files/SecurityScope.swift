import Foundation

/// The right to a file or folder that a person picked, as long as the value lives.
///
/// Apple's systems lend it to an app by URL; elsewhere there is nothing to ask for. Not tried on
/// Apple's systems: the tests run on Linux.
final class SecurityScope: Sendable {
  private let url: URL
  private let isLent: Bool

  init(_ url: URL) {
    self.url = url
    #if canImport(Darwin)
      isLent = url.startAccessingSecurityScopedResource()
    #else
      isLent = false
    #endif
  }

  deinit {
    #if canImport(Darwin)
      if isLent { url.stopAccessingSecurityScopedResource() }
    #endif
  }
}
