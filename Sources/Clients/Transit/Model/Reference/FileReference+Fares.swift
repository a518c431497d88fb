/// Fares, in both of their versions.
extension FileReference {
  static let fareAttributes = FileReference(
    "fare_attributes.txt", .optional, key: .columns(["fare_id"]),
    fields: [
      .init("fare_id", .uniqueID, .required),
      .init("price", .float(.nonNegative), .required),
      .init("currency_type", .currencyCode, .required),
      .init("payment_method", .enumeration(0...1), .required),
      .init("transfers", .enumeration(0...2), .required, isBlankMeaningful: true),
      .init("agency_id", .foreignID(["agency.agency_id"]), .conditionallyRequired),
      .init("transfer_duration", .integer(.nonNegative), .optional),
    ])

  static let fareRules = FileReference(
    "fare_rules.txt", .optional, key: .allColumns,
    fields: [
      .init("fare_id", .foreignID(["fare_attributes.fare_id"]), .required),
      .init("route_id", .foreignID(["routes.route_id"]), .optional),
      .init("origin_id", .foreignID(["stops.zone_id"]), .optional),
      .init("destination_id", .foreignID(["stops.zone_id"]), .optional),
      .init("contains_id", .foreignID(["stops.zone_id"]), .optional),
    ])

  static let timeframes = FileReference(
    "timeframes.txt", .optional, key: .allColumns,
    fields: [
      .init("timeframe_group_id", .id, .required),
      .init("start_time", .localTime, .conditionallyRequired),
      .init("end_time", .localTime, .conditionallyRequired),
      .init(
        "service_id", .foreignID(["calendar.service_id", "calendar_dates.service_id"]),
        .required),
    ])

  static let riderCategories = FileReference(
    "rider_categories.txt", .optional, key: .columns(["rider_category_id"]),
    fields: [
      .init("rider_category_id", .uniqueID, .required),
      .init("rider_category_name", .text, .required),
      .init("is_default_fare_category", .enumeration(0...1), .required, isBlankMeaningful: true),
      .init("eligibility_url", .url, .optional),
    ])

  static let fareMedia = FileReference(
    "fare_media.txt", .optional, key: .columns(["fare_media_id"]),
    fields: [
      .init("fare_media_id", .uniqueID, .required),
      .init("fare_media_name", .text, .optional),
      .init("fare_media_type", .enumeration(0...4), .required),
    ])

  static let fareProducts = FileReference(
    "fare_products.txt", .optional,
    key: .columns(["fare_product_id", "rider_category_id", "fare_media_id"]),
    fields: [
      .init("fare_product_id", .id, .required),
      .init("fare_product_name", .text, .optional),
      .init("rider_category_id", .foreignID(["rider_categories.rider_category_id"]), .optional),
      .init("fare_media_id", .foreignID(["fare_media.fare_media_id"]), .optional),
      .init("amount", .currencyAmount, .required),
      .init("currency", .currencyCode, .required),
    ])

  static let fareLegRules = FileReference(
    "fare_leg_rules.txt", .optional,
    key: .columns([
      "network_id", "from_area_id", "to_area_id", "from_timeframe_group_id",
      "to_timeframe_group_id", "fare_product_id",
    ]),
    fields: [
      .init("leg_group_id", .id, .optional),
      .init("network_id", .foreignID(["routes.network_id", "networks.network_id"]), .optional),
      .init("from_area_id", .foreignID(["areas.area_id"]), .optional),
      .init("to_area_id", .foreignID(["areas.area_id"]), .optional),
      .init("from_timeframe_group_id", .foreignID(["timeframes.timeframe_group_id"]), .optional),
      .init("to_timeframe_group_id", .foreignID(["timeframes.timeframe_group_id"]), .optional),
      .init("fare_product_id", .foreignID(["fare_products.fare_product_id"]), .required),
      .init("rule_priority", .integer(.nonNegative), .optional),
    ])

  static let fareLegJoinRules = FileReference(
    "fare_leg_join_rules.txt", .optional,
    key: .columns(["from_network_id", "to_network_id", "from_stop_id", "to_stop_id"]),
    fields: [
      .init(
        "from_network_id", .foreignID(["routes.network_id", "networks.network_id"]), .required),
      .init("to_network_id", .foreignID(["routes.network_id", "networks.network_id"]), .required),
      .init("from_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired),
      .init("to_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired),
    ])

  static let fareTransferRules = FileReference(
    "fare_transfer_rules.txt", .optional,
    key: .columns([
      "from_leg_group_id", "to_leg_group_id", "fare_product_id", "transfer_count",
      "duration_limit",
    ]),
    fields: [
      .init("from_leg_group_id", .foreignID(["fare_leg_rules.leg_group_id"]), .optional),
      .init("to_leg_group_id", .foreignID(["fare_leg_rules.leg_group_id"]), .optional),
      .init("transfer_count", .integer(.nonZero), .conditionallyForbidden),
      .init("duration_limit", .integer(.positive), .optional),
      .init("duration_limit_type", .enumeration(0...3), .conditionallyRequired),
      .init("fare_transfer_type", .enumeration(0...2), .required),
      .init("fare_product_id", .foreignID(["fare_products.fare_product_id"]), .optional),
    ])

  static let areas = FileReference(
    "areas.txt", .optional, key: .columns(["area_id"]),
    fields: [
      .init("area_id", .uniqueID, .required),
      .init("area_name", .text, .optional),
    ])

  static let stopAreas = FileReference(
    "stop_areas.txt", .optional, key: .allColumns,
    fields: [
      .init("area_id", .foreignID(["areas.area_id"]), .required),
      .init("stop_id", .foreignID(["stops.stop_id"]), .required),
    ])

  static let networks = FileReference(
    "networks.txt", .conditionallyForbidden, key: .columns(["network_id"]),
    fields: [
      .init("network_id", .uniqueID, .required),
      .init("network_name", .text, .optional),
    ])

  static let routeNetworks = FileReference(
    "route_networks.txt", .conditionallyForbidden, key: .columns(["route_id"]),
    fields: [
      .init("network_id", .foreignID(["networks.network_id"]), .required),
      .init("route_id", .foreignID(["routes.route_id"]), .required),
    ])
}
