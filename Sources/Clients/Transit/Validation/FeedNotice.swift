import Tabular

/// A notice about feeds and the moment when it is found; a row of docs/rules.md.
package struct FeedNotice: Sendable {
  /// When a notice is found.
  package enum Moment: String, Sendable {
    /// While a row or a header is read, in each build.
    case row = "reading, in every build"
    /// Over the whole feed, in each build.
    case feed = "whole feed, in every build"
    /// Over the whole feed, only in `seedbed validate`.
    case validation = "whole feed, in `seedbed validate` only"
  }

  /// Its code, severity and texts.
  package let code: NoticeCode
  /// When it is found.
  package let moment: Moment

  /// Whether the canonical validator also has the notice.
  package var isCanonical: Bool { !CanonicalNotices.own.contains(code.id) }

  /// The canonical validator's page about the notice; nil if that validator does not have it.
  package var canonicalURL: String? {
    isCanonical ? "https://gtfs-validator.mobilitydata.org/rules.html#\(code.id)-rule" : nil
  }

  /// The notice with a code; nil if the code is not about feeds.
  package static func of(_ code: NoticeCode) -> FeedNotice? { all.first { $0.code == code } }

  /// Every notice about feeds, by code.
  package static let all: [FeedNotice] = {
    let rules = Dictionary(Rule.all.map { ($0.code, $0) }, uniquingKeysWith: { first, _ in first })
    let distances = Set(NoticeCode.allOfDistances)
    let read = Set(NoticeCode.allOfReading + NoticeCode.allOfCSV)
    let afterwards: Set<NoticeCode> = [
      .calendarCut, .feedWithoutService, .routeTypeWithoutMode, .largeStopGroup, .unknownLineRoute,
      .ruleMatchesNothing,
    ]
    return Set(NoticeCode.allOfCSV + NoticeCode.allOfTransit).ordered { $0.id < $1.id }.map {
      code in
      let isThorough = rules[code]?.isThorough ?? distances.contains(code)
      let isRule = rules[code] != nil && !read.contains(code) || afterwards.contains(code)
      return FeedNotice(code: code, moment: isThorough ? .validation : isRule ? .feed : .row)
    }
  }()
}

extension NoticeCode {
  /// Every notice about a single row of a table, which a pipeline can leave out.
  static let allOfRows: [NoticeCode] = [
    .csvParsingFailed, .invalidRowLength, .newLineInValue, .leadingOrTrailingWhitespaces,
    .invalidCharacter, .invalidEncoding, .nulInValue, .textAfterQuote, .missingRequiredField,
    .missingRecommendedField, .duplicateKey, .foreignKeyViolation, .invalidInteger, .invalidFloat,
    .invalidDate, .invalidTime, .invalidColor, .invalidTimezone, .unexpectedEnumValue,
    .numberOutOfRange, .pointNearOrigin, .pointNearPole, .startAndEndRangeOutOfOrder,
    .startAndEndRangeEqual, .unplacedStopTime, .badPickupDropOffWindow, .forbiddenGeographyID,
    .forbiddenTimeWithWindow, .onlyArrivalOrDeparture, .timepointWithoutTimes,
  ]
}
