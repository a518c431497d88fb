import Tabular

/// One thing that can be odd about a feed as a whole, and how it is found.
///
/// What is odd about a single row is found while the row is read; a rule looks at a feed that was
/// read and linked. Each rule has a file of its own in `Rules/`, with its code, severity and words.
package struct Rule: Sendable {
  /// The code of the notices that the rule gives.
  package let code: NoticeCode
  /// Looks at a feed and reports what it finds.
  package let check: @Sendable (Feed, RuleContext, inout Report) -> Void

  /// Whether the rule asks what day it is; it is passed over where nobody says.
  let isAboutToday: Bool

  /// A rule that gives notices of one code.
  init(
    _ code: NoticeCode, isAboutToday: Bool = false,
    check: @escaping @Sendable (Feed, RuleContext, inout Report) -> Void
  ) {
    self.code = code
    self.isAboutToday = isAboutToday
    self.check = check
  }
}

extension Rule {
  /// Every rule, in the order of the files they are about.
  package static let all: [Rule] = [
    .emptyFile, .missingFeedInfo,
    .inconsistentAgencyTimezone, .missingRequiredAgencyID,
    .missingStopName, .stopWithoutLocation, .stationWithParentStation, .wrongParentLocationType,
    .locationWithoutParentStation, .duplicateGeographyID,
    .locationWithUnexpectedStopTime, .stopWithoutStopTime,
    .routeNamesMissing, .routeColorContrast,
    .noActiveDayOfTheWeek, .expiredCalendar, .futureCalendar,
    .unusedTrip, .unusableTrip, .tripCoverage, .overlappingFrequency,
    .singleShapePoint, .unusedShape,
    .feedInfoDatesOutOfOrder, .futureFeed, .feedExpiresIn7Days, .feedExpiresIn30Days,
  ]

  /// Applies every rule to a feed whose trips are linked to patterns.
  ///
  /// Without `today`, rules about today are passed over: the latest day of the calendars, which
  /// stands for today elsewhere, would make every feed look old. Cost: a few passes over trips and patterns; calendars are compared by their ends, not by day.
  package static func applyAll(
    to feed: Feed, asOf today: CivilDay?, _ report: inout Report
  ) {
    let context = RuleContext(feed, today: today ?? CivilDay(number: 0))
    for rule in all where today != nil || !rule.isAboutToday {
      rule.check(feed, context, &report)
    }
  }
}
