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
