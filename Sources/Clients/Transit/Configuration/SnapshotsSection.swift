import Pipeline
import Tabular

/// The backend's answers that a bundle contains as files: the YAML's `snapshots`.
package struct SnapshotsSection: Hashable, Sendable {
  /// Some stops on one day, from midnight to midnight.
  package struct StopDay: Hashable, Sendable {
    /// The published stop_ids, or ids of groups, each with or without its feed.
    package var stops: [LocatedText]
    /// The day.
    package var date: CalendarDay
  }

  /// The departures to write; nil by default.
  package var departures: StopDay?
  /// The departures for which to write trips; nil by default.
  package var trips: StopDay?

  /// Takes the departures and the trips to write.
  package init(departures: StopDay? = nil, trips: StopDay? = nil) {
    self.departures = departures
    self.trips = trips
  }
}

extension SnapshotsSection {
  /// Reads the section `snapshots`.
  init(_ keys: inout MappingReader) {
    departures = keys.mapping(
      "departures",
      "The backend's responses with the departures from some stops on one day, in "
        + "snapshots/departures/STOP_ID.json. In the names of files, each byte of an id except letters, "
        + "digits, `-`, `_` and `.` is written as in a URL: a colon is `%3A`, and `%253A` in a URL of "
        + "the file. The name of an id with small letters ends with `~` and a hexadecimal number, "
        + "whose bits say which of its letters are small: `S1` is in S1.json and `s1` in s1~8.json, so "
        + "that neither replaces the other where file names ignore case. manifest.json lists all names."
    ) { StopDay(&$0) }
    trips = keys.mapping(
      "trips",
      "The backend's responses with the trips of all departures from some stops on one day, in "
        + "snapshots/trip/TRIP_ID.START_TIME_SECS.json, with the departure's `trip_id` and "
        + "`start_time_secs`."
    ) { StopDay(&$0) }
  }
}

extension SnapshotsSection.StopDay {
  fileprivate init?(_ keys: inout MappingReader) {
    let date = keys.day("date", is: .required, "The day.")
    let stops = keys.list(
      "stops", is: .required, noun: "a list of stop_ids", each: .text("a stop_id"),
      example: #""200060""#,
      "The published stop_ids, or ids of groups; feed:id if two feeds have the same id."
    ) { reader, node in reader.locatedText(node, "a stop", example: #""200060""#) }
    guard let date, let stops else { return nil }
    self.init(stops: stops, date: date)
  }
}
