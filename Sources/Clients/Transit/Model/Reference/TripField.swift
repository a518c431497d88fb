import Bundles

/// The fields of trips.txt. Feeds have hundreds of thousands of trips, so their reader and the
/// writer of their table are written by hand and use these declarations.
enum TripField {
  static let route = FieldReference(
    "route_id", .foreignID(["routes.route_id"]), .required,
    target: .init("route_id", of: "routes", by: "route"), "NULL for a trip whose route is unknown.")
  static let service = FieldReference(
    "service_id", .foreignID(["calendar.service_id", "calendar_dates.service_id"]), .required,
    target: .init("service_id", of: "services", by: "service"), "NULL where service_id is blank.")
  static let id = FieldReference(
    "trip_id", .uniqueID, .required, "As published; unique per feed.")
  static let headsign = FieldReference(
    "trip_headsign", .text, .optional, "The destination, as on the vehicle's sign.")
  static let shortName = FieldReference(
    "trip_short_name", .text, .optional,
    "The number that passengers know a journey by, such as a train's.")
  static let direction = FieldReference(
    "direction_id", .enumeration(0...1), .optional,
    "0 or 1 for the two directions of a route, as published; which is which is the feed's choice.")
  static let block = FieldReference(
    "block_id", .id, .optional,
    "Trips of one vehicle in a row share it: passengers may stay seated from one to the next.")
  static let shape = FieldReference(
    "shape_id", .foreignID(["shapes.shape_id"]), .conditionallyRequired,
    target: .init("shape_id", of: "shapes", by: "shape"),
    "The path of the vehicle; NULL where the feed draws none.")
  static let wheelchair = FieldReference(
    "wheelchair_accessible", .enumeration(0...2), .optional, "1 yes, 2 no; NULL where unknown.")
  static let bikes = FieldReference(
    "bikes_allowed", .enumeration(0...2), .optional, "1 yes, 2 no; NULL where unknown.")
  static let cars = FieldReference(
    "cars_allowed", .enumeration(0...2), .optional, "1 yes, 2 no; NULL where unknown.")
  /// The fields that the database stores as texts outside the table.
  static let untyped = [
    FieldReference("safe_duration_factor", .float(.any), .optional),
    FieldReference("safe_duration_offset", .float(.any), .optional),
  ]
}

extension FieldReference {
  /// The column of a table that is written by hand, for fields with texts, ids or numbers from a
  /// list.
  var column: ColumnSchema {
    if let target { return .integer(target.column, references: target.table, sentence) }
    if case .enumeration = type { return .integer(name, sentence) }
    return .text(name, required: type == .uniqueID, sentence)
  }
}
