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
      .init("wheelchair_boarding", .enumeration(0...2), .optional, restrictsService: true),
      .init("level_id", .foreignID(["levels.level_id"]), .optional),
      .init("platform_code", .text, .optional),
      .init("stop_access", .enumeration(0...1), .conditionallyForbidden, restrictsService: true),
    ])

  static let levels = FileReference(
    "levels.txt", .conditionallyRequired, key: .columns(["level_id"]),
    fields: [
      .init("level_id", .uniqueID, .required, "The id by which `stops.level_id` names the level."),
      .init(
        "level_index", .float(.any), .required,
        "The order of levels, a number: 0 at the ground, above it more, below it less."),
      .init("level_name", .text, .optional, "What the building calls it, such as `Mezzanine`."),
    ])

  static let pathways = FileReference(
    "pathways.txt", .optional, key: .columns(["pathway_id"]),
    fields: [
      .init("pathway_id", .uniqueID, .required, "The id of the pathway."),
      .init(
        "from_stop_id", .foreignID(["stops.stop_id"]), .required,
        "Where it begins: a platform, entrance, node or boarding area."),
      .init("to_stop_id", .foreignID(["stops.stop_id"]), .required, "Where it ends."),
      .init(
        "pathway_mode", .enumeration(1...7), .required, restrictsService: true,
        "1 walkway, 2 stairs, 3 moving walkway, 4 escalator, 5 lift, 6 fare gate, 7 exit gate."),
      .init(
        "is_bidirectional", .enumeration(0...1), .required, restrictsService: true,
        "1 both ways, 0 only from `from_stop_id` to `to_stop_id`."),
      .init("length", .float(.nonNegative), .optional, "Metres from end to end."),
      .init("traversal_time", .integer(.positive), .optional, "Seconds that it takes."),
      .init(
        "stair_count", .integer(.any), .optional, "Steps: more than 0 go up, less than 0 go down."),
      .init(
        "max_slope", .float(.any), .optional,
        "The steepest slope, rise over length: more than 0 goes up, less than 0 goes down."),
      .init("min_width", .float(.positive), .optional, "Metres at the narrowest place."),
      .init(
        "signposted_as", .text, .optional, "What signs say to follow, going from `from_stop_id`."),
      .init(
        "reversed_signposted_as", .text, .optional,
        "What signs say to follow, coming from `to_stop_id`."),
    ])

  static let locationGroups = FileReference(
    "location_groups.txt", .optional, key: .columns(["location_group_id"]),
    fields: [
      .init(
        "location_group_id", .uniqueID, .required, "The id by which stop times name the group."),
      .init("location_group_name", .text, .optional, "The name that passengers know."),
    ])

  static let locationGroupStops = FileReference(
    "location_group_stops.txt", .optional, key: .allColumns,
    fields: [
      .init(
        "location_group_id", .foreignID(["location_groups.location_group_id"]), .required,
        "The group."),
      .init("stop_id", .foreignID(["stops.stop_id"]), .required, "A stop of the group."),
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
