import Bundles
import SeedRealtime
import SeedTransit

/// The answers in the format of the transit client's backend: `{"data": …}` with keys in
/// snake_case.
///
/// If the bundle has several feeds, published ids are preceded by their feed, as in the snapshots.
struct TransitEnvelopes {
  private let shapes: AnswerShapes
  private let board: JSONShape<Board>
  private let journey: JSONShape<Journey>

  private typealias Board = (departures: [TransitStore.Departure], alerts: [ServiceAlert]?)
  private typealias Journey = (trip: TransitStore.Trip, alerts: [ServiceAlert]?)

  /// Prepares answers about a bundle; each alert is in the first of `languages` that it has.
  init(hasSeveralFeeds: Bool, languages: [String]) {
    shapes = AnswerShapes(hasSeveralFeeds: hasSeveralFeeds, languages: languages)
    board = .object([
      .list("data", of: shapes.departure) { $0.departures },
      .optional("alerts", .list(of: shapes.alert), Self.sentence(about: "the stop")) { $0.alerts },
    ])
    journey = .object([
      .optional(
        "alerts", .list(of: shapes.alert), Self.sentence(about: "the trip, its stops and its line")
      ) { $0.alerts },
      .value("data", shapes.trip) { $0.trip },
    ])
  }

  private static func sentence(about subject: String) -> String {
    """
    The alerts about \(subject), the most severe first. Present only with a realtime message. Each \
    alert is in the first requested language that it has, or else in the first language of its \
    publisher.
    """
  }

  /// The departures of a stop, in the given order; with a realtime message, also its alerts about
  /// the stop.
  func departures(
    _ departures: [TransitStore.Departure], alerts: [ServiceAlert]? = nil
  ) -> JSONValue {
    board.json((departures, alerts))
  }

  /// A trip with its stops, and any alerts of a realtime message about the trip.
  func trip(_ trip: TransitStore.Trip, alerts: [ServiceAlert]? = nil) -> JSONValue {
    journey.json((trip, alerts))
  }

  /// A published id in the form of the answers.
  func id(_ published: String, of feed: String) -> String { shapes.id(published, of: feed) }

  /// The JSON documents that commands and snapshots write.
  static var documents: [JSONDocument] {
    let envelopes = TransitEnvelopes(hasSeveralFeeds: false, languages: [])
    return [
      JSONDocument(
        "departures", title: "The answer to departures",
        """
        The departures of a stop, the next one first. `seedbed departures` prints them, and \
        snapshots/departures has such files.
        """,
        envelopes.board),
      JSONDocument(
        "trip", title: "The answer to trip",
        "A trip with its stops. `seedbed trip` prints it, and snapshots/trip has such files.",
        envelopes.journey),
    ]
  }
}

/// The shapes of the parts of answers.
private struct AnswerShapes {
  /// Whether the bundle has several feeds.
  let hasSeveralFeeds: Bool
  /// The languages of alerts, the best first.
  let languages: [String]

  private static let published =
    "The published id. If the bundle has several feeds, the feed's name and a colon come first."

  func id(_ published: String, of feed: String) -> String {
    hasSeveralFeeds ? "\(feed):\(published)" : published
  }

  /// An alert in the first of the languages that it has, or else in the first language of its
  /// publisher.
  var alert: JSONShape<ServiceAlert> {
    .object(
      named: "alert",
      [
        .text("id", "The alert's id in the message.") { $0.id },
        .text("severity") { "\($0.severity)" },
        .text("cause") { $0.cause.rawValue },
        .text("effect") { $0.effect.rawValue },
        .nullableText("header", as: .any) { $0.header.text(preferring: languages) },
        .nullableText("description", as: .any) { $0.details.text(preferring: languages) },
        .nullableText("url", as: .any) { $0.url.text(preferring: languages) },
      ])
  }

