/// What hangs together by pairs.
struct Components {
  /// The places of the pairs of each component, in the order of their first ones.
  let all: [[Int]]

  init(_ pairs: [(Int, Int)]) {
    var parent: [Int: Int] = [:]
    func root(_ node: Int) -> Int {
      var node = node
      while let next = parent[node] { node = next }
      return node
    }
    for (left, right) in pairs {
      let (one, other) = (root(left), root(right))
      if one != other { parent[max(one, other)] = min(one, other) }
    }
    var places: [Int: Int] = [:]
    var all: [[Int]] = []
    for (place, pair) in pairs.enumerated() {
      let name = root(pair.0)
      if let known = places[name] {
        all[known].append(place)
      } else {
        places[name] = all.count
        all.append([place])
      }
    }
    self.all = all
  }
}
