import Bundles
import SeedRoadTrips
import SeedStore
import Tabular

/// Single trips as snapshots have them: everything that the screen of a trip shows.
struct TripDocuments: Sendable {
  private let plan: RoadTripPlan
  /// What every stop at a game has, made once for all trips that visit it: its keys in the order in
  /// which they are written, which spares sorting them, with null for what differs.
  private let games: [[JSONValue.Member]]

  init(_ plan: RoadTripPlan) {
    self.plan = plan
    games = plan.schedule.games.map { Self.members(of: $0, plan.schedule) }
  }

  /// The members of a trip's object.
  func members(of option: TripOption) -> [JSONValue.Member] {
    let texts = TripTexts(option, plan)
    let why = option.why(plan.rules).map {
      JSONValue.object(["label": .string($0.label), "points": .double($0.points)])
    }
    return [
      JSONValue.Member("accessibilityLabel", .string(texts.accessibilityLabel)),
      JSONValue.Member("alternatives", .array(option.alternatives.map(alternative))),
      JSONValue.Member("id", .string(option.slug)),
      JSONValue.Member("insights", .array(option.insights.map(Self.insight))),
      JSONValue.Member("stops", .array(option.stops.map(stop))),
      JSONValue.Member("subtitle", .string(texts.subtitle)),
      JSONValue.Member("title", .string(texts.title)),
      JSONValue.Member("totals", totals(of: option)),
      JSONValue.Member("why", .array(why)),
    ]
  }

  private func alternative(_ alternative: TripOption.Alternative) -> JSONValue {
    .object([
      "gameIds": .array(
        alternative.stops.map { .string(plan.schedule.games[$0.game].id) }),
      "hasUndecidedStart": .bool(alternative.hasUndecidedStart),
      "id": .string(alternative.slug),
      "minimumSlackMinutes": .integer(alternative.minimumSlackInMinutes),
      "score": .double(alternative.score),
    ])
  }

  private static func insight(_ insight: TripOption.Insight) -> JSONValue {
    .object([
      "kind": .string(insight.kind.rawValue), "stop": .integer(insight.stop),
      "text": .string(insight.text),
    ])
  }

  private static let words = RoadTripStore.Words.english

  private func totals(of option: TripOption) -> JSONValue {
    .object([
      "cities": .integer(option.uniqueCityCount), "days": .integer(option.spanInDays),
      "driveMinutes": .integer(option.driveMinutes),
      "driveText": .string(Self.words.durations.text(minutes: option.driveMinutes)),
      "efficiency": option.efficiency.map { .double($0) } ?? .null,
      "fromBeam": .bool(option.isFromBeam),
      "firstDay": .string(option.firstDay.description), "games": .integer(option.totalGames),
      "hasTightLeg": .bool(plan.rules.isTight(option.minimumSlackInMinutes)),
      "hasUndecidedStart": .bool(option.hasUndecidedStart),
      "lastDay": .string(option.lastDay.description),
      "longestLegMinutes": .integer(option.longestLegInMinutes),
      "miles": .integer(option.totalMiles),
      "minimumSlackMinutes": .integer(option.minimumSlackInMinutes),
      "score": .double(option.score), "venues": .integer(option.uniqueVenueCount),
    ])
  }

  private func stop(_ stop: TripOption.Stop) -> JSONValue {
    let drive = stop.legMinutes.map { Self.words.durations.text(minutes: $0) }
    var members = games[stop.game]
    members[Self.driveText].value = .string(drive)
    members[Self.isTight].value = .bool(plan.rules.isTight(stop.slackInMinutes))
    members[Self.legMiles].value = .integer(stop.legMiles)
    return .members(members)
  }

  /// The places of the members that differ from trip to trip.
  private static let driveText = 4
  private static let isTight = 7
  private static let legMiles = 8

  private static func members(of game: Game, _ schedule: Schedule) -> [JSONValue.Member] {
    let venue = schedule.venues[game.venue]
    let day = game.day
    let isDecided = game.timeStatus != .undecided
    return [
      JSONValue.Member("away", .string(schedule.teams[game.away].name)),
      JSONValue.Member("city", .string(venue.city)),
      JSONValue.Member("date", .string(day.description)),
      JSONValue.Member("displayDate", .string(words.text(of: day))),
      JSONValue.Member("driveText", .null),
      JSONValue.Member("gameId", .string(game.id)),
      JSONValue.Member("home", .string(schedule.teams[game.home].name)),
      JSONValue.Member("isTight", .bool(false)),
      JSONValue.Member("legMiles", .null),
      JSONValue.Member(
        "startLocal", isDecided ? .string(ClockText.text(minutes: game.localMinutes)) : .null),
      JSONValue.Member("venue", .string(venue.name)),
    ]
  }
}
