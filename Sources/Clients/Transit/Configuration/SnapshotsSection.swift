import Bundles
import Pipeline
import Tabular

/// The answers of the backend that a bundle carries as files: the YAML's `snapshots`.
package struct SnapshotsSection: Hashable, Sendable {
  /// Departures of some stops on one day, from midnight to midnight.
  package struct Departures: Hashable, Sendable {
    /// The published stop_ids, each with or without its feed.
    package var stops: [String]
    /// The day.
    package var date: CalendarDay
  }

  /// The departures to write; none by default.
  package var departures: Departures?

  /// What to write.
  package init(departures: Departures? = nil) {
    self.departures = departures
  }
}

extension SnapshotsSection {
  /// What the section asks for, equal whenever it asks for the same bundle.
  var canonicalValue: JSONValue {
    .object([
      "departures": departures.map {
        .object([
          "date": .integer($0.date.yyyymmdd), "stops": .array($0.stops.map { .string($0) }),
        ])
      } ?? .null
    ])
  }
}

extension SnapshotsSection {
  /// Reads the section `snapshots`.
  init(_ keys: inout MappingReader) {
    departures = keys.mapping(
      "departures",
      "The backend's responses with the departures from some stops on one day, in "
        + "snapshots/departures/STOP_ID.json."
    ) { Departures(&$0) }
  }
}

extension SnapshotsSection.Departures {
  fileprivate init?(_ keys: inout MappingReader) {
    let date = keys.day("date", is: .required, "The day.")
    let stops = keys.list(
      "stops", is: .required, noun: "a list of stop_ids", example: #""200060""#,
      "The published stop_ids; feed:id if two feeds have the same id."
    ) { reader, node in reader.text(node, "a stop", example: #""200060""#) }
    guard let date, let stops else { return nil }
    self.init(stops: stops, date: date)
  }
}
