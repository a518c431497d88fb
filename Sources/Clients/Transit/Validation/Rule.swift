import Tabular

/// A check for one fault or peculiarity of a feed as a whole.
///
/// Faults of a single row are found while the row is read; a rule checks a feed after it is read and linked.
/// Each rule has its own file in `Rules/`, with its code, severity and words.
final class Rule: Sendable {
  let code: NoticeCode
  /// Checks a feed and reports notices.
  let check: @Sendable (Feed, RuleContext, inout Report) -> Void

  /// Whether the rule depends on today's date; if the date is unknown, the rule is skipped.
  let isAboutToday: Bool

  /// Whether the rule costs too much for each build, so that only `seedbed validate` applies it.
  let isThorough: Bool

  init(
    _ code: NoticeCode, isAboutToday: Bool = false, isThorough: Bool = false,
    check: @escaping @Sendable (Feed, RuleContext, inout Report) -> Void
  ) {
    self.code = code
    self.isAboutToday = isAboutToday
    self.isThorough = isThorough
    self.check = check
  }
}

extension Rule {
  /// Every rule, in the order of the files they are about.
  static let all: [Rule] = [
    .emptyFile, .tooManyRows, .missingFeedInfo, .missingRecommendedFile, .nonASCIIID, .mixedCase,
    .inconsistentAgencyTimezone, .missingRequiredAgencyID, .missingRecommendedField,
    .inconsistentAgencyLanguage,
    .feedLanguageMismatch, .invalidLanguageCode,
    .missingStopName, .stopWithoutLocation, .stationWithParentStation, .wrongParentLocationType,
    .locationWithoutParentStation, .ignoredStopTimezone, .duplicateGeographyID,
    .locationWithUnexpectedStopTime, .stopWithoutStopTime, .sameNameAndDescriptionForStop,
    .platformWithoutParentStation, .unusedStation,
    .routeNamesMissing, .routeColorContrast, .duplicateRouteName, .routeLongNameContainsShortName,
    .routeShortNameTooLong, .sameNameAndDescriptionForRoute,
    .noActiveDayOfTheWeek, .expiredCalendar, .futureCalendar, .bigGapInService,
    .serviceFarInTheFuture, .serviceOutsideFeedPeriod,
    .unusedTrip, .unusableTrip, .tripCoverage, .overlappingFrequency,
    .headsignMatchesIntermediateStop, .blockRouteTypes, .overlappingBlockTrips,
    .missingTimepoint, .fastTravelBetweenStops, .fastTravelBetweenFarStops,
    .singleShapePoint, .unusedShape, .stopTooFarFromShape, .stopHasTooManyMatches,
    .stopsOutOfOrderAlongShape,
    .transferWithInvalidStop, .transferWithInvalidRoute, .transferWithInvalidTripStop,
    .transferMidTrip, .inSeatTransferModes, .transferDistanceTooLarge, .transferDistanceAbove2km,
    .translationForeignKey, .attributionWithoutRole,
    .feedInfoDatesOutOfOrder, .missingFeedInfoDate, .futureFeed, .feedExpiresIn7Days,
    .feedExpiresIn30Days, .feedValidBeyondService,
  ]

  /// Applies every rule to a feed whose trips are linked to patterns.
  ///
  /// Without `today`, rules about today are skipped. Elsewhere the last day of the feed counts as
  /// today then, but here it would make every feed look old. `isThorough` also applies the costly
  /// rules. Cost: a few passes over trips and patterns; calendars are compared by their ends, not
  /// by day.
  static func applyAll(
    to feed: Feed, asOf today: CalendarDay?, isThorough: Bool = false, _ report: inout Report
  ) {
    let context = RuleContext(
      feed, today: today ?? CalendarDay(number: 0), isThorough: isThorough)
    for rule in all where today != nil || !rule.isAboutToday {
      if isThorough || !rule.isThorough { rule.check(feed, context, &report) }
    }
  }
}

extension NoticeCode {
  static let inputFilesInSubfolder = NoticeCode(
    "invalid_input_files_in_subfolder", .error, "A GTFS file lies in a folder inside the archive.",
    why: "Other readers look at the top of the archive only, so they find an empty feed.",
    fix: "pack the files so that they lie at the top of the archive")

  /// Every notice of the transit client, each once, by code.
  static let allOfTransit: [NoticeCode] = {
    let codes =
      allOfReading + allOfLocations + allOfStopTimes + allOfDistances + Rule.all.map(\.code)
      + [
        .calendarCut, .feedWithoutService, .routeTypeWithoutMode, .unknownLineRoute,
        .largeStopGroup, .inputFilesInSubfolder, .ruleMatchesNothing,
      ]
    return Set(codes).ordered { $0.id < $1.id }
  }()
}

extension Notice {
  /// Reports that a feed is in a folder of its archive.
  static func inputFilesInSubfolder(_ folder: String) -> Notice {
    Notice(
      .inputFilesInSubfolder, at: SourceLocation(folder), value: folder,
      message: "the feed's files lie in the folder '\(folder)'",
      action: "they are read as if they lay at the top")
  }
}
