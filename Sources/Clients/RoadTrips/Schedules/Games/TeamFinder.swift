import Tabular

/// Finds a team by its id, its whole name or its short name, as it was on a day.
struct TeamFinder {
  /// Why there is none.
  enum Fault: Error {
    /// No team of the sport goes by the name, on any day.
    case unknown
    /// No team goes by it on that day.
    case notThen
    /// Several do.
    case ambiguous
  }

  private struct Key: Hashable {
    let sport: Sport
    let name: String
  }

  private let teams: [Team]
  private var positions: [Key: [Int]] = [:]
  private var names: [Sport: [String]] = [:]
  private var folder = NameFolder()

  /// Knows the teams of a schedule.
  init(_ schedule: Schedule) {
    teams = schedule.teams
    for (position, team) in teams.enumerated() {
      for name in Set([team.id, team.name, team.shortName].map { folder.key($0) }) {
        positions[Key(sport: team.sport, name: name), default: []].append(position)
      }
      names[team.sport, default: []] += [team.name, team.shortName]
    }
  }

  /// The position of the team with a name on a day.
  mutating func find(_ name: String, sport: Sport, on day: CivilDay) throws(Fault) -> Int {
    guard let found = positions[Key(sport: sport, name: folder.key(name))] else { throw .unknown }
    let valid = found.filter { teams[$0].validity.contains(day) }
    guard let position = valid.first else { throw .notThen }
    guard valid.count == 1 else { throw .ambiguous }
    return position
  }

  /// The name of the sport that is nearest to one that is unknown.
  func nearest(to name: String, sport: Sport) -> String? {
    nearestName(to: name, among: names[sport] ?? [])
  }
}
