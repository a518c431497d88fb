import Bundles

extension TransitSchema {
  /// The files of the GTFS reference that no other table holds, as they were published.
  ///
  /// A database has only those that have rows; each is the file's name without `.txt`.
  package static let referenceTables: [TableSchema] = [
    reference("transfers", transferColumns),
    reference("pathways", pathwayColumns),
    reference("levels", "level_id level_index level_name"),
    reference("attributions", attributionColumns),
    reference("translations", translationColumns),
    reference("areas", "area_id area_name"),
    reference("stop_areas", "area_id stop_id"),
    reference("networks", "network_id network_name"),
    reference("route_networks", "network_id route_id"),
    reference("fare_attributes", fareAttributeColumns),
    reference("fare_rules", "fare_id route_id origin_id destination_id contains_id"),
    reference("timeframes", "timeframe_group_id start_time end_time service_id"),
    reference("rider_categories", riderCategoryColumns),
    reference("fare_media", "fare_media_id fare_media_name fare_media_type"),
    reference("fare_products", fareProductColumns),
    reference("fare_leg_rules", fareLegRuleColumns),
    reference(
      "fare_leg_join_rules", "from_network_id to_network_id from_stop_id to_stop_id"),
    reference("fare_transfer_rules", fareTransferRuleColumns),
    reference("location_groups", "location_group_id location_group_name"),
    reference("location_group_stops", "location_group_id stop_id"),
    reference("booking_rules", bookingRuleColumns),
  ]

  private static let transferColumns = """
    from_stop_id to_stop_id from_route_id to_route_id from_trip_id to_trip_id transfer_type \
    min_transfer_time
    """
  private static let pathwayColumns = """
    pathway_id from_stop_id to_stop_id pathway_mode is_bidirectional length traversal_time \
    stair_count max_slope min_width signposted_as reversed_signposted_as
    """
  private static let attributionColumns = """
    attribution_id agency_id route_id trip_id organization_name is_producer is_operator \
    is_authority attribution_url attribution_email attribution_phone
    """
  private static let translationColumns = """
    table_name field_name language translation record_id record_sub_id field_value
    """
  private static let fareAttributeColumns = """
    fare_id price currency_type payment_method transfers agency_id transfer_duration
    """
  private static let riderCategoryColumns = """
    rider_category_id rider_category_name is_default_fare_category eligibility_url
    """
  private static let fareProductColumns = """
    fare_product_id fare_product_name rider_category_id fare_media_id amount currency
    """
  private static let fareLegRuleColumns = """
    leg_group_id network_id from_area_id to_area_id from_timeframe_group_id \
    to_timeframe_group_id fare_product_id rule_priority
    """
  private static let fareTransferRuleColumns = """
    from_leg_group_id to_leg_group_id transfer_count duration_limit duration_limit_type \
    fare_transfer_type fare_product_id
    """
  private static let bookingRuleColumns = """
    booking_rule_id booking_type prior_notice_duration_min prior_notice_duration_max \
    prior_notice_last_day prior_notice_last_time prior_notice_start_day prior_notice_start_time \
    prior_notice_service_id message pickup_message drop_off_message phone_number info_url \
    booking_url
    """

  /// A table of text as published: the feed, then the file's columns.
  private static func reference(_ name: String, _ columns: String) -> TableSchema {
    TableSchema(
      name, "`\(name).txt` as published, with NULL for blanks.", presence: .whenFilled, key: [],
      columns: [.feed] + columns.split(separator: " ").map { .text(String($0)) })
  }
}
