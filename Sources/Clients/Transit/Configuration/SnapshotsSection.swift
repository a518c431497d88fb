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
    package var date: CivilDay
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

extension ConfigurationReader {
  /// Reads the section `snapshots`.
  mutating func snapshots(_ node: YAMLNode) -> SnapshotsSection? {
    guard let fields = mapping(node, "'snapshots'", known: ["departures"]) else { return nil }
    return SnapshotsSection(departures: fields["departures"].flatMap { departures($0) })
  }

  private mutating func departures(_ node: YAMLNode) -> SnapshotsSection.Departures? {
    guard let fields = mapping(node, "'departures'", known: ["stops", "date"]) else { return nil }
    let date = required("date", in: fields, of: node, "'departures'", example: "date: 2026-08-24")
      .flatMap { value($0, "'date'", noun: "a day", example: "2026-08-24", parse: calendarDay) }
    let example = #"["200060"]"#
    let stops = required(
      "stops", in: fields, of: node, "'departures'", example: "stops: \(example)"
    ).flatMap { list($0, "'stops'", example: example) }
    let names = (stops ?? []).compactMap { text($0, "a stop", example: #""200060""#) }
    guard let date, stops != nil else { return nil }
    return SnapshotsSection.Departures(stops: names, date: date)
  }
}
