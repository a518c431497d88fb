import Bundles
import SeedRoadTrips

extension RoadTripTables {
  /// Trips, and the mileage ranges that group them.
  static let optionTables: [Table<RoadTripTables>] = [
    Table(
      "mileage_buckets", of: (number: Int, rules: TripRules).self,
      "The ranges of miles that make sections.",
      key: ["bucket"],
      rows: { content in
        let rules = content.plan.rules
        return rules.mileageBuckets.indices.map { (number: $0, rules: rules) }
      },
      columns: [
        .integer("bucket", "From 0, the shortest first.") { $0.number },
        .integer("lo", "The smallest number of miles in the range.") {
          $0.rules.mileageBuckets[$0.number]
        },
        .nullableInteger(
          "hi",
          "The smallest number of miles beyond the range; NULL for the last range."
        ) {
          $0.rules.mileageBuckets.dropFirst($0.number + 1).first
        },
        .text("label", "Such as `0-500 mi`.") { TripTexts.miles($0.number, $0.rules) },
      ]),
    Table(
      "trip_options", of: OptionRow.self,
      """
      The road trips, each with its measures and its rank in every order. Filter with \
      `sports_mask & ~mask = 0`, `start_metro` and `first_day_number`, order by a rank; put \
      `INDEXED BY` the rank's index behind the table's name, and no row is sorted.
      """,
      key: ["trip_id"],
      rows: { content in
        content.plan.options.enumerated().lazy.map { index, option in
          (
            number: index + 1, option: option, towns: content.townCount(of: option),
            isTight: content.plan.rules.isTight(option.minimumSlackInMinutes),
            texts: TripTexts(option, content.plan)
          )
        }
      },
      columns: identity + measures + score + texts + ranks + [search]),
  ]

  private typealias OptionRow = (
    number: Int, option: TripOption, towns: Int, isTight: Bool, texts: TripTexts
  )

  private static let identity: [TableColumn<OptionRow>] = [
    number("trip_id") { $0.number },
    .text(
      "slug",
      "The first day, the number of games and a digest of the games; the id stays the same from "
        + "build to build."
    ) {
      $0.option.slug
    },
    .text("first_day", "yyyy-MM-dd.") { $0.option.firstDay.description },
    .integer("first_day_number", "Days since 1970-01-01.") { $0.option.firstDay.number },
    .text("last_day", "yyyy-MM-dd.") { $0.option.lastDay.description },
  ]

  private static let measures: [TableColumn<OptionRow>] = [
    .integer("span_days", "The number of days, counting both the first and the last.") {
      $0.option.spanInDays
    }
    .derived(by: "span"),
    .integer("total_games", "The number of games that the trip visits.") {
      $0.option.totalGames
    }
    .derived(by: "counts"),
    .integer("unique_city_count", "The number of metropolitan areas.") { $0.option.uniqueCityCount }
      .derived(by: "counts"),
    .integer("unique_town_count", "The number of towns, by the addresses of the venues.") {
      $0.towns
    }
    .derived(by: "counts"),
    .integer("unique_venue_count", "The number of different venues.") { $0.option.uniqueVenueCount }
      .derived(by: "counts"),
    .integer("total_miles", "The miles by road.") { $0.option.totalMiles }.derived(
      by: "total_miles"),
    .integer("miles_bucket", references: "mileage_buckets", "By `total_miles`.") {
      $0.option.mileageBucket
    }
    .derived(by: "miles_bucket"),
    .integer("drive_minutes", "The driving time of all legs.") { $0.option.driveMinutes }
      .derived(by: "drive_minutes"),
    .nullableInteger("max_leg_minutes", "The longest leg; NULL without a leg.") {
      $0.option.longestLegInMinutes
    }
    .derived(by: "leg_extremes"),
    .nullableInteger("min_slack_minutes", "The least slack; NULL without a leg.") {
      $0.option.minimumSlackInMinutes
    }
    .derived(by: "leg_extremes"),
    .flag("has_tight_leg", "1 if a leg is tight.") { $0.isTight }.derived(by: "tight"),
    .nullableReal("efficiency", "Games per hour of driving; NULL for a single game.") {
      $0.option.efficiency
    }
    .derived(by: "efficiency"),
  ]

  private static let score: [TableColumn<OptionRow>] = [
    .real("score_recommended", "From 0 to 100.") { $0.option.score }.derived(by: "score"),
    .real("part_games", "The points of the score for games.") { $0.option.parts.games }.derived(
      by: "score"),
    .real("part_cities", "The points of the score for cities.") { $0.option.parts.cities }.derived(
      by: "score"),
    .real("part_eff", "The points of the score for efficiency.") { $0.option.parts.efficiency }
      .derived(by: "score"),
    .real("part_slack", "The points of the score for time to spare.") { $0.option.parts.slack }
      .derived(by: "score"),
    .flag("has_tbd", "1 if the start of a game is undecided.") {
      $0.option.hasUndecidedStart
    }
    .derived(by: "has_tbd"),
    .integer("sports_mask", "The bits of the leagues of its games, as in `sports.mask`.") {
      $0.option.sportsMask
    }
    .derived(by: "sports_mask"),
    .integer("start_metro", references: "metros", "The metropolitan area of its first game.") {
      $0.option.startMetro + 1
    },
    .integer("end_metro", references: "metros", "The metropolitan area of its last game.") {
      $0.option.endMetro + 1
    },
  ]

