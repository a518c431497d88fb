import Tabular

extension NoticeCode {
  static let missingRequiredAgencyID = NoticeCode(
    "missing_required_agency_id", .error,
    "agency_id is blank although the feed has several agencies.",
    why: "Apps cannot say which operator runs the route or sells the fare, so riders contact the "
      + "wrong one.",
    fix: "give each agency an agency_id, and write it in each of its routes and fares")
}

extension Rule {
  /// Reports agencies, routes and fares without agency_id in a feed of several agencies.
  static let missingRequiredAgencyID = Rule(.missingRequiredAgencyID) { feed, _, report in
    guard feed.agencies.count > 1 else { return }
    for record in feed.recordsWithoutAgencyID {
      report.add(
        .missingRequiredAgencyID, at: record.origin,
        message:
          "\(record.noun) has no agency_id, but the feed has \(feed.agencies.count) agencies",
        action: "the row is kept without it")
    }
  }
}

extension Feed {
  /// The agencies, routes and fares without agency_id: the location of each, and its name for messages.
  var recordsWithoutAgencyID: [(origin: SourceLocation, noun: String)] {
    var records: [(origin: SourceLocation, noun: String)] = []
    for (position, agency) in agencies.enumerated() where agency.id == nil {
      records.append((origin(ofAgency: position, "agency_id"), "the agency"))
    }
    for (position, route) in routes.enumerated()
    where lines.routesWithoutAgencyID.contains(lines.routes[position]) {
      records.append((origin(ofRoute: position, "agency_id"), "route '\(route.id)'"))
    }
    guard let fares = textTable(.fareAttributes) else { return records }
    for row in 0..<fares.rowCount where fares.value("agency_id", row: row) == nil {
      let fare = fares.value("fare_id", row: row) ?? ""
      records.append((origin(ofRow: row, of: fares, "agency_id"), "fare '\(fare)'"))
    }
    return records
  }
}
