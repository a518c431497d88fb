import SeedRoadTrips
import SeedStore
import Tabular

/// A trip with everything that its screen shows.
struct TripDocument {
  /// A stop at a game, and the way to it.
  struct Stop {
    let game: TripGame
    let leg: TripOption.Stop
    let isTight: Bool
  }

  /// A trip that differs only in which games of doubleheaders it sees.
  struct Alternative {
    let trip: TripOption.Alternative
    let gameIDs: [String]
  }

  let option: TripOption
  let rules: TripRules
  let texts: TripTexts
  let stops: [Stop]
  let alternatives: [Alternative]

  /// Collects what a trip of a plan shows; `games` has the texts of each game of the schedule.
  init(_ option: TripOption, _ plan: RoadTripPlan, _ games: [TripGame]) {
    self.option = option
    rules = plan.rules
    texts = TripTexts(option, plan)
    stops = option.stops.map { stop in
      Stop(
        game: games[stop.game], leg: stop, isTight: plan.rules.isTight(stop.slackInMinutes))
    }
    alternatives = option.alternatives.map { other in
      Alternative(trip: other, gameIDs: other.stops.map { games[$0.game].id })
    }
  }
}

/// What every stop at a game shows, made once for all trips that visit it.
struct TripGame {
  let id: String
  let away: String
  let home: String
  let city: String
  let venue: String
  let date: String
  let displayDate: String
  /// The clock there at the start; nil while that is undecided.
  let startLocal: String?

  init(_ game: Game, _ schedule: Schedule) {
    let place = schedule.venues[game.venue]
    id = game.id
    away = schedule.teams[game.away].name
    home = schedule.teams[game.home].name
    city = place.city
    venue = place.name
    date = game.day.description
    displayDate = RoadTripStore.Words.english.text(of: game.day)
    startLocal =
      game.timeStatus == .undecided ? nil : ClockText.text(minutes: game.localMinutes)
  }
}
