import Tabular

extension NoticeCode {
  static let duplicateGeographyID = NoticeCode(
    "duplicate_geography_id", .error,
    "An id belongs to more than one of: stop, location group, GeoJSON location.",
    why: "A stop time that names the id could mean a stop or an area, so readers disagree where "
      + "the vehicle calls.",
    fix: "give the location group or the location an id that no stop has")
}

extension Rule {
  static let duplicateGeographyID = Rule(.duplicateGeographyID) { feed, _, report in
    func add(_ origin: SourceLocation, _ id: String, _ other: String) {
      report.add(
        .duplicateGeographyID, at: origin, value: id, message: "'\(id)' is also the id of \(other)",
        action: "both are kept")
    }
    let groups = feed.textTable(.locationGroups)
    var groupIDs: Set<String> = []
    let lines = feed.lines.textTables["location_groups"] ?? []
    for (row, line) in lines.enumerated() {
      guard let id = groups?.value("location_group_id", row: row) else { continue }
      groupIDs.insert(id)
      guard feed.stopIDs.find(id) != nil else { continue }
      add(
        SourceLocation("location_groups.txt", line: Int(line), field: "location_group_id"), id,
        "a stop")
    }
    for id in feed.locations.map(\.id) {
      if feed.stopIDs.find(id) != nil {
        add(SourceLocation("locations.geojson", field: "id"), id, "a stop")
      } else if groupIDs.contains(id) {
        add(SourceLocation("locations.geojson", field: "id"), id, "a location group")
      }
    }
  }
}
