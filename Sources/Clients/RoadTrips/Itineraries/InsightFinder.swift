import Tabular

/// Finds the insights about a trip.
struct InsightFinder {
  /// The games of the same teams at the same venue on the same day.
  private struct Pairing: Hashable {
    let day: CalendarDay
    let venue: Int
    let home: Int
    let away: Int
  }

  private let schedule: Schedule
  private let rules: TripRules
  private var gamesOfPairing: [Pairing: Int] = [:]

  init(_ schedule: Schedule, _ rules: TripRules) {
    self.schedule = schedule
    self.rules = rules
    for game in schedule.games { gamesOfPairing[pairing(game), default: 0] += 1 }
  }

  /// The insights about a trip's stops, by kind in the order in which apps show them, then by stop.
  func insights(_ stops: [TripOption.Stop]) -> [TripOption.Insight] {
    TripOption.Insight.Kind.allCases.flatMap { kind in
      stops.indices.compactMap { stop in
        text(kind, stops, stop).map { TripOption.Insight(kind: kind, stop: stop, text: $0) }
      }
    }
  }

  private func text(
    _ kind: TripOption.Insight.Kind, _ stops: [TripOption.Stop], _ stop: Int
  ) -> String? {
    switch kind {
    case .doubleheader: doubleheader(stops[stop])
    case .tightConnection: tightConnection(stops[stop])
    case .sameCityDouble: stop == 0 ? nil : sameCityDouble(stops[stop - 1], stops[stop])
    }
  }

  private func doubleheader(_ stop: TripOption.Stop) -> String? {
    let game = schedule.games[stop.game]
    guard let count = gamesOfPairing[pairing(game)], count > 1 else { return nil }
    let teams = [game.away, game.home].map { schedule.teams[$0].shortName }
    return "Doubleheader: \(teams[0]) and \(teams[1]) play twice at \(venue(game).name)"
  }

  private func tightConnection(_ stop: TripOption.Stop) -> String? {
    guard let slack = stop.slackInMinutes, rules.isTight(slack) else { return nil }
    let minutes = slack == 1 ? "1 minute" : "\(slack) minutes"
    return "Tight connection: \(minutes) to spare on the way to "
      + venue(schedule.games[stop.game]).name
  }

  private func sameCityDouble(_ previous: TripOption.Stop, _ stop: TripOption.Stop) -> String? {
    let game = schedule.games[stop.game]
    let before = schedule.games[previous.game]
    let metro = venue(game).metro
    guard game.day == before.day, metro == venue(before).metro else { return nil }
    return "Two games in one day in \(schedule.metros[metro].name)"
  }

  private func pairing(_ game: Game) -> Pairing {
    Pairing(day: game.day, venue: game.venue, home: game.home, away: game.away)
  }

  private func venue(_ game: Game) -> Venue { schedule.venues[game.venue] }
}
