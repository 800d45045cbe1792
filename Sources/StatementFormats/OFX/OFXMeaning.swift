/// What the name of an element stands for, in each of the places where it may stand.
struct OFXMeaning {
  var tag = OFXTag.unknown
  var field = OFXField.unknown
  var kind = OFXItemKind.unknown

  /// The names of OFX. A reader of markup keeps it, for to ask for it takes as long as to look a name up.
  struct Names {
    private let table = Names.all

    /// What a name stands for, whatever its case.
    func meaning(of name: UnsafeRawBufferPointer) -> OFXMeaning {
      table.tag(of: name) ?? Self.long(name)
    }

    private static let all: TagTable<OFXMeaning> = {
      var meanings: [String: OFXMeaning] = [:]
      for tag in OFXTag.allCases where tag != .unknown {
        meanings[tag.name, default: OFXMeaning()].tag = tag
      }
      for field in OFXField.allCases where field != .unknown && field != .CASHADVCREDITLIMIT {
        meanings[field.name, default: OFXMeaning()].field = field
      }
      for kind in OFXItemKind.allCases where kind != .unknown {
        meanings[kind.name, default: OFXMeaning()].kind = kind
      }
      return TagTable(meanings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }()

    /// The table has no room for the longest.
    private static func long(_ name: UnsafeRawBufferPointer) -> OFXMeaning {
      guard name.count == 18,
        String(decoding: name, as: UTF8.self).uppercased() == OFXField.CASHADVCREDITLIMIT.name
      else { return OFXMeaning() }
      return OFXMeaning(field: .CASHADVCREDITLIMIT)
    }
  }
}
