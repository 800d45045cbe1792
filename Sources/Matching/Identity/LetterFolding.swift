/// Letters as banks' systems may have stripped them: `Müller`, `Mueller` and `MULLER` are one name,
/// composed or not.
///
/// An accented Latin letter is its bare letter, `æ` and `œ` are their first one, `ß` is `ss`, and an `e`
/// behind `a`, `o` or `u` is the umlaut in its other spelling. It is no spelling of its own then: `blue`
/// becomes `blu`, in every text alike.
enum LetterFolding {
  /// Whether `letter` only lengthens the one before it. Both are ASCII, in lower case.
  static func isUmlautE(_ letter: UInt8, after last: UInt8) -> Bool {
    letter == UInt8(ascii: "e")
      && (last == UInt8(ascii: "a") || last == UInt8(ascii: "o") || last == UInt8(ascii: "u"))
  }

  /// Appends a letter in lower case to a word.
  static func append(_ letter: Character, to word: inout String) {
    guard let scalar = letter.unicodeScalars.first else { return }
    if letter == "ß" { return word.append("ss") }
    // What follows the first scalar are marks.
    let bare = bareLetters[scalar] ?? scalar
    if bare.isASCII, let last = word.utf8.last, isUmlautE(UInt8(bare.value), after: last) { return }
    if scalar.isASCII || bare != scalar || letter.unicodeScalars.count == 1 {
      word.unicodeScalars.append(bare)
    } else {
      word.append(letter)
    }
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
