/// The one of `names` that a person most likely meant by `text`, if one is near enough.
///
/// Near enough is at most one wrong, missing, surplus or swapped letter in three.
func nearestName(to text: String, among names: [String]) -> String? {
  let measured = names.map { (name: $0, distance: editDistance(text, $0)) }
  guard let best = measured.min(by: { ($0.distance, $0.name) < ($1.distance, $1.name) }) else {
    return nil
  }
  return best.distance <= max(1, best.name.count / 3) ? best.name : nil
}

/// How many letters must be replaced, added, removed or swapped with their neighbour.
///
/// The optimal string alignment distance, kept in three rows of its table.
private func editDistance(_ left: String, _ right: String) -> Int {
  let (left, right) = (Array(left), Array(right))
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
      var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
      let swaps =
        row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
      if swaps { best = min(best, beforePrevious[column - 1] + 1) }
      current.append(best)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[right.count]
}
