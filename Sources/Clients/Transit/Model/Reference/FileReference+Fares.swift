/// Fares, in both of their versions.
extension FileReference {
  static let fareAttributes = FileReference(
    "fare_attributes.txt", .optional, key: .columns(["fare_id"]),
    fields: [
      .init("fare_id", .uniqueID, .required, "The id of the fare."),
      .init(
        "price", .float(.nonNegative), .required,
        "The price, a decimal number of units of `currency_type`."),
      .init("currency_type", .currencyCode, .required, "The currency, ISO 4217."),
      .init(
        "payment_method", .enumeration(0...1), .required, "0 paid on board, 1 paid before boarding."
      ),
      .init(
        "transfers", .enumeration(0...2), .required, isBlankMeaningful: true,
        "How often a passenger may change vehicles: 0 never, 1 once, 2 twice; NULL any number of "
          + "times."),
      .init(
        "agency_id", .foreignID(["agency.agency_id"]), .conditionallyRequired,
        "The agency whose fare it is; NULL in a feed with a single agency."),
      .init(
        "transfer_duration", .integer(.nonNegative), .optional,
        """
        The number of seconds within which a passenger must change or, if changes are not allowed, \
        for which the ticket is valid; NULL without a limit.
        """
      ),
    ])

  static let fareRules = FileReference(
    "fare_rules.txt", .optional, key: .allColumns,
    fields: [
      .init(
        "fare_id", .foreignID(["fare_attributes.fare_id"]), .required,
        "The fare that the rule is for."),
      .init(
        "route_id", .foreignID(["routes.route_id"]), .optional,
        "A route for which the fare is valid; NULL for any."),
      .init(
        "origin_id", .foreignID(["stops.zone_id"]), .optional,
        "The zone where the ride begins, as in `stops.zone_id`; NULL for any."),
      .init(
        "destination_id", .foreignID(["stops.zone_id"]), .optional,
        "The zone where the ride ends; NULL for any."),
      .init(
        "contains_id", .foreignID(["stops.zone_id"]), .optional,
        "A zone that the ride goes through; the ride must go through all zones that the fare lists."
      ),
    ])

  static let timeframes = FileReference(
    "timeframes.txt", .optional, key: .allColumns,
    fields: [
      .init(
        "timeframe_group_id", .id, .required,
        "The id by which fare rules name the timeframe; several rows may share it."),
      .init(
        "start_time", .localTime, .conditionallyRequired,
        "The time of day at which the timeframe begins, `HH:MM:SS` on the local clock; NULL is "
          + "00:00:00."),
      .init(
        "end_time", .localTime, .conditionallyRequired,
        "The time of day at which the timeframe ends, `HH:MM:SS` on the local clock; NULL is "
          + "24:00:00."),
      .init(
        "service_id", .foreignID(["calendar.service_id", "calendar_dates.service_id"]),
        .required, "The service on whose days the timeframe applies."),
    ])

  static let riderCategories = FileReference(
    "rider_categories.txt", .optional, key: .columns(["rider_category_id"]),
    fields: [
      .init("rider_category_id", .uniqueID, .required, "The id of the category."),
      .init(
        "rider_category_name", .text, .required,
        "The name of the category, such as `Concession`."),
      .init(
        "is_default_fare_category", .enumeration(0...1), .required, isBlankMeaningful: true,
        "1 for the category that an app shows first; 0 or NULL for the others."),
      .init(
        "eligibility_url", .url, .optional,
        "A page that says which riders belong to the category."),
    ])

  static let fareMedia = FileReference(
    "fare_media.txt", .optional, key: .columns(["fare_media_id"]),
    fields: [
      .init("fare_media_id", .uniqueID, .required, "The id of the fare medium."),
      .init("fare_media_name", .text, .optional, "The name that passengers know, such as `Opal`."),
      .init(
        "fare_media_type", .enumeration(0...4), .required,
        "0 none, such as cash, 1 paper ticket, 2 transit card, 3 contactless bank card, 4 app."),
    ])

  static let fareProducts = FileReference(
    "fare_products.txt", .optional,
    key: .columns(["fare_product_id", "rider_category_id", "fare_media_id"]),
    fields: [
      .init(
        "fare_product_id", .id, .required,
        "The id of the product; a row for each rider category and medium may share it."),
      .init("fare_product_name", .text, .optional, "The name that passengers know."),
      .init(
        "rider_category_id", .foreignID(["rider_categories.rider_category_id"]), .optional,
        "The riders who may buy it at this price; NULL for everyone."),
      .init(
        "fare_media_id", .foreignID(["fare_media.fare_media_id"]), .optional,
        "The medium on which it is sold; NULL for any."),
      .init(
        "amount", .currencyAmount, .required,
        "The price, a decimal number of units of `currency`; a negative price is a discount."),
      .init("currency", .currencyCode, .required, "The currency, ISO 4217."),
    ])

