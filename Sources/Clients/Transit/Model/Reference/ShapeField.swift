/// The fields of shapes.txt, in the order of the reference.
///
/// The file has millions of rows, so they are read by hand, by the columns of these fields.
enum ShapeField: String, CaseIterable, Sendable {
  case id = "shape_id"
  case latitude = "shape_pt_lat"
  case longitude = "shape_pt_lon"
  case sequence = "shape_pt_sequence"
  case distance = "shape_dist_traveled"

  /// The fields of a path and its points, which every row has.
  static let points = [id, latitude, longitude, sequence]

  /// The name of the column.
  var name: String { rawValue }

  /// The entry in the GTFS reference.
  var reference: FieldReference {
    switch self {
    case .id: .init(name, .id, .required)
    case .latitude: .init(name, .latitude, .required)
    case .longitude: .init(name, .longitude, .required)
    case .sequence: .init(name, .integer(.nonNegative), .required)
    case .distance: .init(name, .float(.nonNegative), .optional)
    }
  }
}
