import Bundles
import SeedRealtime
import SeedTransit

/// The answers of the transit client's backend: `{"data": …}` with keys in snake_case.
///
/// Where the bundle has several feeds, published ids have theirs before them, as in the snapshots.
struct TransitEnvelopes {
  /// Whether the bundle has several feeds.
  let hasSeveralFeeds: Bool
  /// The languages of alerts, the best first.
  let languages: [String]

  /// The departures of a stop, in the order given.
  func departures(_ departures: [TransitStore.Departure]) -> JSONValue {
    .object(["data": .array(departures.map(departure))])
  }

  /// The departures of a stop with the alerts of a realtime message about it, in the order given.
  func departures(
    _ departures: [TransitStore.Departure], alerts: [ServiceAlert]
  ) -> JSONValue {
    .object(["alerts": .array(alerts.map(alert)), "data": .array(departures.map(departure))])
  }

  /// A trip with its stops.
  func trip(_ trip: TransitStore.Trip) -> JSONValue {
    .object(["data": content(trip)])
  }

  /// A trip with its stops, and the alerts of a realtime message about it, in the order given.
  func trip(_ trip: TransitStore.Trip, alerts: [ServiceAlert]) -> JSONValue {
    .object(["alerts": .array(alerts.map(alert)), "data": content(trip)])
  }

  private func content(_ trip: TransitStore.Trip) -> JSONValue {
    .object([
      "cancelled": .bool(trip.isCancelled),
      "headsign": .string(trip.headsign),
      "headsign_source": .string(trip.headsignSource?.rawValue),
      "route": trip.route.map(route) ?? .null,
      "service_date": .string(trip.serviceDate.day.description),
      "start_time_secs": .integer(trip.startTimeSecs),
      "stops": .array(trip.stops.map { stop($0, of: trip) }),
      "trip_id": .string(id(trip.tripID, of: trip.feed)),
    ])
  }

  /// A published id in the form of the answers.
  func id(_ published: String, of feed: String) -> String {
    hasSeveralFeeds ? "\(feed):\(published)" : published
  }

  /// An alert in the first language in which it is there, else in that which its publisher puts first.
  private func alert(_ alert: ServiceAlert) -> JSONValue {
    .object([
      "cause": .string(alert.cause.rawValue),
      "description": .string(alert.details.text(preferring: languages)),
      "effect": .string(alert.effect.rawValue),
      "header": .string(alert.header.text(preferring: languages)),
      "id": .string(alert.id),
      "severity": .string("\(alert.severity)"),
      "url": .string(alert.url.text(preferring: languages)),
    ])
  }

  private func departure(_ departure: TransitStore.Departure) -> JSONValue {
    .object([
      "cancelled": .bool(departure.isCancelled || departure.isSkipped),
      "delay": .integer(departure.delaySecs),
      "headsign": .string(departure.headsign),
      "headsign_source": .string(departure.headsignSource?.rawValue),
      "platform": .string(departure.platform),
      "predicted_time_secs": .integer(departure.predictedTimeSecs),
      "route": route(departure.route),
      "route_short_name": .string(shortName(of: departure.route)),
      "scheduled_time_secs": .integer(departure.scheduledTimeSecs),
      "service_date": .string(departure.serviceDate.day.description),
      "start_time_secs": .integer(departure.tripStartTimeSecs),
      "trip_id": .string(id(departure.tripID, of: departure.feed)),
      // As GTFS has it: 0 unknown, 1 yes, 2 no.
      "wheelchair_accessible": .integer(departure.isWheelchairAccessible.map { $0 ? 1 : 2 } ?? 0),
    ])
  }

  private func route(_ route: TransitStore.Route) -> JSONValue {
    .object([
      "color": .string(route.color),
      "short_name": .string(shortName(of: route)),
      "text_color": .string(route.textColor),
    ])
  }

  private func shortName(of route: TransitStore.Route) -> String {
    route.shortName ?? route.displayName
  }

  private func stop(_ stop: TransitStore.TripStop, of trip: TransitStore.Trip) -> JSONValue {
    .object([
      "arrival_time_secs": .integer(stop.predictedArrivalTimeSecs ?? stop.arrivalTimeSecs),
      "departure_time_secs": .integer(stop.predictedDepartureTimeSecs ?? stop.departureTimeSecs),
      "platform": .string(stop.platform),
      "skipped": .bool(stop.isSkipped),
      "stop_id": .string(id(stop.stopID, of: trip.feed)),
      "stop_name": .string(stop.stopName),
      "wheelchair_accessible": stop.isWheelchairAccessible.map { .bool($0) } ?? .null,
    ])
  }
}