  private static let texts: [TableColumn<OptionRow>] = [
    .text("title", "Such as `Chicago to Boston`.") { $0.texts.title }.derived(by: "texts"),
    .text("subtitle", "Such as `5 games · 4 cities · 980 mi`.") { $0.texts.subtitle }
      .derived(by: "texts"),
    .text("hdr_cities", "The header of its section in the order `mostCities`.") {
      RoadTripStore.Words.english.text(ofCities: $0.option.uniqueCityCount)
    }
    .derived(by: "headers"),
    .text("hdr_games", "The header of its section in the orders `mostGames` and `leastGames`.") {
      RoadTripStore.Words.english.text(ofGames: $0.option.totalGames)
    }
    .derived(by: "headers"),
    .text("hdr_miles", "The header of its section in the orders `mostMiles` and `leastMiles`.") {
      $0.texts.milesHeader
    }
    .derived(by: "headers"),
    .text("a11y_label", "What a screen reader says.") { $0.texts.accessibilityLabel }
      .derived(by: "texts"),
  ]

  /// A column for each order, in the order of the menu.
  private static let ranks: [TableColumn<OptionRow>] =
    RoadTripDatabase.rankColumns.enumerated().map { order, name in
      .integer(name, "Its place in the order, from 1 without gaps.") { $0.option.ranks[order] }
        .derived(by: name)
    }

  private static let search: TableColumn<OptionRow> =
    .flag(
      "from_beam",
      "1 if the trip is too long for the complete search. A beam search found it, which does not "
        + "look at every trip."
    ) { $0.option.isFromBeam }
    .derived(by: "from_beam")

  /// The number of towns that a trip visits; several can be in one metropolitan area.
  private func townCount(of option: TripOption) -> Int {
    let venues = option.stops.map { plan.schedule.venues[plan.schedule.games[$0.game].venue] }
    return Set(venues.map { [$0.city, $0.state, $0.country] }).count
  }

  /// The stops of trips, and the insights about trips.
  static let stopTables: [Table<RoadTripTables>] = [
    Table(
      "trip_stops", of: StopRow.self, "The games of a trip, in order.", key: ["trip_id", "seq"],
      rows: \.stopRows,
      columns: [
        .integer("trip_id", references: "trip_options", "The trip.") { $0.trip },
        .integer("seq", "From 1.") { $0.number },
        .integer("game_id", references: "games", "The game.") { $0.stop.game + 1 },
        .integer("metro_id", references: "metros", "The metropolitan area where it is played.") {
          $0.metro
        },
        .nullableInteger(
          "leg_miles", "The miles by road from the previous stop; NULL at the first."
        ) {
          $0.stop.legMiles
        }
        .derived(by: "road_miles"),
        .nullableInteger(
          "leg_minutes", "The driving time from the previous stop; NULL at the first."
        ) { $0.stop.legMinutes }
        .derived(by: "drive_minutes"),
        .nullableInteger(
          "slack_minutes",
          "The minutes to spare before `arrive_by_utc`, without the sleep of the nights between; "
            + "NULL at the first."
        ) { $0.stop.slackInMinutes }
        .derived(by: "slack"),
        .flag("is_tight", "1 if the leg to the stop is tight; 0 at the first.") { $0.isTight }
          .derived(by: "tight"),
        .integer("arrive_by_utc", "Unix seconds: the start less the buffer.") { $0.arriveBy }
          .derived(by: "arrive_by"),
      ]),
    Table(
      "trip_insights", of: (trip: Int, position: Int, insight: TripOption.Insight).self,
      "The insights of a trip: what is special about it.",
      key: ["trip_id", "position"],
      rows: { content in
        content.plan.options.enumerated().flatMap { index, option in
          option.insights.enumerated().map {
            (trip: index + 1, position: $0, insight: $1)
          }
        }
      },
      columns: [
        .integer("trip_id", references: "trip_options", "The trip.") { $0.trip },
        .integer("position", "From 0.") { $0.position },
        .text("kind", "`doubleheader`, `tight_connection` or `same_city_double`.") {
          $0.insight.kind.rawValue
        }
        .derived(by: "insights"),
        .integer("seq", "The stop that the insight is about, as in `trip_stops`.") {
          $0.insight.stop + 1
        },
        .text("text", "The sentence that apps show.") { $0.insight.text }
          .derived(by: "insights"),
      ],
      records: [
        Record(
          "Insight", "A remarkable fact about a trip.", of: ["kind", "seq", "text"],
          [
            "kind": .init(
              as: .raw("Kind"),
              says: "The kind of insight; nil for a kind that this version does not know."),
            "seq": .init(
              "stop", as: .index,
              says: "The position of the stop in ``RoadTripStore/Trip/stops``."),
            "text": .init(
              says: """
                The sentence, in the English of the bundle. An app in another language composes it from \
                ``kind`` and ``stop``.
                """),
          ], queries: [.init("insightSQL", where: ["trip_id"])])
      ]),
  ]

  private typealias StopRow = (
    trip: Int, number: Int, stop: TripOption.Stop, isTight: Bool, metro: Int, arriveBy: Int
  )

  private var stopRows: some RowSequence<StopRow> {
    let schedule = plan.schedule
    let rules = plan.rules
    return plan.options.enumerated().lazy.flatMap { index, option in
      option.stops.enumerated().map { position, stop in
        let game = schedule.games[stop.game]
        return (
          trip: index + 1, number: position + 1, stop: stop,
          isTight: rules.isTight(stop.slackInMinutes),
          metro: schedule.venues[game.venue].metro + 1,
          arriveBy: game.start - rules.arrivalBufferInMinutes * 60
        )
      }
    }
  }
}