  static let fareLegRules = FileReference(
    "fare_leg_rules.txt", .optional,
    key: .columns([
      "network_id", "from_area_id", "to_area_id", "from_timeframe_group_id",
      "to_timeframe_group_id", "fare_product_id",
    ]),
    fields: [
      .init(
        "leg_group_id", .id, .optional, "The id by which transfer rules name legs of this kind."),
      .init(
        "network_id", .foreignID(["routes.network_id", "networks.network_id"]), .optional,
        "The network of the leg's route; see `rule_priority` for NULL."),
      .init(
        "from_area_id", .foreignID(["areas.area_id"]), .optional,
        "The area where the leg begins; see `rule_priority` for NULL."),
      .init(
        "to_area_id", .foreignID(["areas.area_id"]), .optional,
        "The area where the leg ends; see `rule_priority` for NULL."),
      .init(
        "from_timeframe_group_id", .foreignID(["timeframes.timeframe_group_id"]), .optional,
        "The timeframe of the leg's start; NULL for any time."),
      .init(
        "to_timeframe_group_id", .foreignID(["timeframes.timeframe_group_id"]), .optional,
        "The timeframe of the leg's end; NULL for any time."),
      .init(
        "fare_product_id", .foreignID(["fare_products.fare_product_id"]), .required,
        "The product that the leg needs."),
      .init(
        "rule_priority", .integer(.nonNegative), .optional,
        """
        If several rules match, the rule with the greatest number applies; NULL is 0. If the whole \
        column is NULL, a blank network or area means any that no other rule names; otherwise it \
        means any.
        """
      ),
    ])

  static let fareLegJoinRules = FileReference(
    "fare_leg_join_rules.txt", .optional,
    key: .columns(["from_network_id", "to_network_id", "from_stop_id", "to_stop_id"]),
    fields: [
      .init(
        "from_network_id", .foreignID(["routes.network_id", "networks.network_id"]), .required,
        "The network of the leg before the change."),
      .init(
        "to_network_id", .foreignID(["routes.network_id", "networks.network_id"]), .required,
        "The network of the leg after the change. Fare rules count the two legs as one leg."),
      .init(
        "from_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired,
        "The stop or station where the first leg ends; NULL for any."),
      .init(
        "to_stop_id", .foreignID(["stops.stop_id"]), .conditionallyRequired,
        "The stop or station where the second leg begins; NULL for any."),
    ])

  static let fareTransferRules = FileReference(
    "fare_transfer_rules.txt", .optional,
    key: .columns([
      "from_leg_group_id", "to_leg_group_id", "fare_product_id", "transfer_count",
      "duration_limit",
    ]),
    fields: [
      .init(
        "from_leg_group_id", .foreignID(["fare_leg_rules.leg_group_id"]), .optional,
        "The kind of leg before the change; NULL for any that no other rule names."),
      .init(
        "to_leg_group_id", .foreignID(["fare_leg_rules.leg_group_id"]), .optional,
        "The kind of leg after the change; NULL for any that no other rule names."),
      .init(
        "transfer_count", .integer(.nonZero), .conditionallyForbidden,
        "The number of consecutive changes that the rule covers; -1 for any number."),
      .init(
        "duration_limit", .integer(.positive), .optional,
        "The number of seconds for which the transfer is valid; NULL without a limit."),
      .init(
        "duration_limit_type", .enumeration(0...3), .conditionallyRequired,
        """
        What `duration_limit` measures: 0 departure to arrival, 1 departure to next departure, 2 \
        arrival to next departure, 3 arrival to arrival.
        """
      ),
      .init(
        "fare_transfer_type", .enumeration(0...2), .required,
        """
        What is paid: 0 the first leg and the transfer, 1 both legs and the transfer, 2 the \
        transfer alone.
        """
      ),
      .init(
        "fare_product_id", .foreignID(["fare_products.fare_product_id"]), .optional,
        "The product that the transfer needs; NULL if the transfer is free."),
    ])

  static let areas = FileReference(
    "areas.txt", .optional, key: .columns(["area_id"]),
    fields: [
      .init("area_id", .uniqueID, .required, "The id of the area."),
      .init("area_name", .text, .optional, "The name that passengers know."),
    ])

  static let stopAreas = FileReference(
    "stop_areas.txt", .optional, key: .allColumns,
    fields: [
      .init("area_id", .foreignID(["areas.area_id"]), .required, "The area."),
      .init(
        "stop_id", .foreignID(["stops.stop_id"]), .required,
        "A stop or station in the area; a station includes its platforms."),
    ])

  static let networks = FileReference(
    "networks.txt", .conditionallyForbidden, key: .columns(["network_id"]),
    fields: [
      .init("network_id", .uniqueID, .required, "The id of the network, a group of routes."),
      .init("network_name", .text, .optional, "The name that passengers know."),
    ])

  static let routeNetworks = FileReference(
    "route_networks.txt", .conditionallyForbidden, key: .columns(["route_id"]),
    fields: [
      .init("network_id", .foreignID(["networks.network_id"]), .required, "The network."),
      .init("route_id", .foreignID(["routes.route_id"]), .required, "A route of the network."),
    ])
}
