import Bundles
import SeedRoadTrips

extension RoadTripTables {
  /// Trips, and the ranges of miles that they are grouped by.
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
        .integer("lo", "The fewest miles in it.") { $0.rules.mileageBuckets[$0.number] },
        .nullableInteger("hi", "The miles that are too many; NULL for the last.") {
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
      "slug", "The first day, the number of games and a digest of the games; it stays the same."
    ) {
      $0.option.slug
    },
    .text("first_day", "yyyy-MM-dd.") { $0.option.firstDay.description },
    .integer("first_day_number", "Days since 1970-01-01.") { $0.option.firstDay.number },
    .text("last_day", "yyyy-MM-dd.") { $0.option.lastDay.description },
  ]

  private static let measures: [TableColumn<OptionRow>] = [
    .integer("span_days", "First and last day both counted.") { $0.option.spanInDays }
      .derived(by: "span"),
    .integer("total_games", "How many games it visits.") {
      $0.option.totalGames
    }
    .derived(by: "counts"),
    .integer("unique_city_count", "Metropolitan areas.") { $0.option.uniqueCityCount }
      .derived(by: "counts"),
    .integer("unique_town_count", "Towns, as venues are addressed.") { $0.towns }
      .derived(by: "counts"),
    .integer("unique_venue_count", "Venues, each counted once.") { $0.option.uniqueVenueCount }
      .derived(by: "counts"),
    .integer("total_miles", "By road.") { $0.option.totalMiles }.derived(by: "total_miles"),
    .integer("miles_bucket", references: "mileage_buckets", "By `total_miles`.") {
      $0.option.mileageBucket
    }
    .derived(by: "miles_bucket"),
    .integer("drive_minutes", "At the wheel, all in all.") { $0.option.driveMinutes }
      .derived(by: "drive_minutes"),
    .nullableInteger("max_leg_minutes", "The longest leg; NULL without a leg.") {
      $0.option.longestLegInMinutes
    }
    .derived(by: "leg_extremes"),
    .nullableInteger("min_slack_minutes", "The least slack; NULL without a leg.") {
      $0.option.minimumSlackInMinutes
    }
    .derived(by: "leg_extremes"),
    .flag("has_tight_leg", "1 where a leg is tight.") { $0.isTight }.derived(by: "tight"),
    .nullableReal("efficiency", "Games per hour at the wheel; NULL for a single game.") {
      $0.option.efficiency
    }
    .derived(by: "efficiency"),
  ]

  private static let score: [TableColumn<OptionRow>] = [
    .real("score_recommended", "From 0 to 100.") { $0.option.score }.derived(by: "score"),
    .real("part_games", "Points of the score.") { $0.option.parts.games }.derived(by: "score"),
    .real("part_cities", "Points of the score.") { $0.option.parts.cities }.derived(by: "score"),
    .real("part_eff", "Points of the score.") { $0.option.parts.efficiency }.derived(by: "score"),
    .real("part_slack", "Points of the score.") { $0.option.parts.slack }.derived(by: "score"),
    .flag("has_tbd", "1 where the start of a game is undecided.") {
      $0.option.hasUndecidedStart
    }
    .derived(by: "has_tbd"),
    .integer("sports_mask", "The bits `sports.mask` of its games.") { $0.option.sportsMask }
      .derived(by: "sports_mask"),
    .integer("start_metro", references: "metros", "Where its first game is.") {
      $0.option.startMetro + 1
    },
    .integer("end_metro", references: "metros", "Where its last game is.") {
      $0.option.endMetro + 1
    },
  ]

  private static let texts: [TableColumn<OptionRow>] = [
    .text("title", "Such as `Chicago to Boston`.") { $0.texts.title }.derived(by: "texts"),
    .text("subtitle", "Such as `5 games · 4 cities · 980 mi`.") { $0.texts.subtitle }
      .derived(by: "texts"),
    .text("hdr_cities", "Its section's header in most cities.") {
      RoadTripStore.Words.english.text(ofCities: $0.option.uniqueCityCount)
    }
    .derived(by: "headers"),
    .text("hdr_games", "Its section's header in most and least games.") {
      RoadTripStore.Words.english.text(ofGames: $0.option.totalGames)
    }
    .derived(by: "headers"),
    .text("hdr_miles", "Its section's header in most and least miles.") { $0.texts.milesHeader }
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
      "1 where the trip is too long for the full walk, so that a beam search found it, which does "
        + "not look at every trip."
    ) { $0.option.isFromBeam }
    .derived(by: "from_beam")

  /// The towns that a trip visits; two of them may be one metropolitan area.
  private func townCount(of option: TripOption) -> Int {
    let venues = option.stops.map { plan.schedule.venues[plan.schedule.games[$0.game].venue] }
    return Set(venues.map { [$0.city, $0.state, $0.country] }).count
  }

  /// The stops of trips, and what is worth saying about them.
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
        .nullableInteger("leg_miles", "By road from the stop before; NULL at the first.") {
          $0.stop.legMiles
        }
        .derived(by: "road_miles"),
        .nullableInteger(
          "leg_minutes", "At the wheel from the stop before; NULL at the first."
        ) { $0.stop.legMinutes }
        .derived(by: "drive_minutes"),
        .nullableInteger(
          "slack_minutes",
          "To spare before `arrive_by_utc`, beside the sleep of the nights between; NULL at the first."
        ) { $0.stop.slackInMinutes }
        .derived(by: "slack"),
        .flag("is_tight", "1 where the leg to it is tight; 0 at the first.") { $0.isTight }
          .derived(by: "tight"),
        .integer("arrive_by_utc", "Unix seconds: the start less the buffer.") { $0.arriveBy }
          .derived(by: "arrive_by"),
      ]),
    Table(
      "trip_insights", of: (trip: Int, position: Int, insight: TripOption.Insight).self,
      "What is worth saying about a trip.",
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
        .integer("seq", "The stop it is about, that of `trip_stops`.") { $0.insight.stop + 1 },
        .text("text", "The sentence that apps show.") { $0.insight.text }
          .derived(by: "insights"),
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
