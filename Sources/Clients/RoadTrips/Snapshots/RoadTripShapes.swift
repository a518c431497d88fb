import Bundles
import SeedRoadTrips
import Tabular

/// The shapes of the files of road trips.
enum RoadTripShapes: SnapshotKinds {
  static let schema = SnapshotSchema(
    version: RoadTripTables.version, folder: "road-trips")

  /// trips_index.json: the trips in each section of each order.
  static let index = kind(
    "snapshots/trips_index.json", "The trips in each section of each order.", lists)

  /// trip/<id>.json: a trip with everything on its screen.
  static let tripFile = kind(
    "snapshots/trip/*.json", "A road trip with its stops, and why it is recommended.", trip.members)

  /// A line of trips.ndjson: the content of the trip's own file, without `schema`.
  static let line = JSONDocument(
    "road-trips/trips", title: "A line of snapshots/trips.ndjson",
    "A road trip; the lines are in the order of the recommendation.", trip)

  /// tips.json: every tip, by category.
  static let tips: SnapshotKind<ListedTips> = kind(
    "snapshots/tips.json", "The planning tips.",
    [
      .list("categories", of: category, "In the order of the app's design.") { $0.categories },
      .list(
        "decks", of: .list(of: .text(as: uuid), count: .between(1, 3)),
        "The ids of the tips of each launch until all have been shown."
      ) { $0.decks },
      .text("locale", as: .pattern("^[a-z]{2}$")) { _ in "en" },
      .list("tips", of: tip, "By category.") { $0.tips },
    ])

  /// fixture_*.json: a list of some trips for an app's own tests.
  static let fixture: SnapshotKind<TripFixture> = kind(
    "fixtures/fixture_*.json",
    "Data for an app's own tests: some trips, and the part of trips_index.json about them.",
    JSONShape.object(lists).members { $0.lists } + [
      .list("trips", of: trip, "Every trip of the list.") { $0.trips }
    ])
}

// MARK: - Lists of trips

extension RoadTripShapes {
  private static let words = RoadTripStore.Words.english

  private static let lists: [JSONMember<TripLists>] = [
    .value("sections", sections, "The sections of each order; none is empty.") { $0 },
    .list(
      "sorts", of: sort, count: .exactly(TripOrder.allCases.count), "In the order of the menu."
    ) { _ in TripOrder.allCases },
  ]

  private static let sections = JSONShape<TripLists>.object(
    TripOrder.allCases.map { order in
      .list(order.rawValue, of: section) { $0.sections(of: order) }
    })

