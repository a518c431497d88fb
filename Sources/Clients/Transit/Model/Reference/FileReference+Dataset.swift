/// Facts about the dataset as a whole.
extension FileReference {
  static let translations = FileReference(
    "translations.txt", .optional,
    key: .columns([
      "table_name", "field_name", "language", "record_id", "record_sub_id", "field_value",
    ]),
    fields: [
      .init(
        "table_name", .enumeratedText, .required,
        "The table whose text is translated, such as `stops`; NULL for all, in the former layout."),
      .init(
        "field_name", .text, .required, "The column whose text is translated, such as `stop_name`."),
      .init(
        "language", .languageCode, .required, formerly: "lang",
        "The language of the translation, BCP 47."),
      .init("translation", .text, .required, "The text in that language."),
      .init(
        "record_id", .foreignID([]), .conditionallyRequired,
        "The published id of the row whose text is translated; NULL where `field_value` says which."
      ),
      .init(
        "record_sub_id", .foreignID([]), .conditionallyRequired,
        "The second part of the row's key: `stop_sequence` for `stop_times`."),
      .init(
        "field_value", .text, .conditionallyRequired, formerly: "trans_id",
        "The original text: every row that has it is translated; NULL where `record_id` says which."
      ),
    ])

  static let feedInfo = FileReference(
    "feed_info.txt", .conditionallyRequired, key: .none,
    fields: [
      .init(
        "feed_publisher_name", .text, .required, "The organization that publishes the feed."),
      .init("feed_publisher_url", .url, .required, "The publisher's web page."),
      .init(
        "feed_lang", .languageCode, .required,
        """
        The main language of the feed's texts, BCP 47 such as `en`; `mul` for several. If it is NULL, \
        the texts are in the languages of `agency_lang`.
        """
      ),
      .init(
        "default_lang", .languageCode, .optional,
        "The language to use for riders whose language is unknown, BCP 47."),
      .init(
        "feed_start_date", .date, .recommended, "The first day that the feed covers, yyyymmdd."),
      .init("feed_end_date", .date, .recommended, "The last day that the feed covers, yyyymmdd."),
      .init(
        "feed_version", .text, .recommended, "The publisher's name for this version of the feed."),
      .init(
        "feed_contact_email", .email, .optional,
        "Where to write about the data; not for passengers."),
      .init(
        "feed_contact_url", .url, .optional,
        "A page for questions about the data; not for passengers."),
    ])

  static let attributions = FileReference(
    "attributions.txt", .optional, key: .columns(["attribution_id"]),
    fields: [
      .init("attribution_id", .uniqueID, .optional, "The id of the attribution, if it has one."),
      .init(
        "agency_id", .foreignID(["agency.agency_id"]), .optional,
        "The agency whose data the organization helped to make; NULL for an attribution of a "
          + "route, a trip or the whole feed."),
      .init(
        "route_id", .foreignID(["routes.route_id"]), .optional,
        "The route whose data the organization helped to make; NULL for an attribution of an "
          + "agency, a trip or the whole feed."),
      .init(
        "trip_id", .foreignID(["trips.trip_id"]), .optional,
        "The trip whose data the organization helped to make; NULL for an attribution of an "
          + "agency, a route or the whole feed."),
      .init("organization_name", .text, .required, "The organization to name."),
      .init(
        "is_producer", .enumeration(0...1), .optional,
        "1 if the organization made the data; 0 or NULL if not."),
      .init(
        "is_operator", .enumeration(0...1), .optional,
        "1 if the organization runs the vehicles; 0 or NULL if not."),
      .init(
        "is_authority", .enumeration(0...1), .optional,
        "1 if the organization is the authority in charge; 0 or NULL if not."),
      .init("attribution_url", .url, .optional, "The organization's web page."),
      .init("attribution_email", .email, .optional, "The organization's e-mail address."),
      .init("attribution_phone", .phoneNumber, .optional, "The organization's telephone number."),
    ])
}
