/// What a finished bundle must satisfy: the YAML's `gates`. A gate that is not named is not checked.
package struct GatesSection: Hashable, Sendable {
  /// A gate that asks for so many rows of a table at least.
  package enum Minimum: String, CaseIterable, Sendable {
    case stops = "minimum-stops"
    case routes = "minimum-routes"
    case trips = "minimum-trips"
    case tripOptions = "minimum-trip-options"
    case tips = "minimum-tips"
    case cities = "minimum-cities"
    case games = "minimum-games"
    case players = "minimum-players"

    /// The table whose rows are counted.
    var table: String { self == .tripOptions ? "trip_options" : noun }

    /// What the rows are.
    var noun: String { self == .tripOptions ? "trip options" : String(rawValue.dropFirst(8)) }
  }

  /// The most bytes that the database may have.
  package var sizeBudget: Int?
  /// The most notices of severity error.
  package var maximumErrors: Int?
  /// The most notices of severity warning.
  package var maximumWarnings: Int?
  /// The fewest rows of tables.
  package var minimums: [Minimum: Int] = [:]
}
