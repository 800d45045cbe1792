extension Array {
  /// How many elements from the first on are so, where none is behind one that is not.
  func prefixCount(where isSo: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isSo(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
