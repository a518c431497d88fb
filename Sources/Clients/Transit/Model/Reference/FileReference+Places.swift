/// Places: agencies, stops, the parts of stations, and flexible areas.
extension FileReference {
  static let agency = FileReference(
    "agency.txt", .required, key: .columns(["agency_id"]),
    essential: ["agency_timezone"], fields: agencyFields.map(\.reference))

  static let agencyFields: [RecordField<Agency>] = [
    .text(
      "agency_id", .uniqueID, .conditionallyRequired,
      "As published; NULL if a feed with a single agency leaves it out.", { $0.id }),
    .text(
      "agency_name", .text, .required, "The name that passengers know.",
      { $0.name }, { $0.name = $1 }),
    .text("agency_url", .url, .required, "The agency's web page.", { $0.url }, { $0.url = $1 }),
    .text(
      "agency_timezone", .timezone, .required, "As published; see `timezone`.",
      { $0.timezone }, { $0.timezone = $1 }),
    .text(
      "agency_lang", .languageCode, .optional, "The agency's main language, BCP 47.",
      { $0.language }, { $0.language = $1 }),
    .text(
      "agency_phone", .phoneNumber, .optional, "The number that passengers call.",
      { $0.phone }, { $0.phone = $1 }),
    .text(
      "agency_fare_url", .url, .optional, "Where tickets are sold or explained online.",
      { $0.fareURL }, { $0.fareURL = $1 }),
    .text(
      "agency_email", .email, .optional, "The address that passengers write to.",
      { $0.email }, { $0.email = $1 }),
    .integer(
      "cemv_support", .enumeration(0...2), .optional,
      "Whether a contactless bank card pays the fare: 0 or NULL unknown, 1 yes, 2 no.",
      { $0.cemvSupport }, { $0.cemvSupport = $1 }),
  ]

  static let stops = FileReference(
    "stops.txt", .conditionallyRequired, key: .columns(["stop_id"]),
    essential: ["stop_id"], fields: stopFields.map(\.reference))

  static let stopFields: [RecordField<Stop>] = [
    .key("stop_id", "As published; unique per feed.") { $0.id },
    .text(
      "stop_code", .text, .optional,
      "The short code on the stop's sign, which passengers can type.",
      { $0.code }, { $0.code = $1 }),
    .text(
      "stop_name", .text, .conditionallyRequired,
      """
      The name that passengers know; NULL if the feed gives none, which is allowed for nodes and \
      boarding areas.
      """, { $0.name }, { $0.name = $1 }),
    .text(
      "tts_stop_name", .text, .optional,
      "The name spelled for speech; NULL where `stop_name` can be read as it is.",
      { $0.spokenName }, { $0.spokenName = $1 }),
    .text(
      "stop_desc", .text, .optional, "A description that adds to the name of the place.",
      { $0.details }, { $0.details = $1 }),
    .degrees("stop_lat", .latitude, .conditionallyRequired, "Degrees north; NULL where unknown.") {
      $0.latitude
    },
    .degrees("stop_lon", .longitude, .conditionallyRequired, "Degrees east; NULL where unknown.") {
      $0.longitude
    },
    .text(
      "zone_id", .id, .optional, "The fare zone, as in `fare_rules`.",
      { $0.zone }, { $0.zone = $1 }),
    .text(
      "stop_url", .url, .optional, "A web page about this stop.", { $0.url }, { $0.url = $1 }),
    .integerOrZero(
      "location_type", .enumeration(0...4), .optional,
      "0 stop or platform, 1 station, 2 entrance, 3 generic node, 4 boarding area.",
      { $0.locationType }, { $0.locationType = $1 }),
    .reference(
      "parent_station", .foreignID(["stops.stop_id"]), .conditionallyRequired, to: "stop_id",
      of: "stops", by: "parent_station", "`stops.id` of the parent."
    ) { $0.parent?.id },
    .text(
      "stop_timezone", .timezone, .optional, "As published; see `timezone`.",
      { $0.timezone }, { $0.timezone = $1 }),
    .integer(
      "wheelchair_boarding", .enumeration(0...2), .optional, restrictsService: true,
      "As published; see `wheelchair_accessible`.",
      { $0.wheelchairBoarding }, { $0.wheelchairBoarding = $1 == 0 ? nil : $1 }),
    .text(
      "level_id", .foreignID(["levels.level_id"]), .optional,
      "The floor of the station: `levels.level_id`.", { $0.level }, { $0.level = $1 }),
    .text(
      "platform_code", .text, .optional,
      "The platform alone, such as `3`, without a word for platform.",
      { $0.platformCode }, { $0.platformCode = $1 }),
    .integer(
      "stop_access", .enumeration(0...1), .conditionallyForbidden, restrictsService: true,
      """
      How to reach a platform: 0 through the station's entrances, 1 straight from the street; NULL \
      where not published.
      """, { $0.access }, { $0.access = $1 }),
  ]

  static let levels = FileReference(
    "levels.txt", .conditionallyRequired, key: .columns(["level_id"]),
    fields: [
      .init("level_id", .uniqueID, .required, "The id by which `stops.level_id` names the level."),
      .init(
        "level_index", .float(.any), .required,
        "The number of the level, by which levels are sorted: 0 is the ground, positive numbers "
          + "are above it, negative numbers below."),
      .init(
        "level_name", .text, .optional, "The level's name in the building, such as `Mezzanine`."),
    ])

  static let pathways = FileReference(
    "pathways.txt", .optional, key: .columns(["pathway_id"]),
    fields: [
      .init("pathway_id", .uniqueID, .required, "The id of the pathway."),
      .init(
        "from_stop_id", .foreignID(["stops.stop_id"]), .required,
        "Where the pathway begins: a platform, entrance, node or boarding area."),
      .init("to_stop_id", .foreignID(["stops.stop_id"]), .required, "Where the pathway ends."),
      .init(
        "pathway_mode", .enumeration(1...7), .required, restrictsService: true,
        "1 walkway, 2 stairs, 3 moving walkway, 4 escalator, 5 lift, 6 fare gate, 7 exit gate."),
      .init(
        "is_bidirectional", .enumeration(0...1), .required, restrictsService: true,
        "1 both ways, 0 only from `from_stop_id` to `to_stop_id`."),
      .init("length", .float(.nonNegative), .optional, "Metres from end to end."),
      .init(
        "traversal_time", .integer(.positive), .optional,
        "The number of seconds that the way takes."),
      .init(
        "stair_count", .integer(.any), .optional, "Steps: more than 0 go up, less than 0 go down."),
      .init(
        "max_slope", .float(.any), .optional,
        "The steepest slope, rise over length: more than 0 goes up, less than 0 goes down."),
      .init("min_width", .float(.positive), .optional, "Metres at the narrowest place."),
      .init(
        "signposted_as", .text, .optional,
        "The words on the signs for people who walk from `from_stop_id` to `to_stop_id`."),
      .init(
        "reversed_signposted_as", .text, .optional,
        "The words on the signs for people who walk from `to_stop_id` to `from_stop_id`."),
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
