import Tabular

extension NoticeCode {
  static let stopHasTooManyMatches = NoticeCode(
    "stop_has_too_many_matches_for_shape", .warning,
    "A stop fits its trip's shape in more than 20 places.",
    why: "Apps cannot tell where along the line the stop is, so they may draw the wrong piece of "
      + "it.",
    fix: "simplify the shape near the stop, or correct its points")
}

extension Rule {
  /// Reports stops to which a shape comes nearer than 100 m more than 20 times, leaving in between.
  static let stopHasTooManyMatches = Rule(.stopHasTooManyMatches, isThorough: true) {
    feed, context, report in
    for fit in context.shapeFits {
      guard let stop = fit.stops.first(where: { $0.stretches.count > 20 }) else { continue }
      report.add(
        .stopHasTooManyMatches, at: feed.origin(ofTrip: Int(fit.trip.position), "shape_id"),
        value: feed.stops[stop.stop].id,
        message: "shape '\(feed.shapes[fit.shape].id)' passes stop '\(feed.stops[stop.stop].id)' "
          + "\(stop.stretches.count) times",
        action: "both are kept as published")
    }
  }
}
