/// Places: agencies, stops, what lies inside stations, and flexible areas.
extension FileReference {
  /// agency.txt of the reference.
  static let agency = FileReference(
    "agency.txt", .required, key: .columns(["agency_id"]),
    essential: ["agency_timezone"],
    fields: [
      FieldReference("agency_id", .uniqueID, .conditionallyRequired),
      FieldReference("agency_name", .text, .required),
      FieldReference("agency_url", .url, .required),
      FieldReference("agency_timezone", .timezone, .required),
      FieldReference("agency_lang", .languageCode, .optional),
      FieldReference("agency_phone", .phoneNumber, .optional),
      FieldReference("agency_fare_url", .url, .optional),
      FieldReference("agency_email", .email, .optional),
      FieldReference("cemv_support", .enumeration(0...2), .optional),
    ])

  /// stops.txt of the reference.
  static let stops = FileReference(
    "stops.txt", .conditionallyRequired, key: .columns(["stop_id"]),
    essential: ["stop_id"],
    fields: [
      FieldReference("stop_id", .uniqueID, .required),
      FieldReference("stop_code", .text, .optional),
      FieldReference("stop_name", .text, .conditionallyRequired),
      FieldReference("tts_stop_name", .text, .optional),
      FieldReference("stop_desc", .text, .optional),
      FieldReference("stop_lat", .latitude, .conditionallyRequired),
      FieldReference("stop_lon", .longitude, .conditionallyRequired),
      FieldReference("zone_id", .id, .optional),
      FieldReference("stop_url", .url, .optional),
      FieldReference("location_type", .enumeration(0...4), .optional),
      FieldReference("parent_station", .foreignID(["stops.stop_id"]), .conditionallyRequired),
      FieldReference("stop_timezone", .timezone, .optional),
      FieldReference("wheelchair_boarding", .enumeration(0...2), .optional),
      FieldReference("level_id", .foreignID(["levels.level_id"]), .optional),
      FieldReference("platform_code", .text, .optional),
      FieldReference("stop_access", .enumeration(0...1), .conditionallyForbidden),
    ])

  /// levels.txt of the reference.
  static let levels = FileReference(
    "levels.txt", .conditionallyRequired, key: .columns(["level_id"]),
    fields: [
      FieldReference("level_id", .uniqueID, .required),
      FieldReference("level_index", .float(.any), .required),
      FieldReference("level_name", .text, .optional),
    ])

  /// pathways.txt of the reference.
  static let pathways = FileReference(
    "pathways.txt", .optional, key: .columns(["pathway_id"]),
    fields: [
      FieldReference("pathway_id", .uniqueID, .required),
      FieldReference("from_stop_id", .foreignID(["stops.stop_id"]), .required),
      FieldReference("to_stop_id", .foreignID(["stops.stop_id"]), .required),
      FieldReference("pathway_mode", .enumeration(1...7), .required),
      FieldReference("is_bidirectional", .enumeration(0...1), .required),
      FieldReference("length", .float(.nonNegative), .optional),
      FieldReference("traversal_time", .integer(.positive), .optional),
      FieldReference("stair_count", .integer(.any), .optional),
      FieldReference("max_slope", .float(.any), .optional),
      FieldReference("min_width", .float(.positive), .optional),
      FieldReference("signposted_as", .text, .optional),
      FieldReference("reversed_signposted_as", .text, .optional),
    ])

  /// location_groups.txt of the reference.
  static let locationGroups = FileReference(
    "location_groups.txt", .optional, key: .columns(["location_group_id"]),
    fields: [
      FieldReference("location_group_id", .uniqueID, .required),
      FieldReference("location_group_name", .text, .optional),
    ])

  /// location_group_stops.txt of the reference.
  static let locationGroupStops = FileReference(
    "location_group_stops.txt", .optional, key: .allColumns,
    fields: [
      FieldReference(
        "location_group_id", .foreignID(["location_groups.location_group_id"]),
        .required),
      FieldReference("stop_id", .foreignID(["stops.stop_id"]), .required),
    ])

  /// locations.geojson of the reference.
  static let locations = FileReference(
    "locations.geojson", .optional, key: .none,
    fields: [
      FieldReference("type", .json, .required),
      FieldReference("features", .json, .required),
      FieldReference("type", .json, .required),
      FieldReference("id", .json, .required),
      FieldReference("properties", .json, .required),
      FieldReference("stop_name", .json, .optional),
      FieldReference("stop_desc", .json, .optional),
      FieldReference("geometry", .json, .required),
      FieldReference("type", .json, .required),
      FieldReference("coordinates", .json, .required),
    ])
}
