/// The one of `names` that a person most likely meant by `text`, if one is near enough.
///
/// Near enough is at most one wrong, missing or surplus letter in three (Levenshtein's distance);
/// of names equally near, the first bytewise.
func nearestName(to text: String, among names: some Sequence<String>) -> String? {
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

private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var row = Array(0...right.count)
  for (place, letter) in left.enumerated() {
    var diagonal = row[0]
    row[0] = place + 1
    for column in right.indices {
      let replaced = diagonal + (letter == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[right.count]
}
