import Tabular

extension NoticeCode {
  static let missingRequiredFile = NoticeCode(
    "missing_required_file", .error, "A required file is absent.", fix: "add the file to the feed")

  static let missingCalendars = NoticeCode(
    "missing_calendar_and_calendar_date_files", .error,
    "Neither calendar.txt nor calendar_dates.txt is in the feed.",
    fix: "add calendar.txt, calendar_dates.txt, or both")

  static let missingRequiredColumn = NoticeCode(
    "missing_required_column", .error, "A required column is absent.",
    fix: "add the column to the header, spelt as in the GTFS reference")

  static let missingRequiredField = NoticeCode(
    "missing_required_field", .error, "A required value is blank in a row.", fix: "give the value")

  static let missingRecommendedField = NoticeCode(
    "missing_recommended_field", .warning, "A recommended value is blank in a row.",
    fix: "give the value")

  static let duplicateKey = NoticeCode(
    "duplicate_key", .error, "Two rows have the same primary key.",
    fix: "give each row a key of its own, or remove one of them")

  static let foreignKeyViolation = NoticeCode(
    "foreign_key_violation", .error, "A reference points to an id that the other file lacks.",
    fix: "add the missing record, or correct the id")

  static let unknownColumn = NoticeCode(
    "unknown_column", .info, "The column is not in the GTFS reference.",
    fix: "check the spelling; columns of your own are kept")

  static let formerColumn = NoticeCode(
    "former_column", .info, "The column has a name of an earlier version of the GTFS reference.",
    fix: "rename the column when the producer can; it is read all the same")

  static let unknownFile = NoticeCode(
    "unknown_file", .info, "The file is not in the GTFS reference.",
    fix: "check the spelling; tables of your own are kept")

  static let binaryFile = NoticeCode(
    "binary_file", .warning, "A file that is not in the GTFS reference is no table of text.",
    fix: "remove the file from the feed, or give it an ending such as .bin")

  static let invalidInteger = NoticeCode(
    "invalid_integer", .error, "A whole number cannot be read.", fix: "write digits only")

  static let invalidFloat = NoticeCode(
    "invalid_float", .error, "A number with decimals cannot be read.",
    fix: "write digits with a point, such as -33.8688")

  static let invalidDate = NoticeCode(
    "invalid_date", .error, "A date is not a valid YYYYMMDD.", fix: "write a day such as 20260824")

  static let invalidTime = NoticeCode(
    "invalid_time", .error, "A time is not H:MM:SS, HH:MM:SS or HHH:MM:SS.",
    fix: "write a time such as 08:30:00, past 24:00:00 after midnight")

  static let invalidColor = NoticeCode(
    "invalid_color", .error, "A colour is not six hexadecimal digits.",
    fix: "write a colour such as 00B5EF, without #")

  static let invalidTimezone = NoticeCode(
    "invalid_timezone", .error, "A time zone is not an IANA name.",
    fix: "write a name such as Australia/Sydney")

  static let unexpectedEnumValue = NoticeCode(
    "unexpected_enum_value", .warning, "A coded value is not among the known ones.",
    fix: "use one of the values of the GTFS reference")

  static let numberOutOfRange = NoticeCode(
    "number_out_of_range", .error, "A number is outside its allowed range.",
    fix: "write a number inside the range")

  static let pointNearOrigin = NoticeCode(
    "point_near_origin", .error, "A point lies within one degree of (0, 0).",
    fix: "give the true position, or leave it blank")

  static let pointNearPole = NoticeCode(
    "point_near_pole", .error, "A point lies within one degree of a pole.",
    fix: "give the true position; latitude comes first")

  static let moreThanOneEntity = NoticeCode(
    "more_than_one_entity", .warning, "A file of one row has several.", fix: "keep one row")

  static let startAndEndRangeOutOfOrder = NoticeCode(
    "start_and_end_range_out_of_order", .error, "The end comes before the start.",
    fix: "put the earlier one first")

  static let startAndEndRangeEqual = NoticeCode(
    "start_and_end_range_equal", .error, "Start and end are the same.",
    fix: "let the end come after the start")

  /// Every notice that reading the tables can give beyond those of their bytes.
  static let allOfReading: [NoticeCode] = [
    .missingRequiredFile, .missingCalendars, .missingRequiredColumn, .missingRequiredField,
    .missingRecommendedField,
    .duplicateKey, .foreignKeyViolation, .unknownColumn, .formerColumn, .unknownFile, .binaryFile,
    .invalidInteger,
    .invalidFloat, .invalidDate, .invalidTime, .invalidColor, .invalidTimezone,
    .unexpectedEnumValue, .numberOutOfRange, .pointNearOrigin, .pointNearPole,
    .moreThanOneEntity, .startAndEndRangeOutOfOrder, .startAndEndRangeEqual,
  ]
}
