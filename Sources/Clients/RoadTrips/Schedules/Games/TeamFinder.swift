import Tabular

/// Finds a team by its id, its whole name or its short name, as it was on a day.
struct TeamFinder {
  private let teams: [Team]
  private var names = SportNames<Int>()

  init(_ schedule: Schedule) {
    teams = schedule.teams
    for (position, team) in teams.enumerated() {
      names.add(position, team.sport, shown: [team.name, team.shortName], id: team.id)
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
    let valid = found.filter { teams[$0].validity.contains(day) }
    guard let position = valid.first else {
      throw unknown("no team of \(sport) was '\(name)' on \(day)")
    }
    guard valid.count == 1 else {
      throw unknown("'\(name)' matches several teams of \(sport)")
    }
    return position
  }
}
