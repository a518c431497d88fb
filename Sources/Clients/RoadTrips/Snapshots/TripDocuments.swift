import Bundles
import SeedRoadTrips
import SeedStore
import Tabular

/// Single trips as snapshots have them: everything that the screen of a trip shows.
struct TripDocuments: Sendable {
  private let plan: RoadTripPlan
  /// What every stop at a game has, made once for all trips that visit it.
  private struct GameMembers {
    /// The keys before `driveText`.
    let first: [JSONValue.Member]
    /// The keys between `driveText` and `legMiles`.
    let middle: [JSONValue.Member]
    /// The keys behind `legMiles`.
    let last: [JSONValue.Member]
  }

  private let games: [GameMembers]

  /// Prepares the games of a plan.
  init(_ plan: RoadTripPlan) {
    self.plan = plan
    games = plan.schedule.games.map { Self.members(of: $0, plan.schedule) }
  }

  /// The members of a trip's object.
  func members(of option: TripOption) -> [JSONValue.Member] {
    let texts = TripTexts(option, plan)
    let why = option.why.map {
      JSONValue.object(["label": .string($0.label), "points": .double($0.points)])
    }
    return [
      JSONValue.Member("accessibilityLabel", .string(texts.accessibilityLabel)),
      JSONValue.Member("id", .string(option.slug)),
      JSONValue.Member("insights", .array(option.insights.map(Self.insight))),
      JSONValue.Member("stops", .array(option.stops.map(stop))),
      JSONValue.Member("subtitle", .string(texts.subtitle)),
      JSONValue.Member("title", .string(texts.title)),
      JSONValue.Member("totals", Self.totals(of: option)),
      JSONValue.Member("why", .array(why)),
    ]
  }

  private static func insight(_ insight: TripOption.Insight) -> JSONValue {
    .object([
      "kind": .string(insight.kind.rawValue), "stop": .integer(insight.stop),
      "text": .string(insight.text),
    ])
  }

  private static func totals(of option: TripOption) -> JSONValue {
    .object([
      "cities": .integer(option.uniqueCityCount), "days": .integer(option.spanInDays),
      "driveMinutes": .integer(option.driveMinutes),
      "driveText": .string(Words.duration(minutes: option.driveMinutes)),
      "efficiency": option.efficiency.map { .double($0) } ?? .null,
      "firstDay": .string(option.firstDay.description), "games": .integer(option.totalGames),
      "hasUndecidedStart": .bool(option.hasUndecidedStart),
      "lastDay": .string(option.lastDay.description),
      "longestLegMinutes": .integer(option.longestLegInMinutes),
      "miles": .integer(option.totalMiles),
      "minimumSlackMinutes": .integer(option.minimumSlackInMinutes),
      "score": .double(option.score), "venues": .integer(option.uniqueVenueCount),
    ])
  }

  /// A stop, its keys in the order in which they are written, which spares sorting them.
  private func stop(_ stop: TripOption.Stop) -> JSONValue {
    let game = games[stop.game]
    let drive = stop.legMinutes.map { Words.duration(minutes: $0) }
    var members = game.first
    members.reserveCapacity(10)
    members.append(JSONValue.Member("driveText", .string(drive)))
    members += game.middle
    members.append(JSONValue.Member("legMiles", .integer(stop.legMiles)))
    members += game.last
    return .members(members)
  }

  private static func members(of game: Game, _ schedule: Schedule) -> GameMembers {
    let venue = schedule.venues[game.venue]
    let day = CalendarDay(number: game.day.number)
    let isDecided = game.timeStatus != .undecided
    return GameMembers(
      first: [
        JSONValue.Member("away", .string(schedule.teams[game.away].name)),
        JSONValue.Member("city", .string(venue.city)),
        JSONValue.Member("date", .string(day.description)),
        JSONValue.Member("displayDate", .string(day.displayText)),
      ],
      middle: [
        JSONValue.Member("gameId", .string(game.id)),
        JSONValue.Member("home", .string(schedule.teams[game.home].name)),
      ],
      last: [
        JSONValue.Member(
          "startLocal", isDecided ? .string(ClockText.text(minutes: game.localMinutes)) : .null),
        JSONValue.Member("venue", .string(venue.name)),
      ])
  }
}
