import Tabular

extension NoticeCode {
  static let singleShapePoint = NoticeCode(
    "single_shape_point", .warning, "A shape has one point only.",
    why: "One point makes no line, so the map shows the trip without its path.",
    fix: "give the shape all its points, or remove it")
}

extension Rule {
  static let singleShapePoint = Rule(.singleShapePoint) { feed, _, report in
    for (position, shape) in feed.shapes.enumerated() where shape.points.count == 1 {
      report.add(
        .singleShapePoint, at: feed.origin(ofShape: position, "shape_id"), value: shape.id,
        message: "shape '\(shape.id)' has one point", action: "the shape is kept")
    }
  }
}
