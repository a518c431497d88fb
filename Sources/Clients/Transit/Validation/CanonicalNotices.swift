/// The notices that only the canonical GTFS validator has, and those that only Seedbed has.
package enum CanonicalNotices {
  /// The codes of canonical notices that Seedbed does not check: they are about fares, pathways, booking
  /// rules and other details that do not affect a bundle.
  package static let notChecked: [String] = [
    "bidirectional_exit_gate",
    "duplicate_fare_media",
    "fare_product_with_multiple_default_rider_categories",
    "fare_transfer_rule_duration_limit_type_without_duration_limit",
    "fare_transfer_rule_duration_limit_without_type",
    "fare_transfer_rule_invalid_transfer_count",
    "fare_transfer_rule_with_forbidden_transfer_count",
    "fare_transfer_rule_without_transfer_count",
    "forbidden_continuous_pickup_drop_off",
    "forbidden_drop_off_type",
    "forbidden_pickup_type",
    "forbidden_prior_day_booking_field_value",
    "forbidden_prior_notice_start_day",
    "forbidden_prior_notice_start_time",
    "forbidden_real_time_booking_field_value",
    "forbidden_same_day_booking_field_value",
    "forbidden_shape_dist_traveled",
    "geo_json_duplicated_element",
    "geo_json_unknown_element",
    "invalid_currency",
    "invalid_currency_amount",
    "invalid_email",
    "invalid_phone_number",
    "invalid_prior_notice_duration_min",
    "invalid_url",
    "missing_bike_allowance",
    "missing_feed_contact_email_and_url",
    "missing_level_id",
    "missing_pickup_drop_off_booking_rule_id",
    "missing_pickup_or_drop_off_window",
    "missing_prior_notice_duration_min",
    "missing_prior_notice_last_day",
    "missing_prior_notice_last_time",
    "missing_prior_notice_start_time",
    "missing_stop_times_record",
    "overlapping_zone_and_pickup_drop_off_window",
    "pathway_dangling_generic_node",
    "pathway_loop",
    "pathway_to_platform_with_boarding_areas",
    "pathway_to_stop_with_access_outside_of_station_pathways",
    "pathway_to_wrong_location_type",
    "pathway_unreachable_location",
    "prior_notice_last_day_after_start_day",
    "route_networks_specified_in_more_than_one_file",
    "same_route_and_agency_url",
    "same_stop_and_agency_url",
    "same_stop_and_route_url",
    "stop_access_specified_for_incorrect_location",
    "stop_access_specified_for_stop_with_no_parent_station",
    "stop_without_zone_id",
    "timeframe_only_start_or_end_time_specified",
    "timeframe_overlap",
    "timeframe_start_or_end_time_greater_than_twenty_four_hours",
    "translation_unexpected_value",
    "translation_unknown_table_name",
  ]

  /// Seedbed's own codes, for faults that the canonical validator does not distinguish.
  package static let own: Set<String> = [
    "binary_file", "too_many_columns", "unusable_column_name",  // data that no database can hold
    "wrong_file_format", "repeated_carriage_returns",  // files that are not CSV, and line ends
    "calendar_cut",  // ten years of calendars are written out
    "invalid_encoding", "nul_in_value",  // bytes that are read despite the fault
    "text_after_quote", "unclosed_quote",  // quotes that are read despite the fault
    "feed_without_service",  // feeds without trips, beside feeds with trips
    "large_stop_group",  // stops without a station that are shown as one place
    "left_column",  // columns of the largest files that are not kept
    "rule_matches_nothing",  // rules of the pipeline, not of the feed
    "repeated_stop_time",  // rows that are equal in every field count once
    "route_type_without_mode",  // extended types that map to no mode
    "carriage_return_line_ends",  // lines that end without a line feed
    "former_column",
    "unknown_line_route",  // the pipeline's own lines
    "unplaced_stop_time",  // rows without a place in a pattern
    "unusable_restriction",  // unreadable values that may forbid a shown trip
    "ignored_stop_timezone",  // platforms whose zone differs from their station's
    "older_flex_draft", "older_flex_group",  // zones and groups of drafts before Flex was adopted
  ]
}
