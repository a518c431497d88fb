import Bundles

/// A gate that asks for so many rows of a table at least.
package struct MinimumRows: Hashable, Sendable {
  /// Its key in the YAML, such as `minimum-stops`.
  package let name: String
  /// The table whose rows are counted.
  let table: String
  /// What the rows are.
  let noun: String

  /// A gate for a table; the rows are called after it unless `noun` says otherwise.
  package init(of table: String, noun: String? = nil) {
    name = "minimum-" + table.replacing("_", with: "-")
    self.table = table
    self.noun = noun ?? table
  }
}

/// What a finished bundle must satisfy: the YAML's `gates`. A gate that is not named is not checked.
package struct GatesSection: Hashable, Sendable {
  /// The most bytes that the database may have.
  package var sizeBudget: Int?
  /// The most notices of severity error.
  package var maximumErrors: Int?
  /// The most notices of severity warning.
  package var maximumWarnings: Int?
  /// The fewest rows of tables.
  package var minimums: [MinimumRows: Int] = [:]
}

extension GatesSection {
  /// Reads the section; `minimums` are the gates of all clients that ask for rows.
  init(_ keys: inout MappingReader, _ minimums: [MinimumRows]) {
    sizeBudget = keys.size("size-budget", "The maximum size of the database.")
    maximumErrors = keys.count(
      "maximum-errors", example: "0", "The maximum number of notices with severity error.")
    maximumWarnings = keys.count(
      "maximum-warnings", "The maximum number of notices with severity warning.")
    for minimum in minimums {
      self.minimums[minimum] = keys.count(minimum.name, "The minimum number of \(minimum.noun).")
    }
  }

  /// The gates as ``PipelineConfiguration/canonicalText`` has them.
  func canonicalValue(_ gates: [MinimumRows]) -> JSONValue {
    .members(
      [
        JSONValue.Member("size-budget", .integer(sizeBudget)),
        JSONValue.Member("maximum-errors", .integer(maximumErrors)),
        JSONValue.Member("maximum-warnings", .integer(maximumWarnings)),
      ] + gates.map { JSONValue.Member($0.name, .integer(minimums[$0])) })
  }
}
