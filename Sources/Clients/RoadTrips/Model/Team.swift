/// A team, and where it is at home: a row of teams.csv.
///
/// A team that moved has a row for each home; ``id`` is then the same.
package struct Team: Hashable, Sendable {
  /// The id, such as `mlb-nyy`.
  package let id: String
  /// Its league.
  package let sport: Sport
  /// The whole name, such as `New York Yankees`.
  package let name: String
  /// The name without its city, such as `Yankees`.
  package let shortName: String
  /// The letters on score boards.
  package let abbreviation: String
  /// The position of its home in ``Schedule/venues``.
  package let venue: Int
  /// The position of its metro in ``Schedule/metros``.
  package let metro: Int
  /// The days on which the row holds.
  package let validity: Validity

  /// A team.
  package init(
    id: String, sport: Sport, name: String, shortName: String, abbreviation: String, venue: Int,
    metro: Int, validity: Validity
  ) {
    self.id = id
    self.sport = sport
    self.name = name
    self.shortName = shortName
    self.abbreviation = abbreviation
    self.venue = venue
    self.metro = metro
    self.validity = validity
  }
}
