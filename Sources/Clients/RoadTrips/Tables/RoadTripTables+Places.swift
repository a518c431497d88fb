import Bundles
import Folding

extension RoadTripTables {
  func fillSports(_ sink: inout RowWriter) throws {
    var games: [Sport: Int] = [:]
    for game in plan.schedule.games { games[game.sport, default: 0] += 1 }
    for sport in Sport.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      sink.append(sport.rawValue)
      sink.append(sport.name)
      sink.append(sport.mask)
      sink.append(sport.number - 1)
      sink.append(games[sport] ?? 0)
      try sink.endRow()
    }
  }

  func fillMetros(_ sink: inout RowWriter) throws {
    let metros = plan.schedule.metros
    let keys = metros.map { NameKey($0.name).text }
    let byName = metros.indices.sorted { (keys[$0], metros[$0].id) < (keys[$1], metros[$1].id) }
    var positions = [Int](repeating: 0, count: metros.count)
    for (position, metro) in byName.enumerated() { positions[metro] = position }
    var starts = [Int](repeating: 0, count: metros.count)
    for option in plan.options { starts[option.startMetro] += 1 }
    for (index, metro) in metros.enumerated() {
      sink.append(index + 1)
      sink.append(metro.id)
      sink.append(metro.name)
      sink.append(keys[index])
      sink.append(positions[index])
      sink.append(metro.state)
      sink.append(metro.country)
      sink.append(metro.place.latitude)
      sink.append(metro.place.longitude)
      sink.append(starts[index])
      try sink.endRow()
    }
  }

  func fillMetroSports(_ sink: inout RowWriter) throws {
    for metro in plan.schedule.metros.indices {
      let teams = plan.schedule.teams.filter { $0.metro == metro && isAtHome($0) }
      for sport in Sport.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
        let count = Set(teams.filter { $0.sport == sport }.map(\.id)).count
        if count == 0 { continue }
        sink.append(metro + 1)
        sink.append(sport.rawValue)
        sink.append(count)
        try sink.endRow()
      }
    }
  }

  /// Whether a team's row holds on a day of the schedule; without games, on any day at all.
  private func isAtHome(_ team: Team) -> Bool {
    let games = plan.schedule.games
    return team.validity.overlaps(Validity(from: games.first?.day, to: games.last?.day))
  }

  func fillVenues(_ sink: inout RowWriter) throws {
    for (index, venue) in plan.schedule.venues.enumerated() {
      sink.append(index + 1)
      sink.append(venue.id)
      sink.append(venue.name)
      sink.append(venue.sport.rawValue)
      sink.append(venue.city)
      sink.append(venue.state)
      sink.append(venue.country)
      sink.append(venue.metro + 1)
      sink.append(venue.place.latitude)
      sink.append(venue.place.longitude)
      sink.append(venue.timeZone)
      sink.append(venue.validity.first?.description)
      sink.append(venue.validity.last?.description)
      sink.append(venue.roof.rawValue)
      try sink.endRow()
    }
  }

  func fillAliases(_ sink: inout RowWriter) throws {
    for (index, alias) in plan.schedule.aliases.enumerated() {
      sink.append(index + 1)
      sink.append(alias.alias)
      sink.append(alias.venue + 1)
      sink.append(alias.validity.first?.description)
      sink.append(alias.validity.last?.description)
      try sink.endRow()
    }
  }

  func fillTeams(_ sink: inout RowWriter) throws {
    for (index, team) in plan.schedule.teams.enumerated() {
      sink.append(index + 1)
      sink.append(team.id)
      sink.append(team.sport.rawValue)
      sink.append(team.name)
      sink.append(team.shortName)
      sink.append(team.abbreviation)
      sink.append(team.venue + 1)
      sink.append(team.metro + 1)
      sink.append(team.validity.first?.description)
      sink.append(team.validity.last?.description)
      try sink.endRow()
    }
  }
}
