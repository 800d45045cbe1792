import Foundation

/// A printed statement with known rows, of `Tests/TestSupport/Printed`.
package struct PrintedSample: CustomStringConvertible, Sendable {
  package let name: String
  /// What opens it; nil: it is not encrypted.
  package var password: String?

  private static let folder = Checkout.root.appending(path: "Tests/TestSupport/Printed")

  /// Those whose rows are known, by name.
  package static let all: [PrintedSample] = {
    do {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      return files.filter { $0.hasSuffix(".ndjson") }.sorted()
        .map { PrintedSample(String($0.dropLast(".ndjson".count))) }
    } catch {
      preconditionFailure("\(folder.path) cannot be listed: \(error)")
    }
  }()

  /// Those that only a password opens, one for each way to encrypt a PDF.
  package static let encrypted = ["rc4_40", "rc4_128", "aes128", "aes256"].map {
    PrintedSample("encrypted_" + $0, password: "690217")
  }

  package init(_ name: String, password: String? = nil) {
    self.name = name
    self.password = password
  }

  package var description: String { name }

  package func bytes() throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: name + ".pdf")))
  }

  /// What is printed in it.
  package func truth() throws -> Truth {
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

  package struct Truth: Sendable {
    package var layout: String
    /// In the order of the pages.
    package var rows: [Row]

    package struct Row: Decodable, Sendable {
      package var date: String
      package var transDate: String?
      package var valueDate: String?
      package var time: String?
      /// For the account's holder: negative where money went out.
      package var amount: String
      package var printedAmount: String?
      package var balance: String?
      package var balancePrinted: Bool?
      package var currency: String?
      package var type: String?
      package var counterparty: String?
      package var counterAccount: String?
      package var description: String?
      package var note: String?
      package var original: String?
      package var card: String?
      package var page: Int
    }
  }
}
