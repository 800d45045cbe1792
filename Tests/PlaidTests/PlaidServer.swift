import Foundation
import JSONText
import Synchronization
import TestSupport
import Testing

/// The server of `Tests/PlaidServer`: one for a suite, ended with it.
///
/// It also ends by itself: when its standard input closes, when this process is gone, and after ten
/// minutes.
final class PlaidServer: Sendable {
  @TaskLocal static var current: PlaidServer?

  let address: String
  let certificate: String
  private let process: Mutex<Process>
  private let orders: FileHandle
  private let answers: Mutex<FileHandle>
  private let worlds = Mutex(0)

  init() throws {
    let (input, output) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", Checkout.root.appending(path: "Tests/PlaidServer/server.py").path,
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Only the server holds its end: when it is gone, reading ends.
    try output.fileHandleForWriting.close()
    orders = input.fileHandleForWriting
    let line = try Self.line(output.fileHandleForReading)
    let start = try JSONParser.parse(Array(line.utf8))
    address = try #require(start["address"]?.string)
    certificate = try #require(start["certificate"]?.string)
    answers = Mutex(output.fileHandleForReading)
    self.process = Mutex(process)
  }

  func end() {
    process.withLock { process in
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
  }

  func newWorld() -> String {
    worlds.withLock { worlds in
      worlds += 1
      return "w\(worlds)"
    }
  }

  /// Gives an order, and returns what it came to.
  @discardableResult
  func tell(_ world: String, _ order: String, _ arguments: String) throws -> JSONValue {
    let whole = #"{"world": "\#(world)", "do": "\#(order)", "with": \#(arguments)}"#
    let bytes = Array(whole.utf8).map { $0 == 0x0A ? 0x20 : $0 } + [0x0A]
    let line = try answers.withLock { answers in
      try orders.write(contentsOf: Data(bytes))
      return try Self.line(answers)
    }
    let answer = try JSONParser.parse(Array(line.utf8))
    if let failure = answer["failure"]?.string { Issue.record("\(order): \(failure)") }
    return answer["result"] ?? .null
  }

  private static func line(_ handle: FileHandle) throws -> String {
    var bytes: [UInt8] = []
    while bytes.last != 0x0A {
      let more = handle.availableData
      guard !more.isEmpty else { throw CocoaError(.fileReadUnknown) }
      bytes += more
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Starts a server for the tests of a suite.
struct PlaidServerTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let server = try PlaidServer()
    defer { server.end() }
    try await PlaidServer.$current.withValue(server) { try await function() }
  }
}

extension Trait where Self == PlaidServerTrait {
  static var plaidServer: PlaidServerTrait { PlaidServerTrait() }
}
