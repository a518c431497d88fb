import Tabular

/// Finds a team by its id, full name, short name or another name that was valid on a day.
struct TeamFinder {
  /// A team by one of its names.
  private struct Entry {
    let team: Int
    /// The days on which the team had the name.
    let validity: Validity
  }

  private let teams: [Team]
  private var names = SportNames<Entry>()

  /// Takes every team of a schedule, and aliases of the teams.
  init(_ schedule: Schedule, aliases: [TeamAlias]) {
    teams = schedule.teams
    let aliases = Dictionary(grouping: aliases, by: \.team)
    for (position, team) in teams.enumerated() {
      let entry = Entry(team: position, validity: team.validity)
      names.add(entry, team.sport, shown: [team.name, team.shortName], id: team.id)
      for alias in aliases[team.id] ?? [] {
        let entry = Entry(team: position, validity: alias.validity)
        names.add(entry, team.sport, shown: [alias.alias])
      }
    }
  }

  /// The position of the team that a row names in a column.
  mutating func position(
    _ name: String, _ field: String, _ sport: Sport, _ day: CalendarDay
  ) throws(SkippedRow) -> Int {
    func unknown(_ message: String) -> SkippedRow {
      SkippedRow(.teamUnknown, field, value: name, message)
    }
    guard let found = names.entries(name, sport) else {
      throw unknown("'\(name)' is not a team of \(sport)" + names.suggestion(for: name, sport))
    }
    let valid = Set(
      found.filter { $0.validity.contains(day) && teams[$0.team].validity.contains(day) }
        .map(\.team))
    guard let position = valid.first else {
      throw unknown("no team of \(sport) was '\(name)' on \(day)")
    }
    guard valid.count == 1 else {
      throw unknown("'\(name)' matches several teams of \(sport)")
    }
    return position
  }
}