  var departure: JSONShape<TransitStore.Departure> {
    .object([
      .text("trip_id", Self.published) { id($0.tripID, of: $0.feed) },
      .day(
        "service_date",
        """
        The day of the timetable to which the trip belongs. Shortly after midnight this is often \
        the day before.
        """
      ) { $0.serviceDate.day },
      .integer(
        "start_time_secs",
        """
        The start of the trip, in epoch seconds. Together with trip_id and service_date it \
        identifies this journey.
        """
      ) { $0.tripStartTimeSecs },
      .value("route", Self.route) { $0.route },
      .text(
        "route_short_name",
        "The short_name of `route`, for clients that need nothing else of the route."
      ) { Self.shortName(of: $0.route) },
      .nullableText(
        "headsign",
        "The headsign of the stop, or else of the trip, or else the name of the destination."
      ) {
        $0.headsign
      },
      Self.headsignSource(.stopHeadsign, .tripHeadsign, .lastStop, .farthestStop) {
        $0.headsignSource
      },
      .integer("scheduled_time_secs", "The scheduled departure, in epoch seconds.") {
        $0.scheduledTimeSecs
      },
      .nullableInteger(
        "predicted_time_secs",
        "The predicted departure, in epoch seconds; null without realtime data."
      ) { $0.predictedTimeSecs },
      .nullableInteger("delay", "The delay in seconds; null without realtime data.") {
        $0.delaySecs
      },
      .nullableText("platform", "The platform; null if unknown.") { $0.platform },
      .value(
        "wheelchair_accessible", .integer(oneOf: [0, 1, 2]),
        "Whether wheelchairs can board, as in GTFS: 0 unknown, 1 yes, 2 no."
      ) { $0.isWheelchairAccessible.map { $0 ? 1 : 2 } ?? 0 },
      .flag("cancelled", "True if the trip does not run or does not call here.") {
        $0.isCancelled || $0.isSkipped
      },
    ])
  }

  var trip: JSONShape<TransitStore.Trip> {
    .object([
      .text("trip_id", Self.published) { id($0.tripID, of: $0.feed) },
      .day("service_date", "The day of the timetable to which the trip belongs.") {
        $0.serviceDate.day
      },
      .nullableInteger(
        "start_time_secs",
        "The start of the journey, in epoch seconds; null if its times are unknown."
      ) { $0.startTimeSecs },
      .flag(
        "cancelled",
        "Whether the trip is cancelled, according to the realtime message; false without one."
      ) {
        $0.isCancelled
      },
      .nullable("route", Self.route) { $0.route },
      .nullableText(
        "headsign",
        """
        The headsign of the trip, or else the name of the destination; null if the trip has \
        neither.
        """
      ) { $0.headsign },
      Self.headsignSource(.tripHeadsign, .lastStop, .farthestStop) { $0.headsignSource },
      .list("stops", of: stop, "The stops in the order of the trip.") { trip in
        trip.stops.map { ($0, trip.feed) }
      },
    ])
  }

  private var stop: JSONShape<(stop: TransitStore.TripStop, feed: String)> {
    .object([
      .text("stop_id", Self.published) { id($0.stop.stopID, of: $0.feed) },
      .text("stop_name") { $0.stop.stopName },
      .nullableInteger("arrival_time_secs", Self.predicted) {
        $0.stop.predictedArrivalTimeSecs ?? $0.stop.arrivalTimeSecs
      },
      .nullableInteger("departure_time_secs", Self.predicted) {
        $0.stop.predictedDepartureTimeSecs ?? $0.stop.departureTimeSecs
      },
      .nullableText("platform", "The platform; null if unknown.") { $0.stop.platform },
      .flag(
        "skipped",
        """
        Whether the vehicle passes without stopping, according to the realtime message; false \
        without one.
        """
      ) { $0.stop.isSkipped },
      .nullable(
        "wheelchair_accessible", .flag, "Whether wheelchairs can board; null if unknown."
      ) { $0.stop.isWheelchairAccessible },
    ])
  }

  private static let predicted =
    "The predicted time, or else the scheduled time, in epoch seconds; null if neither is known."

  private static let route = JSONShape<TransitStore.Route>.object(
    named: "route",
    [
      .text("short_name", "The text on the route's badge.") { shortName(of: $0) },
      .text("color", as: .badgeColor, "The badge's colour.") { $0.color },
      .text(
        "text_color", as: .badgeColor,
        "The colour of the badge's text, with a contrast of at least 4.5."
      ) { $0.textColor },
    ])

  private static func shortName(of route: TransitStore.Route) -> String {
    route.shortName ?? route.displayName
  }

  private static func headsignSource<Owner>(
    _ sources: TransitStore.HeadsignSource...,
    source: @escaping @Sendable (Owner) -> TransitStore.HeadsignSource?
  ) -> JSONMember<Owner> {
    .nullableText(
      "headsign_source", as: .oneOf(sources.map(\.rawValue)),
      """
      The source of `headsign`: the feed, the name of the last stop, or, for a loop, "via" and the \
      name of the stop farthest from its start. Null if `headsign` is null.
      """
    ) { source($0)?.rawValue }
  }
}

extension TextForm {
  /// A colour as #RRGGBB, in capital letters as in feeds.
  static let badgeColor = pattern("^#[0-9A-F]{6}$")
}
