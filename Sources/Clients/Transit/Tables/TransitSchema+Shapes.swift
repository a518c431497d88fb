import Bundles

extension TransitSchema {
  /// The paths that vehicles take.
  package static let shapeTables = [
    TableSchema(
      "shapes", "Paths of shapes.txt, as encoded polylines.",
      columns: [
        .id, .feed,
        .text("shape_id", required: true, "As published; unique per feed."),
        .text("polyline", required: true, "Encoded polyline of five digits: about one metre."),
        .integer("point_count", required: true),
        .integer("length_metres", required: true, "Along the path, rounded."),
      ])
  ]
}
