import Tabular

/// design_tokens.json: groups of names with their values.
enum DesignTokenFile {
  /// The tokens by group and name. Two names for one value in a group get a warning.
  ///
  /// Throws ``Failure`` if the file is not an object of objects of numbers.
  static func tokens(_ file: CatalogueFile?, _ report: inout Report) throws -> [DesignToken] {
    guard let file else { return [] }
    let groups = try JSONFile.decode(
      [String: [String: Double]].self, file, whatItIs: "an object of objects of numbers")
    var tokens: [DesignToken] = []
    for (group, values) in groups.ordered(by: { $0.key < $1.key }) {
      var names: [Double: String] = [:]
      for (name, value) in values.ordered(by: { $0.key < $1.key }) {
        if let other = names[value] {
          report.add(
            .designValueNamedTwice, at: SourceLocation(file.name, field: "\(group).\(name)"),
            value: "\(value)", message: "'\(other)' and '\(name)' are names of one value",
            action: "both are kept")
        }
        names[value] = names[value] ?? name
        tokens.append(DesignToken(group: group, name: name, value: value))
      }
    }
    report.count(RowCount(used: tokens.count), of: file.name)
    return tokens
  }
}
