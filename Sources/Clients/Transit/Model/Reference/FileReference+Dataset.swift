/// Facts about the dataset as a whole.
extension FileReference {
  static let translations = FileReference(
    "translations.txt", .optional,
    key: .columns([
      "table_name", "field_name", "language", "record_id", "record_sub_id", "field_value",
    ]),
    fields: [
      .init("table_name", .enumeratedText, .required),
      .init("field_name", .text, .required),
      .init("language", .languageCode, .required),
      .init("translation", .text, .required),
      .init("record_id", .foreignID([]), .conditionallyRequired),
      .init("record_sub_id", .foreignID([]), .conditionallyRequired),
      .init("field_value", .text, .conditionallyRequired),
    ])

  static let feedInfo = FileReference(
    "feed_info.txt", .conditionallyRequired, key: .none,
    fields: [
      .init("feed_publisher_name", .text, .required),
      .init("feed_publisher_url", .url, .required),
      .init("feed_lang", .languageCode, .required),
      .init("default_lang", .languageCode, .optional),
      .init("feed_start_date", .date, .recommended),
      .init("feed_end_date", .date, .recommended),
      .init("feed_version", .text, .recommended),
      .init("feed_contact_email", .email, .optional),
      .init("feed_contact_url", .url, .optional),
    ])

  static let attributions = FileReference(
    "attributions.txt", .optional, key: .columns(["attribution_id"]),
    fields: [
      .init("attribution_id", .uniqueID, .optional),
      .init("agency_id", .foreignID(["agency.agency_id"]), .optional),
      .init("route_id", .foreignID(["routes.route_id"]), .optional),
      .init("trip_id", .foreignID(["trips.trip_id"]), .optional),
      .init("organization_name", .text, .required),
      .init("is_producer", .enumeration(0...1), .optional),
      .init("is_operator", .enumeration(0...1), .optional),
      .init("is_authority", .enumeration(0...1), .optional),
      .init("attribution_url", .url, .optional),
      .init("attribution_email", .email, .optional),
      .init("attribution_phone", .phoneNumber, .optional),
    ])
}
