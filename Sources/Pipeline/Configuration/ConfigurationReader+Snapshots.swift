import Yams

extension ConfigurationReader {
  /// Reads the section `snapshots`.
  mutating func snapshots(_ node: Node) -> SnapshotsSection? {
    guard let fields = mapping(node, "'snapshots'", known: ["departures"]) else { return nil }
    return SnapshotsSection(departures: fields["departures"].flatMap { departures($0) })
  }

  private mutating func departures(_ node: Node) -> SnapshotsSection.Departures? {
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
