import Bundles

extension TransitSchema {
  /// On which days trips run, as published and expanded.
  package static let serviceTables = [
    TableSchema(
      "services", "Every service_id, with its row of calendar.txt where it has one.",
      columns: [.id, .feed, .text("service_id", required: true, "As published; unique per feed.")]
        + ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        .map { .integer($0, "1 runs, 0 does not; NULL without a row of calendar.txt.") }
        + [
          .integer("start_date", "First day, yyyymmdd."),
          .integer("end_date", "Last day, yyyymmdd."),
        ]),
    TableSchema(
      "service_exceptions", "Days added to or taken from a service: calendar_dates.txt.",
      key: ["service", "date"],
      columns: [
        .integer("service", required: true, references: "services"),
        .integer("date", required: true, "yyyymmdd."),
        .integer("exception_type", required: true, "1 added, 2 removed."),
      ]),
    TableSchema(
      "service_dates", "The calendar expanded: one row for each day a service runs.",
      key: ["date", "service"],
      columns: [
        .integer("date", required: true, "yyyymmdd."),
        .integer("service", required: true, references: "services"),
      ]),
  ]
}