  private static let section = JSONShape<TripLists.Section>.object(
    named: "section",
    [
      .text("header", as: .any, "The section's title, such as 12 cities; empty for a flat list.") {
        $0.header
      },
      .text(
        "key", as: .pattern(#"^(all|\d+)$"#),
        "The section's key: `all`, a number of cities or games, or a range of miles."
      ) { $0.key },
      .list(
        "tripIds", of: .text(as: tripID), count: .atLeast(1).distinct,
        "The ids of the trips, in order; at least one."
      ) { $0.tripIDs },
    ])

  private static let sort = JSONShape<TripOrder>.object(
    named: "sort",
    [
      .word("grouping", "The value that divides the trips into sections.") { $0.grouping },
      .word("id") { $0 },
      .flag("isDefault") { $0 == .standard },
      .text("title", "The words of the menu.") { words.title(of: $0) },
    ])
}

// MARK: - Trips

extension RoadTripShapes {
  private static let tripID = TextForm.pattern("^[A-Za-z0-9-]+$")
  private static let duration = TextForm.pattern(#"^(\d+ h( \d+ min)?|\d+ min)$"#)

  /// A trip with everything on its screen.
  static let trip = JSONShape<TripDocument>.object(
    named: "trip",
    [
      .text("accessibilityLabel", "What a screen reader says for it.") { $0.accessibilityLabel },
      .list(
        "alternatives", of: alternative,
        """
        Trips with the same stops on the same days that see the other game of a doubleheader. They \
        are not in any list.
        """
      ) { $0.alternatives },
      .text("id", as: tripID, "The stable id.") { $0.id },
      .list("insights", of: insight, "The insights: what is special about the trip.") {
        $0.insights
      },
      .list("stops", of: stop, count: .atLeast(1), "In order.") { $0.stops },
      .text("subtitle", "The trip's size, such as 5 games · 4 cities · 980 mi.") { $0.subtitle },
      .text("title", "The trip's title, such as Chicago to Boston.") { $0.title },
      .value("totals", totals) { $0.totals },
      .list("why", of: why, count: .exactly(4), "The parts of the score.") { $0.why },
    ])

  private static let alternative = JSONShape<TripDocument.Alternative>.object(
    named: "alternative",
    [
      .list(
        "gameIds", of: .text(), count: .atLeast(1), "The natural keys of its games, in order."
      ) { $0.gameIDs },
      .flag("hasUndecidedStart") { $0.hasUndecidedStart },
      .text("id", as: tripID, "The stable id.") { $0.id },
      .nullableInteger(
        "minimumSlackMinutes", min: 0,
        "The smallest spare time of any drive, in minutes; null without a leg."
      ) {
        $0.minimumSlackMinutes
      },
      .number("score", min: 0, max: 100, "The recommendation.") { $0.score },
    ])

  private static let insight = JSONShape<TripOption.Insight>.object(
    named: "insight",
    [
      .word("kind") { $0.kind },
      .integer("stop", min: 0, "The position of the stop, from 0.") { $0.stop },
      .text("text", "The sentence that apps show.") { $0.text },
    ])

  private static let stop = JSONShape<TripDocument.Stop>.object(
    named: "stop",
    [
      .text("away", "The visiting team's full name.") { $0.game.away },
      .text("city", "The town, which may differ from the metropolitan area's.") { $0.game.city },
      .text("date", as: .day, "The local day of the game.") { $0.game.date },
      .text(
        "displayDate",
        as: .pattern(#"^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d{1,2}$"#),
        "The day as the app shows it, such as Fri, Apr 3."
      ) { $0.game.displayDate },
      .nullableText(
        "driveText", as: duration,
        "The driving time from the previous stop, such as 4 h 35 min; null at the first."
      ) { $0.legMinutes.map { words.durations.text(minutes: $0) } },
      .text("gameId", "The natural key of the game.") { $0.game.id },
      .text("home", "The home team's full name.") { $0.game.home },
      .flag(
        "isTight",
        "Whether the drive from the previous stop leaves little time to spare; false at the first."
      ) { $0.isTight },
      .nullableInteger(
        "legMiles", min: 0, "The miles by road from the previous stop; null at the first."
      ) {
        $0.legMiles
      },
      .nullableText(
        "startLocal", as: .clock, "The local time of the start; null while undecided."
      ) { $0.game.startLocal },
      .text("venue") { $0.game.venue },
    ])

  private static let totals = JSONShape<TripDocument.Totals>.object(
    named: "totals",
    [
      .integer("cities", min: 1, "The number of metropolitan areas.") { $0.cities },
      .integer("days", min: 1, "The number of days, counting both the first and the last.") {
        $0.days
      },
      .integer("driveMinutes", min: 0, "The driving time of all legs.") { $0.driveMinutes },
      .text("driveText", as: duration, "The same in words.") {
        words.durations.text(minutes: $0.driveMinutes)
      },
      .nullableNumber(
        "efficiency", min: 0, "Games per hour of driving; null for a single game."
      ) { $0.efficiency },
      .day("firstDay") { $0.firstDay },
      .flag(
        "fromBeam",
        "True for a trip that is too long for the complete search, so that a beam search found it."
      ) {
        $0.isFromBeam
      },
      .integer("games", min: 1) { $0.games },
      .flag("hasTightLeg", "Whether a drive leaves little time to spare.") {
        $0.hasTightLeg
      },
      .flag("hasUndecidedStart") { $0.hasUndecidedStart },
      .day("lastDay") { $0.lastDay },
      .nullableInteger(
        "longestLegMinutes", min: 0,
        "The driving time of the longest leg, in minutes; null without a leg."
      ) {
        $0.longestLegMinutes
      },
      .integer("miles", min: 0, "The miles by road.") { $0.miles },
      .nullableInteger(
        "minimumSlackMinutes", min: 0,
        "The smallest spare time of any drive, in minutes; null without a leg."
      ) {
        $0.minimumSlackMinutes
      },
      .number("score", min: 0, max: 100, "The recommendation.") { $0.score },
      .integer("venues", min: 1) { $0.venues },
    ])

  private static let why = JSONShape<RoadTripStore.ScorePart>.object(
    named: "why",
    [
      .text("label", "The reason for the points.") { $0.label },
      .number("points", min: 0, max: 100) { $0.points },
    ])
}

// MARK: - Tips

extension RoadTripShapes {
  private static let uuid = TextForm.pattern(
    "^[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$")
  private static let categoryID = TextForm.pattern("^[a-z-]+$")

  private static let category = JSONShape<(id: String, name: String)>.object([
    .text("id", as: categoryID) { $0.id },
    .text("name") { $0.name },
  ])

  private static let tip = JSONShape<RoadTripStore.Tip>.object([
    .text("accessibilityLabel", "What a screen reader says for it.") { $0.accessibilityLabel },
    .text("category", as: categoryID, "One of categories.") { $0.category },
    .text("fallbackIcon", "The symbol for iOS versions before minimumIOS.") { $0.fallbackIcon },
    .text("icon", "An SF Symbol.") { $0.icon },
    .text("id", as: uuid, "UUID, version 5.") { $0.id.uuidString },
    .nullableNumber("minimumIOS", "The first iOS that has icon.") { $0.minimumIOS },
    .list(
      "sports", of: .text(as: .oneOf(Sport.allCases.map(\.rawValue))),
      "Empty if the tip holds for several leagues."
    ) { $0.sports.map(\.rawValue) },
    .text("subtitle", "At most 60 characters as readers count them.") { $0.subtitle },
    .text("title", "At most 40 characters as readers count them (grapheme clusters).") {
      $0.title
    },
    .text(
      "topic", as: .pattern("^[a-z0-9-]+$"), "The slug, from which the id is made."
    ) { $0.topic },
  ])
}
