/// Everything that road trips are made of, read and checked: places in the order of their ids,
/// games in the order of their starts, then ids.
package struct Schedule: Sendable {
  /// Metropolitan areas, by id.
  package var metros: [Metro] = []
  /// Venues, by id.
  package var venues: [Venue] = []
  /// Other names of venues, by name, venue and first day.
  package var aliases: [VenueAlias] = []
  /// Teams, by id and first day.
  package var teams: [Team] = []
  /// Games that can be visited, by start and id.
  package var games: [Game] = []
  /// Distances that somebody looked up, by their ends.
  package var roads: [RoadDistance] = []

  /// An empty schedule.
  package init() {}
}
