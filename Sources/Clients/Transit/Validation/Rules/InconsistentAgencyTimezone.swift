import Tabular

extension NoticeCode {
  static let inconsistentAgencyTimezone = NoticeCode(
    "inconsistent_agency_timezone", .error, "Agencies in one feed have different time zones.",
    why: "Readers take one zone for all times of the feed, so some departures are off by hours.",
    fix: "give every agency the same agency_timezone, or publish a feed for each zone")
}

extension Rule {
  static let inconsistentAgencyTimezone = Rule(.inconsistentAgencyTimezone) { feed, _, report in
    guard let zone = feed.agencies.lazy.compactMap({ ZoneClock.validName($0.timezone) }).first
    else { return }
    for (position, agency) in feed.agencies.enumerated() {
      guard let other = ZoneClock.validName(agency.timezone), other != zone else { continue }
      report.add(
        .inconsistentAgencyTimezone,
        at: SourceLocation(
          "agency.txt", line: Int(feed.lines.agencies[position]), field: "agency_timezone"),
        value: other,
        message: "the agency's zone is '\(other)', but another agency's zone is '\(zone)'",
        action: "the row is kept as published")
    }
  }
}
