import Tabular

extension NoticeCode {
  static let stopsOutOfOrderAlongShape = NoticeCode(
    "stops_match_shape_out_of_order", .warning,
    "Along the shape the stops come in another order than in the trip.",
    why: "Apps draw the way between two stops backwards or with a loop, and place vehicles wrongly "
      + "along it.",
    fix: "draw the shape in the trip's direction, or correct the order of the stops")
}

extension Rule {
  /// Reports stops that can only be reached by going back along the shape, once for each sequence
  /// of calls and shape.
  static let stopsOutOfOrderAlongShape = Rule(.stopsOutOfOrderAlongShape, isThorough: true) {
    feed, context, report in
    for fit in context.shapeFits {
      guard let stop = fit.firstOutOfOrder else { continue }
      report.add(
        .stopsOutOfOrderAlongShape, at: feed.origin(ofTrip: Int(fit.trip.position), "shape_id"),
        value: feed.stops[stop.stop].id,
        message:
          "on trip '\(feed.tripID(fit.trip))' stop '\(feed.stops[stop.stop].id)' comes after "
          + "stops that lie further along shape '\(feed.shapes[fit.shape].id)'",
        action: "both are kept as published")
    }
  }
}
