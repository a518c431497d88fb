/// Places: agencies, stops, what is inside stations, and flexible areas.
extension FileReference {
  static let agency = FileReference(
    "agency.txt", .required, key: .columns(["agency_id"]),
    essential: ["agency_timezone"],
    fields: [
      .init("agency_id", .uniqueID, .conditionallyRequired),
      .init("agency_name", .text, .required),
      .init("agency_url", .url, .required),
      .init("agency_timezone", .timezone, .required),
      .init("agency_lang", .languageCode, .optional),
      .init("agency_phone", .phoneNumber, .optional),
      .init("agency_fare_url", .url, .optional),
      .init("agency_email", .email, .optional),
      .init("cemv_support", .enumeration(0...2), .optional),
    ])

  static let stops = FileReference(
    "stops.txt", .conditionallyRequired, key: .columns(["stop_id"]),
    essential: ["stop_id"],
    fields: [
      .init("stop_id", .uniqueID, .required),
      .init("stop_code", .text, .optional),
      .init("stop_name", .text, .conditionallyRequired),
      .init("tts_stop_name", .text, .optional),
      .init("stop_desc", .text, .optional),
      .init("stop_lat", .latitude, .conditionallyRequired),
      .init("stop_lon", .longitude, .conditionallyRequired),
      .init("zone_id", .id, .optional),
      .init("stop_url", .url, .optional),
      .init("location_type", .enumeration(0...4), .optional),
      .init("parent_station", .foreignID(["stops.stop_id"]), .conditionallyRequired),
      .init("stop_timezone", .timezone, .optional),
      .init("wheelchair_boarding", .enumeration(0...2), .optional),
      .init("level_id", .foreignID(["levels.level_id"]), .optional),
      .init("platform_code", .text, .optional),
      .init("stop_access", .enumeration(0...1), .conditionallyForbidden),
    ])

  static let levels = FileReference(
    "levels.txt", .conditionallyRequired, key: .columns(["level_id"]),
    fields: [
      .init("level_id", .uniqueID, .required),
      .init("level_index", .float(.any), .required),
      .init("level_name", .text, .optional),
    ])

  static let pathways = FileReference(
    "pathways.txt", .optional, key: .columns(["pathway_id"]),
    fields: [
      .init("pathway_id", .uniqueID, .required),
      .init("from_stop_id", .foreignID(["stops.stop_id"]), .required),
      .init("to_stop_id", .foreignID(["stops.stop_id"]), .required),
      .init("pathway_mode", .enumeration(1...7), .required),
      .init("is_bidirectional", .enumeration(0...1), .required),
      .init("length", .float(.nonNegative), .optional),
      .init("traversal_time", .integer(.positive), .optional),
      .init("stair_count", .integer(.any), .optional),
      .init("max_slope", .float(.any), .optional),
      .init("min_width", .float(.positive), .optional),
      .init("signposted_as", .text, .optional),
      .init("reversed_signposted_as", .text, .optional),
    ])

  static let locationGroups = FileReference(
    "location_groups.txt", .optional, key: .columns(["location_group_id"]),
    fields: [
      .init("location_group_id", .uniqueID, .required),
      .init("location_group_name", .text, .optional),
    ])

  static let locationGroupStops = FileReference(
    "location_group_stops.txt", .optional, key: .allColumns,
    fields: [
      .init("location_group_id", .foreignID(["location_groups.location_group_id"]), .required),
      .init("stop_id", .foreignID(["stops.stop_id"]), .required),
    ])

  static let locations = FileReference(
    "locations.geojson", .optional, key: .none,
    fields: [
      .init("type", .json, .required),
      .init("features", .json, .required),
      .init("type", .json, .required),
      .init("id", .json, .required),
      .init("properties", .json, .required),
      .init("stop_name", .json, .optional),
      .init("stop_desc", .json, .optional),
      .init("geometry", .json, .required),
      .init("type", .json, .required),
      .init("coordinates", .json, .required),
    ])
}
