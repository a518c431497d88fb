import Tabular

extension NoticeCode {
  static let missingRequiredAgencyID = NoticeCode(
    "missing_required_agency_id", .error,
    "agency_id is blank although the feed has several agencies.",
    why: "Apps cannot say which operator runs the route or sells the fare, so riders contact the "
      + "wrong one.",
    fix: "give each agency an agency_id, and each route and fare that of its agency")
}

extension Rule {
  /// An agency, a route or a fare without agency_id in a feed of several agencies.
  static let missingRequiredAgencyID = Rule(.missingRequiredAgencyID) { feed, _, report in
    guard feed.agencies.count > 1 else { return }
    func add(_ file: String, _ line: Int32, _ noun: String) {
      report.add(
        .missingRequiredAgencyID, at: SourceLocation(file, line: Int(line), field: "agency_id"),
        message: "\(noun) has no agency_id, and the feed has \(feed.agencies.count) agencies",
        action: "the row is kept without it")
    }
    for (position, agency) in feed.agencies.enumerated() where agency.id == nil {
      add("agency.txt", feed.lines.agencies[position], "the agency")
    }
    let dangling = feed.recordsWithUnreadValue(table: "routes", column: "agency_id")
    for (position, route) in feed.routes.enumerated()
    where route.agency == nil && !dangling.contains(position) {
      add("routes.txt", feed.lines.routes[position], "route '\(route.id)'")
    }
    guard let fares = feed.textTable(.fareAttributes),
      fares.columns.contains("agency_id"), let lines = feed.lines.textTables[fares.name]
    else { return }
    for (row, line) in lines.enumerated() where fares.value("agency_id", row: row) == nil {
      add("fare_attributes.txt", line, "the fare")
    }
  }
}
