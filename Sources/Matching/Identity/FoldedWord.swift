/// A word as texts share it: in lower case, and letters as banks' systems may have stripped them, so that
/// `MÜLLER`, `Mueller` and `MULLER` are one, composed or not.
///
/// An accented Latin letter is its bare letter, `æ` and `œ` are their first one, `ß` is `ss`, and an `e`
/// behind `a`, `o` or `u` is the umlaut in its other spelling. It is no spelling of its own then: `blue`
/// becomes `blu`, in every text alike.
enum FoldedWord {
  static func of(_ word: String) -> String {
    var folded = ""
    for letter in word.lowercased() { append(letter, to: &folded) }
    return folded
  }

  /// The words of a list, folded.
  static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map { of(String($0)) })
  }

  /// Whether `letter` only lengthens the one before it. Both are ASCII, in lower case.
  static func isUmlautE(_ letter: UInt8, after last: UInt8) -> Bool {
    letter == UInt8(ascii: "e")
      && (last == UInt8(ascii: "a") || last == UInt8(ascii: "o") || last == UInt8(ascii: "u"))
  }

  /// Appends a letter in lower case to a word.
  static func append(_ letter: Character, to word: inout String) {
    if letter == "ß" { return word.append("ss") }
    // What follows the first scalar are marks.
    guard let scalar = letter.unicodeScalars.first else { return }
    let bare = bareLetters[scalar] ?? scalar
    guard bare.isASCII else {
      if bare == scalar { word.append(letter) } else { word.unicodeScalars.append(bare) }
      return
    }
    if let last = word.utf8.last, isUmlautE(UInt8(bare.value), after: last) { return }
    word.unicodeScalars.append(bare)
  }

  /// By the letters that Unicode decomposes into a bare one and marks, and those it does not.
  private static let bareLetters: [Unicode.Scalar: Unicode.Scalar] = {
    let groups: [(bare: Unicode.Scalar, accented: String)] = [
      ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặæ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"),
      ("d", "ďḋḍḏḑḓđð"), ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"),
      ("h", "ĥȟḣḥḧḩḫẖħ"), ("i", "ìíîïĩīĭįǐȉȋḭḯỉịı"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"),
      ("l", "ĺļľḷḹḻḽł"), ("m", "ḿṁṃ"), ("n", "ñńņňǹṅṇṉṋ"),
      ("o", "òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøœ"), ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"),
      ("s", "śŝşšșṡṣṥṧṩ"), ("t", "ţťțṫṭṯṱẗŧ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
      ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
      ("и", "й"), ("е", "ё"), ("і", "ї"), ("у", "ў"),
    ]
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for group in groups {
      for scalar in group.accented.unicodeScalars { letters[scalar] = group.bare }
    }
    return letters
  }()
}
