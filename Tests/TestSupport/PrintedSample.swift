import Foundation

/// A printed statement with known rows, of `Tests/TestSupport/Printed`.
public struct PrintedSample: CustomStringConvertible, Sendable {
  public let name: String
  /// What opens it; nil: it is not encrypted.
  public var password: String?

  private static let folder = Checkout.root.appending(path: "Tests/TestSupport/Printed")

  /// Those whose rows are known, by name.
  public static let all: [PrintedSample] = {
    do {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return files.filter { $0.hasSuffix(".ndjson") }.sorted()
        .map { PrintedSample(String($0.dropLast(".ndjson".count))) }
    } catch {
      preconditionFailure("\(folder.path) cannot be listed: \(error)")
    }
  }()

  /// Those that only a password opens, one for each way to encrypt a PDF.
  public static let encrypted = ["rc4_40", "rc4_128", "aes128", "aes256"].map {
    PrintedSample("encrypted_" + $0, password: "690217")
  }

  public init(_ name: String, password: String? = nil) {
    self.name = name
    self.password = password
  }

  public var description: String { name }

  public func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: name + ".pdf")))
  }

  /// What is printed in it.
  public func truth() throws -> Truth {
    let text = try String(
      contentsOf: Self.folder.appending(path: name + ".ndjson"), encoding: .utf8)
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let lines = text.split(separator: "\n").map { Data($0.utf8) }
    return Truth(
      layout: try decoder.decode(Head.self, from: lines.first ?? Data()).layout,
      rows: try lines.dropFirst().map { try decoder.decode(Truth.Row.self, from: $0) })
  }

  private struct Head: Decodable {
    var layout: String
  }

  public struct Truth: Sendable {
    public var layout: String
    /// In the order of the pages.
    public var rows: [Row]

    public struct Row: Decodable, Sendable {
      public var date: String
      public var transDate: String?
      public var valueDate: String?
      public var time: String?
      /// For the account's holder: negative where money went out.
      public var amount: String
      public var printedAmount: String?
      public var balance: String?
      public var balancePrinted: Bool?
      public var currency: String?
      public var type: String?
      public var counterparty: String?
      public var counterAccount: String?
      public var description: String?
      public var note: String?
      public var original: String?
      public var card: String?
      public var page: Int
    }
  }
}
