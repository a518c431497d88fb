import Pipeline

extension ClientChanges {
  /// Declares how two timetables are compared: records by their published ids and fields, and
  /// trips, patterns and timings by their content.
  static let transit = ClientChanges(
    identities: [
      "agencies": ["feed", "agency_id"], "booking_rules": ["feed", "booking_rule_id"],
      "extra_columns": ["table_name", "column"], "extra_texts": ["value"], "feeds": ["name"],
      "lines": ["feed", "line_id"], "locations": ["feed", "location_id"],
      "patterns": ["route", "pattern_id"], "routes": ["feed", "route_id"],
      "services": ["feed", "service_id"], "shapes": ["feed", "shape_id"],
      "stop_groups": ["feed", "group_id"], "stops": ["feed", "stop_id"], "timing_profiles": [],
      "trips": ["feed", "trip_id"],
    ],
    parts: ["timing_profiles": "timings"],
    columns: [
      "lines": [
        "agency", "mode", "display_name", "line_long_name", "badge_color", "badge_text_color",
      ],
      "routes": FileReference.routeFields.dropFirst().map(\.columnName),
      "stops": FileReference.stopFields.dropFirst().map(\.columnName),
    ],
    leavingOut: [
      "extra_cells", "extra_columns", "extra_texts", "frequency_ticks", "pattern_stops", "patterns",
      "route_stops", "route_types", "service_dates", "shape_point_fields", "stop_groups",
      "stop_time_fields", "timing_profiles", "timings", "trips",
    ],
    last: [KeptData.unplacedStopTimesName],
    summary: { pair, tables in
      let changes = try TimetableChanges(pair, tables)
      let subjects = try tables.map(\.subject) + changes.subjects()
      guard let feed = changes.onlyFeed else { return subjects }
      return subjects.map { $0.strippingIDs(of: "\(feed) · ") }
    })
}

extension ChangedSubject {
  /// The subject with the prefix removed from every id and value.
  fileprivate func strippingIDs(of prefix: String) -> ChangedSubject {
    func stripped(_ id: String) -> String {
      id.hasPrefix(prefix) ? String(id.dropFirst(prefix.count)) : id
    }
    var subject = self
    subject.examples = examples.map {
      Example(
        $0.change, stripped($0.id), earlierID: $0.earlierID.map(stripped), label: $0.label,
        fields: $0.fields.map {
          FieldChange($0.name, from: $0.old.map(stripped), to: $0.new.map(stripped))
        })
    }
    return subject
  }
}
