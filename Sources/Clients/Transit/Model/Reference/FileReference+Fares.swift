/// Fares, in both of their versions.
extension FileReference {
  /// fare_attributes.txt of the reference.
  static let fareAttributes = FileReference(
    "fare_attributes.txt", .optional, key: .columns(["fare_id"]),
    fields: [
      FieldReference("fare_id", .uniqueID, .required),
      FieldReference("price", .float(.nonNegative), .required),
      FieldReference("currency_type", .currencyCode, .required),
      FieldReference("payment_method", .enumeration(0...1), .required),
      FieldReference(
        "transfers", .enumeration(0...2), .required, isBlankMeaningful: true),
      FieldReference("agency_id", .foreignID(["agency.agency_id"]), .conditionallyRequired),
      FieldReference("transfer_duration", .integer(.nonNegative), .optional),
    ])

  /// fare_rules.txt of the reference.
  static let fareRules = FileReference(
    "fare_rules.txt", .optional, key: .allColumns,
    fields: [
      FieldReference("fare_id", .foreignID(["fare_attributes.fare_id"]), .required),
      FieldReference("route_id", .foreignID(["routes.route_id"]), .optional),
      FieldReference("origin_id", .foreignID(["stops.zone_id"]), .optional),
      FieldReference("destination_id", .foreignID(["stops.zone_id"]), .optional),
      FieldReference("contains_id", .foreignID(["stops.zone_id"]), .optional),
    ])

  /// timeframes.txt of the reference.
  static let timeframes = FileReference(
    "timeframes.txt", .optional, key: .allColumns,
    fields: [
      FieldReference("timeframe_group_id", .id, .required),
      FieldReference("start_time", .localTime, .conditionallyRequired),
      FieldReference("end_time", .localTime, .conditionallyRequired),
      FieldReference(
        "service_id", .foreignID(["calendar.service_id", "calendar_dates.service_id"]),
        .required),
    ])

  /// rider_categories.txt of the reference.
  static let riderCategories = FileReference(
    "rider_categories.txt", .optional, key: .columns(["rider_category_id"]),
    fields: [
      FieldReference("rider_category_id", .uniqueID, .required),
      FieldReference("rider_category_name", .text, .required),
      FieldReference(
        "is_default_fare_category", .enumeration(0...1), .required, isBlankMeaningful: true),
      FieldReference("eligibility_url", .url, .optional),
    ])

  /// fare_media.txt of the reference.
  static let fareMedia = FileReference(
    "fare_media.txt", .optional, key: .columns(["fare_media_id"]),
    fields: [
      FieldReference("fare_media_id", .uniqueID, .required),
      FieldReference("fare_media_name", .text, .optional),
      FieldReference("fare_media_type", .enumeration(0...4), .required),
    ])

  /// fare_products.txt of the reference.
  static let fareProducts = FileReference(
    "fare_products.txt", .optional,
    key: .columns([
      "fare_product_id", "rider_category_id", "fare_media_id",
    ]),
    fields: [
      FieldReference("fare_product_id", .id, .required),
      FieldReference("fare_product_name", .text, .optional),
      FieldReference(
        "rider_category_id", .foreignID(["rider_categories.rider_category_id"]),
        .optional),
      FieldReference("fare_media_id", .foreignID(["fare_media.fare_media_id"]), .optional),
      FieldReference("amount", .currencyAmount, .required),
      FieldReference("currency", .currencyCode, .required),
    ])

  /// fare_leg_rules.txt of the reference.
  static let fareLegRules = FileReference(
    "fare_leg_rules.txt", .optional,
    key: .columns([
      "network_id", "from_area_id", "to_area_id", "from_timeframe_group_id",
      "to_timeframe_group_id", "fare_product_id",
    ]),
    fields: [
      FieldReference("leg_group_id", .id, .optional),
      FieldReference(
        "network_id", .foreignID(["routes.network_id", "networks.network_id"]),
        .optional),
      FieldReference("from_area_id", .foreignID(["areas.area_id"]), .optional),
      FieldReference("to_area_id", .foreignID(["areas.area_id"]), .optional),
      FieldReference(
        "from_timeframe_group_id", .foreignID(["timeframes.timeframe_group_id"]),
        .optional),
      FieldReference(
        "to_timeframe_group_id", .foreignID(["timeframes.timeframe_group_id"]),
        .optional),
      FieldReference("fare_product_id", .foreignID(["fare_products.fare_product_id"]), .required),
      FieldReference("rule_priority", .integer(.nonNegative), .optional),
    ])

  /// fare_leg_join_rules.txt of the reference.
  static let fareLegJoinRules = FileReference(
    "fare_leg_join_rules.txt", .optional,
    key: .columns([
      "from_network_id", "to_network_id", "from_stop_id", "to_stop_id",
    ]),
    fields: [
      FieldReference(
        "from_network_id", .foreignID(["routes.network_id", "networks.network_id"]),
        .required),
      FieldReference(
        "to_network_id", .foreignID(["routes.network_id", "networks.network_id"]),
        .required),
      FieldReference("from_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired),
      FieldReference("to_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired),
    ])

  /// fare_transfer_rules.txt of the reference.
  static let fareTransferRules = FileReference(
    "fare_transfer_rules.txt", .optional,
    key: .columns([
      "from_leg_group_id", "to_leg_group_id", "fare_product_id", "transfer_count",
      "duration_limit",
    ]),
    fields: [
      FieldReference("from_leg_group_id", .foreignID(["fare_leg_rules.leg_group_id"]), .optional),
      FieldReference("to_leg_group_id", .foreignID(["fare_leg_rules.leg_group_id"]), .optional),
      FieldReference("transfer_count", .integer(.nonZero), .conditionallyForbidden),
      FieldReference("duration_limit", .integer(.positive), .optional),
      FieldReference("duration_limit_type", .enumeration(0...3), .conditionallyRequired),
      FieldReference("fare_transfer_type", .enumeration(0...2), .required),
      FieldReference("fare_product_id", .foreignID(["fare_products.fare_product_id"]), .optional),
    ])

  /// areas.txt of the reference.
  static let areas = FileReference(
    "areas.txt", .optional, key: .columns(["area_id"]),
    fields: [
      FieldReference("area_id", .uniqueID, .required),
      FieldReference("area_name", .text, .optional),
    ])

  /// stop_areas.txt of the reference.
  static let stopAreas = FileReference(
    "stop_areas.txt", .optional, key: .allColumns,
    fields: [
      FieldReference("area_id", .foreignID(["areas.area_id"]), .required),
      FieldReference("stop_id", .foreignID(["stops.stop_id"]), .required),
    ])

  /// networks.txt of the reference.
  static let networks = FileReference(
    "networks.txt", .conditionallyForbidden, key: .columns(["network_id"]),
    fields: [
      FieldReference("network_id", .uniqueID, .required),
      FieldReference("network_name", .text, .optional),
    ])

  /// route_networks.txt of the reference.
  static let routeNetworks = FileReference(
    "route_networks.txt", .conditionallyForbidden, key: .columns(["route_id"]),
    fields: [
      FieldReference("network_id", .foreignID(["networks.network_id"]), .required),
      FieldReference("route_id", .foreignID(["routes.route_id"]), .required),
    ])
}
