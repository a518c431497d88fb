import Tabular

extension NoticeCode {
  static let stopTooFarFromShape = NoticeCode(
    "stop_too_far_from_shape", .warning,
    "A stop lies more than 100 m from its trip's shape; a train's first or last stop, 400 m.",
    why: "The map shows a vehicle that never comes near the stop, so riders may wait in the wrong "
      + "street.",
    fix: "correct the stop's position, or draw the shape past the stop")
}

extension Rule {
  /// Reports each stop of each shape once.
  static let stopTooFarFromShape = Rule(.stopTooFarFromShape, isThorough: true) {
    feed, context, report in
    struct Pair: Hashable {
      let shape: RecordIndex<Shape>
      let stop: RecordIndex<Stop>
    }
    var seen: Set<Pair> = []
    for fit in context.shapeFits {
      for stop in fit.stops where stop.stretches.isEmpty {
        guard seen.insert(Pair(shape: fit.shape, stop: stop.stop)).inserted else { continue }
        report.add(
          .stopTooFarFromShape, at: feed.origin(ofTrip: Int(fit.trip.position), "shape_id"),
          value: feed.stops[stop.stop].id,
          message: "stop '\(feed.stops[stop.stop].id)' is \(Int(stop.metres.rounded())) m from "
            + "shape '\(feed.shapes[fit.shape].id)' of trip '\(feed.tripID(fit.trip))'",
          action: "both are kept as published")
      }
    }
  }
}
