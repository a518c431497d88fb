import Pipeline

extension ConfigurationReader {
  /// The trips that a template suits, from its optional keys `styles`, `climates` and `needs`. If a
  /// word is unknown or repeated, records an error for each and returns nil.
  mutating func templateFit(_ fields: [String: YAMLNode]) -> TemplateFit? {
    let before = failures.count
    var fit = TemplateFit()
    if let styles = fields["styles"] {
      fit.styles = words(styles, "styles", among: TripForm.styles)
    }
    if let climates = fields["climates"] {
      let names = words(climates, "climates", among: Climate.allCases.map(\.rawValue))
      fit.climates = Set(names.compactMap(Climate.init))
    }
    if let needs = fields["needs"] {
      let names = words(needs, "needs", among: CityFeature.allCases.map(\.rawValue))
      fit.needs = Set(names.compactMap(CityFeature.init))
    }
    return failures.count == before ? fit : nil
  }

  /// The words of a list, which must not be empty.
  private mutating func words(
    _ node: YAMLNode, _ key: String, among words: [String]
  ) -> Set<String> {
    var found: Set<String> = []
    for entry in list(node, "'\(key)'", example: "[\(words[0])]") ?? [] {
      let word = value(
        entry, "an entry of '\(key)'", noun: "one of \(words.joined(separator: ", "))",
        example: words[0]
      ) { words.contains($0) ? $0 : nil }
      guard let word, !found.insert(word).inserted else { continue }
      fail(at: entry, "'\(key)' has '\(word)' twice", fix: "remove one of them")
    }
    return found
  }
}
