import Foundation
import TestSupport
import Testing

@Suite("What every start of the program costs")
struct StartUpTests {
  @Test(
    "every command says its name, for to make it of the type's costs a look at every type there is")
  func commandsSayTheirNames() throws {
    let files = try swiftFiles(below: "Sources/finance-etl")
    var count = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let parts = text.components(separatedBy: "CommandConfiguration(").dropFirst()
      for part in parts {
        let first = part.drop { $0.isWhitespace }
        #expect(
          first.hasPrefix("commandName:"), "\(file.lastPathComponent): \(first.prefix(40))")
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("libcurl is loaded when it is needed, and not linked")
  func libcurlIsNotLinked() throws {
    let map = try String(
      contentsOf: Checkout.root.appending(path: "Sources/CCurl/module.modulemap"), encoding: .utf8)
    #expect(!map.contains("link"))
  }
}
