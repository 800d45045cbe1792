import BankMappings
import BuiltinMappings
import Foundation
import TestSupport
import Testing

/// `UPDATE_GOLDEN=1` writes what stands in `mappings/` to where it is repeated.
@Suite("What is written from the folder of mappings", .serialized)
struct MappingFolderTests {
  @Test("the program carries the mappings of the folder, as they are")
  func programIsUpToDate() throws {
    let source = BuiltinEntriesSource(entries: try MappingFolder.builtin().entries())
    let folder = Checkout.root.appending(path: BuiltinEntriesSource.folder)
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && $0.contains("BuiltinEntries") }
    let written = try Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      })
    if Golden.isUpdating {
      for (name, text) in source.files where written[name] != text {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      // Of a country that has no mapping any more.
      for name in names where source.files[name] == nil {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
    } else {
      let isWritten = written == source.files
      #expect(isWritten, "UPDATE_GOLDEN=1 scripts/test.sh writes \(BuiltinEntriesSource.folder)")
      // That it says so is one thing, that the compiler reads it so another.
      #expect(BuiltinEntries.all == source.entries)
    }
  }

  @Test("no mapping of a broker takes rows of any length")
  func brokersAreEven() throws {
    let brokers = try MappingFolder.builtin().entries().filter {
      $0.file.text.contains("kind: trades") || $0.file.text.contains("kind: holdings")
    }
    #expect(brokers.count >= 20)
    #expect(brokers.filter { $0.file.text.contains("ragged: true") }.map(\.id).isEmpty)
  }

  @Test("what a mapping says only its bank has, no table of another bank must have")
  func marksStayAlone() throws {
    let entries = try MappingFolder.builtin().entries()
    let lost = try entries.flatMap { entry in
      try entry.file.decoded { id in entries.first { $0.id == id }?.file }
        .flatMap(\.detection.marks).filter { !entry.marks.texts.contains($0) }
        .map { "\(entry.id): \($0)" }
    }
    #expect(lost.isEmpty)
  }

  @Test("docs/BANKS.md lists every bank mapping that comes with the program")
  func banksAreListed() throws {
    let page = BankList(entries: try MappingFolder.builtin().entries()).page
    let file = Checkout.root.appending(path: BankList.path)
    if Golden.isUpdating {
      try Data(page.utf8).write(to: file)
    } else {
      let isWritten = try String(contentsOf: file, encoding: .utf8) == page
      #expect(isWritten, "UPDATE_GOLDEN=1 scripts/test.sh writes \(BankList.path)")
    }
  }

  @Test("the README counts the bank mappings of each country")
  func banksAreCounted() throws {
    let file = Checkout.root.appending(path: "README.md")
    let readme = try String(contentsOf: file, encoding: .utf8)
    let (start, end) = ("with UPDATE_GOLDEN=1 -->\n", "<!-- /banks -->")
    let before = try #require(readme.range(of: start))
    let after = try #require(readme.range(of: end))
    let counted = before.upperBound..<after.lowerBound
    let expected = BankList(entries: try MappingFolder.builtin().entries()).summary
    if Golden.isUpdating {
      try Data(readme.replacingCharacters(in: counted, with: expected).utf8).write(to: file)
    } else {
      #expect(readme[counted] == expected)
    }
  }

  @Test(
    "a broken mapping is named with its file and line",
    arguments: [
      ("id: zz/good", "colour: red", "mappings/zz/good.yaml:14: unknown key \"colour\""),
      ("id: zz/good", "extends: zz/none", "mappings/zz/good.yaml:14: it extends \"zz/none\""),
      ("id: zz/other", "", "mappings/zz/good.yaml: its id is zz/other"),
    ])
  func brokenMapping(id: String, more: String, message: String) throws {
    let text = MappingText(more: more).text.replacing("id: zz/test", with: id)
    let folder = MappingFolder([MappingFile(name: "mappings/zz/good.yaml", text: text)])
    let fault = try #require(throws: MappingFolder.Fault.self) { try folder.entries() }
    #expect(fault.description.hasPrefix(message), "\(fault)")
  }

  @Test("a text is written so that the compiler reads it as it is")
  func anyText() throws {
    let text = MappingText(more: "# \"# \\(x) \"\"\"#").text
    let file = MappingFile(name: "mappings/zz/test.yaml", text: text)
    let source = BuiltinEntriesSource(entries: try MappingFolder([file]).entries())
    let written = try #require(source.files["Countries/BuiltinEntries+ZZ.swift"])
    #expect(written.contains("text: ##\"\"\"\n\(text)\n\"\"\"##"))
  }
}
