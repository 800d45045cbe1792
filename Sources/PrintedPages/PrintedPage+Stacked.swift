/// Text of a page that stands on other text of it: a shadow, a hidden layer.
extension PrintedPage {
  /// Takes away what nobody sees of it, and says how many of the words left still stand on one another.
  ///
  /// Of a word that is drawn twice one is kept, the darker; white goes under any color, and what is
  /// drawn without ink under what has some. Which of two others is seen cannot be told.
  package mutating func dropUnderlying() -> Int {
    dropInkless()
    let order = words.indices.sorted { words[$0].box.middleY < words[$1].box.middleY }
    var dropped: Set<Int> = []
    var stacked: Set<Int> = []
    for (place, index) in order.enumerated() {
      let word = words[index]
      for other in order[(place + 1)...] {
        let second = words[other]
        if second.box.middleY - word.box.middleY > word.letter { break }
        guard !word.isTurned, !second.isTurned, word.stands(on: second) else { continue }
        if word.text == second.text {
          dropped.insert(word.darkness >= second.darkness ? other : index)
        } else if word.isWhite != second.isWhite {
          dropped.insert(word.isWhite ? index : other)
        } else {
          stacked.formUnion([index, other])
        }
      }
    }
    guard !dropped.isEmpty else { return stacked.count }
    words = words.indices.filter { !dropped.contains($0) }.map { words[$0] }
    return stacked.subtracting(dropped).count
  }

  /// Text without ink is a scan's where there is little else; else it is no part of what is printed.
  private mutating func dropInkless() {
    let count = words.count(where: \.isInvisible)
    guard count > 0 else { return }
    if (words.count - count) * 3 >= count {
      words.removeAll(where: \.isInvisible)
    } else {
      isRecognised = true
      for index in words.indices { words[index].marks.remove(.invisible) }
    }
  }

  /// Marks letters that stand one under the other at the edge of the page, as a word at its side does
  /// that is set letter by letter.
  package mutating func markStackedLetters() {
    let single = words.indices.filter { words[$0].isLoneLetter }
    guard single.count >= 5 else { return }
    for isLeft in [true, false] {
      let edge = single.map { isLeft ? words[$0].box.middleX : -words[$0].box.middleX }.min() ?? 0
      let column = single.filter {
        abs((isLeft ? words[$0].box.middleX : -words[$0].box.middleX) - edge) <= words[$0].letter
          / 3
      }
      guard column.count >= 5, Set(column.map { words[$0].text }).count >= 4 else { continue }
      let box = column.dropFirst().reduce(words[column[0]].box) { $0.union(words[$1].box) }
      let others = words.indices.filter { !words[$0].isTurned && !column.contains($0) }
      let isOutside = others.allSatisfy {
        isLeft ? words[$0].box.x0 > box.x1 : words[$0].box.x1 < box.x0
      }
      guard isOutside else { continue }
      for index in column { words[index].marks.insert(.turned) }
    }
  }
}

extension PrintedWord {
  /// How high its letters are, roughly.
  fileprivate var letter: Int { fontSize > 0 ? fontSize : box.y1 - box.y0 }

  fileprivate var isLoneLetter: Bool {
    let scalars = text.unicodeScalars
    guard !isTurned, let first = scalars.first, scalars.count == 1 else { return false }
    return first.properties.isAlphabetic && first.value < 0x2E80
  }

  fileprivate var isWhite: Bool {
    color >> 16 & 0xFF > 0xF0 && color >> 8 & 0xFF > 0xF0 && color & 0xFF > 0xF0
  }

  fileprivate var darkness: Int {
    let light = (color >> 16 & 0xFF) + (color >> 8 & 0xFF) + (color & 0xFF)
    return -Int(light)
  }

  /// Whether the middle of one lies in the other, and the same text starts at nearly the same place.
  fileprivate func stands(on other: PrintedWord) -> Bool {
    let slack = min(letter, other.letter)
    guard abs(box.middleY - other.box.middleY) * 5 <= slack * 2 else { return false }
    if text == other.text {
      return abs(box.x0 - other.box.x0) * 3 <= slack && abs(box.x1 - other.box.x1) * 3 <= slack
    }
    let isFirstNarrower = box.x1 - box.x0 < other.box.x1 - other.box.x0
    let (narrow, wide) = isFirstNarrower ? (box, other.box) : (other.box, box)
    return (wide.x0...wide.x1).contains(narrow.middleX)
      && narrow.x0 >= wide.x0 - slack / 2 && narrow.x1 <= wide.x1 + slack / 2
  }
}
