/// The numbers that decide which cities are destinations (H: ours, in the pipeline's YAML).
package struct DestinationRules: Hashable, Sendable {
  /// The fewest inhabitants of a city that is neither a capital nor asked for by name.
  package var minimumPopulation = 300_000
  /// The most cities of a country; at least one of each stays.
  package var maximumPerCountry = 25
  /// Of two cities nearer than this only the larger stays.
  package var duplicateDistanceInKilometres = 15.0
  /// How far from a city its airports may be.
  package var airportDistanceInKilometres = 80.0
  /// The most airports of a city.
  package var maximumAirports = 3
  /// The most cities that are listed as near another.
  package var maximumNearCities = 10
  /// The most rows of a file that may be bad, as a share.
  package var maximumSkippedShare = 0.005

  /// The specification's numbers.
  package init() {}
}
