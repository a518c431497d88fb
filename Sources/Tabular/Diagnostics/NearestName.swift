/// The name that a person most likely meant by `text`, if one of `names` is near enough.
///
/// A name is near enough with at most one wrong, missing, surplus or swapped letter in three, ignoring case.
/// Among equally near names, the first bytewise wins.
package func nearestName(to text: String, among names: some Sequence<String>) -> String? {
  let letters = Array(text.lowercased())
  var best: (distance: Int, name: String)?
  for name in names {
    let other = Array(name.lowercased())
    let limit = max(1, other.count / 3)
    guard abs(other.count - letters.count) <= limit else { continue }
    let distance = editDistance(letters, other)
    if distance <= limit, best.map({ (distance, name) < $0 }) ?? true { best = (distance, name) }
  }
  return best?.name
}

/// The question whether a person meant the nearest of `names` by `text`, followed by a blank, as the start of
/// a fix; empty if no name is near enough.
package func nearestNameQuestion(to text: String, among names: some Sequence<String>) -> String {
  nearestName(to: text, among: names).map { "did you mean '\($0)'? " } ?? ""
}

/// The number of letters to replace, add, remove or swap with their neighbour.
///
/// The optimal string alignment distance, kept in three rows of its table.
private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
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
