import SeedRoadTrips
import SeedStore
import Tabular

/// A trip with everything on its screen, from a plan or a finished database.
struct TripDocument {
  /// The totals of a trip.
  struct Totals {
    let firstDay: CalendarDay
    let lastDay: CalendarDay
    let days: Int
    let games: Int
    let cities: Int
    let venues: Int
    let miles: Int
    let driveMinutes: Int
    let longestLegMinutes: Int?
    let minimumSlackMinutes: Int?
    let efficiency: Double?
    let score: Double
    let hasTightLeg: Bool
    let hasUndecidedStart: Bool
    let isFromBeam: Bool
  }

  /// A stop at a game, and the leg to it.
  struct Stop {
    let game: TripGame
    let legMiles: Int?
    let legMinutes: Int?
    let isTight: Bool
  }

  /// A trip that differs only in the games of doubleheaders.
  struct Alternative {
    let id: String
    let gameIDs: [String]
    let score: Double
    let minimumSlackMinutes: Int?
    let hasUndecidedStart: Bool
  }

  let id: String
  let title: String
  let subtitle: String
  let accessibilityLabel: String
  let totals: Totals
  let stops: [Stop]
  let why: [RoadTripStore.ScorePart]
  let insights: [TripOption.Insight]
  let alternatives: [Alternative]
}

extension TripDocument {
  /// Collects the values of a trip of a plan; `games` has the texts of each game of the schedule.
  init(_ option: TripOption, _ plan: RoadTripPlan, _ games: [TripGame]) {
    let texts = TripTexts(option, plan)
    id = option.slug
    title = texts.title
    subtitle = texts.subtitle
    accessibilityLabel = texts.accessibilityLabel
    totals = Totals(
      firstDay: option.firstDay, lastDay: option.lastDay, days: option.spanInDays,
      games: option.totalGames, cities: option.uniqueCityCount, venues: option.uniqueVenueCount,
      miles: option.totalMiles, driveMinutes: option.driveMinutes,
      longestLegMinutes: option.longestLegInMinutes,
      minimumSlackMinutes: option.minimumSlackInMinutes, efficiency: option.efficiency,
      score: option.score, hasTightLeg: plan.rules.isTight(option.minimumSlackInMinutes),
      hasUndecidedStart: option.hasUndecidedStart, isFromBeam: option.isFromBeam)
    stops = option.stops.map { stop in
      Stop(
        game: games[stop.game], legMiles: stop.legMiles, legMinutes: stop.legMinutes,
        isTight: plan.rules.isTight(stop.slackInMinutes))
    }
    why = option.why(plan.rules)
    insights = option.insights
    alternatives = option.alternatives.map { other in
      Alternative(
        id: other.slug, gameIDs: other.stops.map { games[$0.game].id }, score: other.score,
        minimumSlackMinutes: other.minimumSlackInMinutes,
        hasUndecidedStart: other.hasUndecidedStart)
    }
  }

  /// Collects the values of a trip of a finished database.
  init(_ listed: RoadTripStore.ListedTrip) {
    let (trip, option) = (listed.trip, listed.trip.option)
    id = option.id
    title = option.title
    subtitle = option.subtitle
    accessibilityLabel = option.accessibilityLabel
    totals = Totals(
      firstDay: option.firstDay, lastDay: option.lastDay, days: option.spanDays,
      games: option.totalGames, cities: option.uniqueCityCount, venues: option.uniqueVenueCount,
      miles: option.totalMiles, driveMinutes: option.driveMinutes,
      longestLegMinutes: trip.legs.map(\.driveMinutes).max(),
      minimumSlackMinutes: trip.legs.map(\.slackMinutes).min(), efficiency: option.efficiency,
      score: option.score, hasTightLeg: option.hasTightLeg,
      hasUndecidedStart: option.hasUndecidedStart, isFromBeam: option.isFromBeamSearch)
    stops = trip.stops.map { stop in
      Stop(
        game: TripGame(stop.game), legMiles: stop.leg?.miles, legMinutes: stop.leg?.driveMinutes,
        isTight: stop.leg?.isTight ?? false)
    }
    why = trip.why
    insights = trip.insights.compactMap { insight in
      insight.kind.map { TripOption.Insight(kind: $0, stop: insight.stop, text: insight.text) }
    }
    alternatives = listed.alternatives.map { other in
      Alternative(
        id: other.id, gameIDs: other.games.map(\.id), score: other.score,
        minimumSlackMinutes: other.minimumSlackMinutes, hasUndecidedStart: other.hasUndecidedStart)
    }
  }
}

/// The values of a game at every stop, made once for all trips that visit the game.
struct TripGame {
  let id: String
  let away: String
  let home: String
  let city: String
  let venue: String
  let date: String
  let displayDate: String
  /// The local start; nil while the start is undecided.
  let startLocal: String?
}

extension TripGame {
  /// Collects the values of a game of a schedule.
  init(_ game: Game, _ schedule: Schedule) {
    let place = schedule.venues[game.venue]
    self.init(
      id: game.id, away: schedule.teams[game.away].name, home: schedule.teams[game.home].name,
      city: place.city, venue: place.name, day: game.day,
      startLocal: game.timeStatus == .undecided ? nil : ClockText.text(minutes: game.localMinutes))
  }

  /// Collects the values of a game of a finished database.
  fileprivate init(_ game: RoadTripStore.Game) {
    self.init(
      id: game.id, away: game.away.name, home: game.home.name, city: game.venue.city,
      venue: game.venue.name, day: game.day, startLocal: game.time)
  }

  private init(
    id: String, away: String, home: String, city: String, venue: String, day: CalendarDay,
    startLocal: String?
  ) {
    self.init(
      id: id, away: away, home: home, city: city, venue: venue, date: day.description,
      displayDate: RoadTripStore.Words.english.text(of: day), startLocal: startLocal)
  }
}
