/// What is said about the dataset as a whole.
extension FileReference {
  /// translations.txt of the reference.
  static let translations = FileReference(
    "translations.txt", .optional,
    key: .columns([
      "table_name", "field_name", "language", "record_id", "record_sub_id", "field_value",
    ]),
    fields: [
      FieldReference("table_name", .enumeratedText, .required),
      FieldReference("field_name", .text, .required),
      FieldReference("language", .languageCode, .required),
      FieldReference("translation", .text, .required),
      FieldReference("record_id", .foreignID([]), .conditionallyRequired),
      FieldReference("record_sub_id", .foreignID([]), .conditionallyRequired),
      FieldReference("field_value", .text, .conditionallyRequired),
    ])

  /// feed_info.txt of the reference.
  static let feedInfo = FileReference(
    "feed_info.txt", .conditionallyRequired, key: .none,
    fields: [
      FieldReference("feed_publisher_name", .text, .required),
      FieldReference("feed_publisher_url", .url, .required),
      FieldReference("feed_lang", .languageCode, .required),
      FieldReference("default_lang", .languageCode, .optional),
      FieldReference("feed_start_date", .date, .recommended),
      FieldReference("feed_end_date", .date, .recommended),
      FieldReference("feed_version", .text, .recommended),
      FieldReference("feed_contact_email", .email, .optional),
      FieldReference("feed_contact_url", .url, .optional),
    ])

  /// attributions.txt of the reference.
  static let attributions = FileReference(
    "attributions.txt", .optional, key: .columns(["attribution_id"]),
    fields: [
      FieldReference("attribution_id", .uniqueID, .optional),
      FieldReference("agency_id", .foreignID(["agency.agency_id"]), .optional),
      FieldReference("route_id", .foreignID(["routes.route_id"]), .optional),
      FieldReference("trip_id", .foreignID(["trips.trip_id"]), .optional),
      FieldReference("organization_name", .text, .required),
      FieldReference("is_producer", .enumeration(0...1), .optional),
      FieldReference("is_operator", .enumeration(0...1), .optional),
      FieldReference("is_authority", .enumeration(0...1), .optional),
      FieldReference("attribution_url", .url, .optional),
      FieldReference("attribution_email", .email, .optional),
      FieldReference("attribution_phone", .phoneNumber, .optional),
    ])
}
