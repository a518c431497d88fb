import Bundles
import SeedRealtime
import SeedTransit

/// The answers of the transit client's backend: `{"data": …}` with keys in snake_case.
enum TransitEnvelopes {
  /// The departures of a stop, in the order given.
  static func departures(_ departures: [TransitStore.Departure]) -> JSONValue {
    .object(["data": .array(departures.map(departure))])
  }

  /// The departures of a stop with the alerts of a realtime message about it, in the order given.
  static func departures(
    _ departures: [TransitStore.Departure], alerts: [ServiceAlert]
  ) -> JSONValue {
    .object(["alerts": .array(alerts.map(alert)), "data": .array(departures.map(departure))])
  }

  /// A trip with its stops.
  static func trip(_ trip: TransitStore.Trip) -> JSONValue {
    .object([
      "data": .object([
        "headsign": .string(trip.headsign),
        "route": trip.route.map(route) ?? .null,
        "stops": .array(trip.stops.map(stop)),
        "trip_id": .string(trip.tripID),
      ])
    ])
  }

  /// An alert, in the language that its publisher puts first.
  private static func alert(_ alert: ServiceAlert) -> JSONValue {
    .object([
      "cause": .string(alert.cause.rawValue),
      "description": .string(alert.details.text(preferring: [])),
      "effect": .string(alert.effect.rawValue),
      "header": .string(alert.header.text(preferring: [])),
      "id": .string(alert.id),
      "severity": .string("\(alert.severity)"),
      "url": .string(alert.url.text(preferring: [])),
    ])
  }

  private static func departure(_ departure: TransitStore.Departure) -> JSONValue {
    .object([
      "cancelled": .bool(departure.isCancelled || departure.isSkipped),
      "delay": .integer(departure.delaySecs),
      "headsign": .string(departure.headsign),
      "platform": .string(departure.platform),
      "predicted_time_secs": .integer(departure.predictedTimeSecs),
      "route": route(departure.route),
      "scheduled_time_secs": .integer(departure.scheduledTimeSecs),
      "trip_id": .string(departure.tripID),
      // As GTFS has it: 1 yes, 2 no.
      "wheelchair_accessible": .integer(departure.isWheelchairAccessible.map { $0 ? 1 : 2 }),
    ])
  }

  private static func route(_ route: TransitStore.Route) -> JSONValue {
    .object([
      "color": .string(route.color),
      "short_name": .string(route.shortName ?? route.displayName),
      "text_color": .string(route.textColor),
    ])
  }

  private static func stop(_ stop: TransitStore.TripStop) -> JSONValue {
    .object([
      "arrival_time_secs": .integer(stop.predictedArrivalTimeSecs ?? stop.arrivalTimeSecs),
      "departure_time_secs": .integer(stop.predictedDepartureTimeSecs ?? stop.departureTimeSecs),
      "platform": .string(stop.platform),
      "stop_id": .string(stop.stopID),
      "stop_name": .string(stop.stopName),
      "wheelchair_accessible": stop.isWheelchairAccessible.map { .bool($0) } ?? .null,
    ])
  }
}
