import Bundles

extension TransitSchema {
  /// What the database was made from: its own facts, the feeds, the agencies.
  package static let feedTables = [
    TableSchema(
      "metadata", "Facts about the database itself, such as `data_version` and `as_of`.",
      key: ["key"],
      columns: [.text("key", required: true), .text("value", required: true)]),
    TableSchema(
      "feeds", "The feeds that went in, each with its feed_info.txt.",
      columns: [
        .id,
        .text("name", required: true, "The name that the pipeline gives the feed."),
        .text("sha256", "SHA-256 of the feed's file, in hexadecimal."),
        .text("feed_publisher_name"),
        .text("feed_publisher_url"),
        .text("feed_lang"),
        .text("default_lang"),
        .integer("feed_start_date", "First day the feed covers, yyyymmdd."),
        .integer("feed_end_date", "Last day the feed covers, yyyymmdd."),
        .text("feed_version"),
        .text("feed_contact_email"),
        .text("feed_contact_url"),
      ]),
    TableSchema(
      "agencies", "Who runs the vehicles: agency.txt.",
      columns: [
        .id, .feed,
        .text("agency_id", "NULL where a feed with a single agency leaves it out."),
        .text("agency_name"),
        .text("agency_url"),
        .text("agency_timezone", "The zone of every time of the agency's trips."),
        .text("agency_lang"),
        .text("agency_phone"),
        .text("agency_fare_url"),
        .text("agency_email"),
        .integer("cemv_support"),
      ]),
  ]
}
