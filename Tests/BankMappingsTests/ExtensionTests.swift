import FinanceModel
import Testing

@testable import BankMappings

@Suite("extends and variants")
struct ExtensionTests {
  private func decoded(_ text: String, _ others: [String: String] = [:]) throws -> [BankMapping] {
    try MappingFile(name: "child.yaml", text: text).decoded { id in
      others[id].map { MappingFile(name: "\(id).yaml", text: $0) }
    }
  }

  private static let parent =
    DecoderTests.base + """

      tests:
        - {in: "Date"}
      variants:
        - {name: old, detect: {header: [Day]}, columns: {date: Day}}
      rules:
        - {when: {text: a}, set: {kind: fee}}
      """

  @Test("a file that extends another takes every key but tests and variants, section by section")
  func extends() throws {
    let mappings = try decoded(
      """
      mapping: 1
      id: zz/child
      extends: zz/test
      country: DE
      detect: {header: [Datum]}
      columns: {date: [Datum, Tag], extra: Extra}
      fields: {memo: extra}
      """, ["zz/test": Self.parent])
    let mapping = try #require(mappings.first)
    #expect(mappings.count == 1)
    #expect(mapping.id == "zz/child")
    #expect(mapping.title == "Test")
    #expect(mapping.country == "DE")
    #expect(mapping.detection.header == [["datum"]])
    #expect(mapping.columns.map(\.name) == ["date", "text", "amount", "extra"])
    #expect(mapping.columns[0].titles == ["Datum", "Tag"])
    #expect(mapping.fields.memo != nil)
    #expect(mapping.rules.count == 1)
    #expect(mapping.tests.isEmpty)
    let table = try read("Datum,Text,Amount,Extra\n2024-01-01,x,1,y\n", mapping)
    #expect(table.rows.map(\.memo) == ["y"])
  }

  @Test("variants are tried after the file itself, in order, under its id")
  func variants() throws {
    let mappings = try decoded(
      DecoderTests.base + """

        variants:
          - name: old
            detect: {header: [Day, Text, Amount]}
            columns: {date: Day}
          - name: older
            detect: {header: [When]}
            columns: {date: When}
            read: {decimal: ","}
        """)
    #expect(mappings.map(\.label) == ["zz/test", "zz/test (old)", "zz/test (older)"])
    #expect(mappings.map(\.detection.header.first) == [["date"], ["day"], ["when"]])
    #expect(mappings[2].reading.numbers.decimal == UInt8(ascii: ","))
    #expect(mappings[1].reading.numbers.decimal == UInt8(ascii: "."))
    #expect(mappings[1].columns.map(\.name) == ["date", "text", "amount"])
  }

  @Test("a file whose variants are all told by themselves is only these")
  func onlyVariants() throws {
    let text = DecoderTests.base.replacing("detect:\n  header: [Date, Text, Amount]\n", with: "")
    let variants =
      "\nvariants:\n  - {name: a, detect: {header: [Date]}}\n  - {name: b, detect: {header: [Text]}}"
    #expect(try decoded(text + variants).map(\.label) == ["zz/test (a)", "zz/test (b)"])
    #expect(failure { _ = try decoded(text) }?.message.contains("detect") == true)
    #expect(failure { _ = try decoded(text + "\nvariants:\n  - {name: a}") } != nil)
  }

  @Test("a circle of files that extend each other is an error, and so is one that is not there")
  func circle() throws {
    let a = "mapping: 1\nid: zz/a\nextends: zz/b"
    let b = "mapping: 1\nid: zz/b\nextends: zz/c"
    let c = "mapping: 1\nid: zz/c\nextends: zz/b"
    let error = failure { _ = try decoded(a, ["zz/b": b, "zz/c": c, "zz/a": a]) }
    #expect(error?.message.contains("cycle") == true)
    #expect(error?.location.line == 3)
    let own = failure { _ = try decoded("mapping: 1\nid: zz/a\nextends: zz/a") }
    #expect(own?.message.contains("cycle") == true)
    #expect(failure { _ = try decoded(a) }?.message.contains("no such mapping") == true)
    var chain: [String: String] = [:]
    for place in 0..<20 {
      chain["zz/m\(place)"] = "mapping: 1\nid: zz/m\(place)\nextends: zz/m\(place + 1)"
    }
    let long = failure { _ = try decoded("mapping: 1\nid: zz/x\nextends: zz/m0", chain) }
    #expect(long?.message.contains("more than 8 mappings") == true)
  }

  @Test("an error in the file that is extended names that file and its line")
  func parentError() throws {
    let broken = Self.parent.replacing("  description: text", with: "  descripton: text")
    let error = failure {
      _ = try decoded("mapping: 1\nid: zz/child\nextends: zz/test", ["zz/test": broken])
    }
    #expect(error?.file == "zz/test.yaml")
    #expect(error?.location.line == 20)
  }

  @Test("a mapping of the person takes the place of the one with its id")
  func catalog() throws {
    let own = DecoderTests.base.replacing("title: Test", with: "title: Mine")
    let file = MappingFile(name: "builtin.yaml", text: DecoderTests.base)
    let entry = try #require(MappingEntry(try file.decoded(), file: file, isBuiltin: true))
    let broken = MappingFile(name: "broken.yaml", text: "mapping: 1\nid: zz/broken")
    let catalog = MappingCatalog(builtin: [entry]) {
      [MappingFile(name: "own.yaml", text: own), broken]
    }
    #expect(try catalog.entries().map(\.title) == ["Mine"])
    #expect(try catalog.mappings("zz/test")?.first?.title == "Mine")
    #expect(try catalog.broken().map(\.file) == ["broken.yaml"])
    #expect(try catalog.mappings("zz/none") == nil)
  }
}
