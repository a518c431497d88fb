import Tabular

extension NoticeCode {
  static let unusedShape = NoticeCode(
    "unused_shape", .warning, "No trip uses the shape.",
    why: "It makes the feed larger, and often a trip has lost its line on the map.",
    fix: "remove the shape, or name it as shape_id of its trips")
}

extension Rule {
  static let unusedShape = Rule(.unusedShape) { feed, _, report in
    var isUsed = [Bool](repeating: false, count: feed.shapes.count)
    for trip in feed.trips {
      if let shape = trip.shape { isUsed[Int(shape.position)] = true }
    }
    for (position, shape) in feed.shapes.enumerated() where !isUsed[position] {
      report.add(
        .unusedShape, at: feed.origin(ofShape: position, "shape_id"), value: shape.id,
        message: "no trip uses shape '\(shape.id)'", action: "the shape is kept")
    }
  }
}
