import Testing

@testable import StatementFormats

@Suite("Tables of tags")
struct TagTableTests {
  private func find(_ name: String, in table: TagTable<Int>) -> Int? {
    Array(name.utf8).withUnsafeBytes { table.tag(of: $0) }
  }

  @Test("names of every length are found in capitals and small letters, and only they are")
  func everyLength() {
    let names = (1...16).map { String("BCDEFGHIJKLMNOPQ".prefix($0)) }
    let table = TagTable(names.enumerated().map { ($1, $0) })
    for (place, name) in names.enumerated() {
      #expect(find(name, in: table) == place)
      #expect(find(name.lowercased(), in: table) == place)
      #expect(find("A" + String(name.dropFirst()), in: table) == nil)
      #expect(find(String(name.dropLast()) + "@", in: table) == nil)
      #expect(find(String(name.dropLast()) + "é", in: table) == nil)
    }
    #expect(find("", in: table) == nil)
  }

  @Test("letters alone have capitals: what stands beside them in ASCII is itself")
  func capitals() {
    let table = TagTable([("A`{Z", 1), ("A@[Z", 2)])
    #expect(find("a`{z", in: table) == 1)
    #expect(find("a@[z", in: table) == 2)
  }

  @Test("a name that is too long is not found, and no end of it is taken for another name")
  func tooLong() {
    let table = TagTable([("CREDITCARDMSGSRSV1", 1), ("CARDMSGSRSV1", 2)])
    #expect(find("CREDITCARDMSGSRSV1", in: table) == nil)
    #expect(find("EDITCARDMSGSRSV1", in: table) == nil)
    #expect(find("CARDMSGSRSV1", in: table) == 2)
  }

  @Test("an element means the same in every place, whatever the case of its name")
  func meanings() {
    let names = OFXMeaning.Names()
    func meaning(_ name: String) -> OFXMeaning {
      Array(name.utf8).withUnsafeBytes { names.meaning(of: $0) }
    }
    for field in OFXField.allCases where field != .unknown {
      #expect(meaning(field.name).field == field)
      #expect(meaning(field.name.lowercased()).field == field)
    }
    for kind in OFXItemKind.allCases where kind != .unknown {
      #expect(meaning(kind.name).kind == kind)
    }
    for tag in OFXTag.allCases where tag != .unknown && tag.name.utf8.count <= 16 {
      #expect(meaning(tag.name).tag == tag)
    }
  }
}
