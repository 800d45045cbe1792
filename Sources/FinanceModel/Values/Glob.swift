/// A pattern in which `*` is any run of characters and `?` is one.
package enum Glob {
  /// Whether `glob` stands for the whole of `text`.
  ///
  /// What one character is, the caller says by the elements: characters, or Unicode scalars.
  ///
  /// - Parameters:
  ///   - any: what stands for any run, none among them.
  ///   - one: what stands for exactly one.
  package static func matches<Element: Equatable>(
    _ text: [Element], _ glob: [Element], any: Element, one: Element
  ) -> Bool {
    var (t, g) = (0, 0)
    // Where to go on when what follows the last run turns out not to fit.
    var star: (glob: Int, text: Int)?
    while t < text.count {
      if g < glob.count, glob[g] == any {
        star = (g, t)
        g += 1
      } else if g < glob.count, glob[g] == one || glob[g] == text[t] {
        t += 1
        g += 1
      } else if let last = star {
        star = (last.glob, last.text + 1)
        (t, g) = (last.text + 1, last.glob + 1)
      } else {
        return false
      }
    }
    return glob[g...].allSatisfy { $0 == any }
  }
}
