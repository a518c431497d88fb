/// Finds the singular of English nouns by plain rules.
enum EnglishNoun {
  /// Endings that are the same in the singular, such as that of `bus`.
  private static let unchanged = ["series", "species", "news", "ss", "us", "is"]
  /// Endings whose singular no rule gives.
  private static let irregular = [
    ("people", "person"), ("children", "child"), ("movies", "movie"), ("cookies", "cookie"),
    ("buses", "bus"), ("statuses", "status"),
  ]
  /// Endings that lose `es`.
  private static let longer = ["sses", "shes", "ches", "xes", "zzes"]

  /// The singular of a noun, or of the last word of a name such as `busStops`; the name itself if it is not a
  /// plural.
  static func singular(of name: String) -> String {
    for (many, one) in irregular {
      if name == many { return one }
      let last = SwiftText.capitalized(many)
      if name.hasSuffix(last) {
        return name.dropLast(last.count) + SwiftText.capitalized(one)
      }
    }
    let isUnchanged = unchanged.contains { name.lowercased().hasSuffix($0) }
    if !name.hasSuffix("s") || name.count < 3 || isUnchanged { return name }
    if name.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
    let count = longer.contains(where: name.hasSuffix) ? 2 : 1
    return String(name.dropLast(count))
  }
}
