import JSONText

/// A list or an object as a cell of CSV that people read.
///
/// The items of a list have `; ` between them, the members of an object are `name: value` with `, `
/// between them, and what is in a member is in brackets: `kind: cash, rates: (percent: 3; percent: 4)`.
/// An empty one is an empty cell. Programs that want the parts read the JSON.
enum PlainCell {
  /// - Parameter json: what ``OrderedJSONEncoder`` writes: no blanks between its tokens.
  static func text(ofJSON json: some RandomAccessCollection<UInt8>) throws -> String {
    var text: [UInt8] = []
    text.reserveCapacity(json.count)
    var containers: [(isObject: Bool, isInMember: Bool)] = []
    var place = json.startIndex
    while place < json.endIndex {
      let byte = json[place]
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isInMember = containers.last?.isObject == true
        if isInMember { text.append(UInt8(ascii: "(")) }
        containers.append((byte == UInt8(ascii: "{"), isInMember))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if containers.popLast()?.isInMember == true { text.append(UInt8(ascii: ")")) }
      case UInt8(ascii: ","):
        text.append(contentsOf: (containers.last?.isObject == true ? ", " : "; ").utf8)
      case UInt8(ascii: ":"): text.append(contentsOf: ": ".utf8)
      case UInt8(ascii: "\""):
        let end = stringEnd(json, from: place)
        try text.append(contentsOf: string(json[place..<end]))
        place = end
        continue
      default: text.append(byte)
      }
      place = json.index(after: place)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Behind the quote that ends it.
  private static func stringEnd<JSON: RandomAccessCollection<UInt8>>(
    _ json: JSON, from start: JSON.Index
  ) -> JSON.Index {
    var place = json.index(after: start)
    while place < json.endIndex, json[place] != UInt8(ascii: "\"") {
      if json[place] == UInt8(ascii: "\\") { place = json.index(after: place) }
      place = json.index(after: place)
    }
    return place < json.endIndex ? json.index(after: place) : place
  }

  /// What a string in quotes says.
  private static func string(_ quoted: some RandomAccessCollection<UInt8>) throws -> [UInt8] {
    guard quoted.contains(UInt8(ascii: "\\")) else { return Array(quoted.dropFirst().dropLast()) }
    return try Array((JSONParser.parse(Array(quoted)).string ?? "").utf8)
  }
}
