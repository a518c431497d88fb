import Tabular

extension NoticeCode {
  static let missingRequiredFile = NoticeCode(
    "missing_required_file", .error, "A required file is absent.",
    why: "Readers reject the feed, or lose everything that refers to the records of the file.",
    fix: "add the file to the feed")

  static let missingCalendars = NoticeCode(
    "missing_calendar_and_calendar_date_files", .error,
    "Neither calendar.txt nor calendar_dates.txt is in the feed.",
    why: "Nobody can tell on which days a trip runs, so apps can show no departures.",
    fix: "add calendar.txt, calendar_dates.txt, or both")

  static let wrongFileFormat = NoticeCode(
    "wrong_file_format", .error,
    "A file has the name of a GTFS file and another format, such as UTF-16, HTML or gzip.",
    why: "No reader of GTFS finds the file's records, so apps miss all of its data.",
    fix: "publish the file as GTFS asks: CSV in UTF-8 with commas, or GeoJSON for locations")

  static let missingRequiredColumn = NoticeCode(
    "missing_required_column", .error, "A required column is absent.",
    why: "Every row lacks the value, so readers reject the file or cannot link its stops, trips "
      + "and times.",
    fix: "add the column to the header, spelt as in the GTFS reference")

  static let missingRequiredField = NoticeCode(
    "missing_required_field", .error, "A required value is blank in a row.",
    why: "Readers that insist on the value drop the row, so a stop, route or trip can vanish from "
      + "their apps.",
    fix: "give the value")

  static let missingRecommendedField = NoticeCode(
    "missing_recommended_field", .warning, "A recommended value is blank in a row.",
    why: "Apps cannot tell which version of the feed they hold or, among several feeds, which "
      + "agency a route or fare belongs to.",
    fix: "give the value")

  static let duplicateKey = NoticeCode(
    "duplicate_key", .error, "Two rows have the same primary key.",
    why: "Readers keep different rows of the two, so apps disagree about the name, place or time "
      + "of the record.",
    fix: "give each row a key of its own, or remove one of them")

  static let foreignKeyViolation = NoticeCode(
    "foreign_key_violation", .error, "A reference points to an id that the other file lacks.",
    why: "The link leads nowhere: readers drop the row, or show a trip without its route, line or "
      + "days.",
    fix: "add the missing record, or correct the id")

  static let unknownColumn = NoticeCode(
    "unknown_column", .info, "The column is not in the GTFS reference.",
    why: "Other readers ignore the column, and a misspelt header hides a value that riders should "
      + "see.",
    fix: "check the spelling; columns of your own are kept")

  static let formerColumn = NoticeCode(
    "former_column", .info, "The column has a name of an earlier version of the GTFS reference.",
    why: "Readers that know only the current reference ignore the old name, so riders miss its "
      + "values.",
    fix: "rename the column when the producer can; it is read all the same")

  static let olderFlexGroup = NoticeCode(
    "older_flex_group", .warning,
    "Location groups list their members in location_groups.txt, as older drafts of GTFS-Flex do.",
    why:
      "Readers of today's reference look for members in location_group_stops.txt, so riders miss "
      + "the on-demand service at these places.",
    fix:
      "list the stops of each group in location_group_stops.txt, and name zones in location_id of "
      + "stop_times.txt")

  static let unknownFile = NoticeCode(
    "unknown_file", .info, "The file is not in the GTFS reference.",
    why: "Readers of GTFS ignore the file, so under a misspelt name a whole table goes unread.",
    fix: "check the spelling; tables of your own are kept")

  static let binaryFile = NoticeCode(
    "binary_file", .warning, "A file that is not in the GTFS reference is not a text table.",
    why: "The file makes every download of the feed larger, and readers cannot use it.",
    fix: "remove the file from the feed, or give it an ending such as .bin")

  static let invalidInteger = NoticeCode(
    "invalid_integer", .error, "A whole number cannot be read.",
    why: "Readers blank the value or drop the row; without its stop_sequence, a stop disappears "
      + "from the trip.",
    fix: "write digits only")

  static let invalidFloat = NoticeCode(
    "invalid_float", .error, "A number with decimals cannot be read.",
    why: "A stop without a readable latitude or longitude is missing from maps and from searches "
      + "nearby.",
    fix: "write digits with a point, such as -33.8688")

  static let invalidDate = NoticeCode(
    "invalid_date", .error, "A date is not a valid YYYYMMDD.",
    why: "A service with an unreadable day loses that day or its whole period, and riders miss its "
      + "trips.",
    fix: "write a day such as 20260824")

  static let invalidTime = NoticeCode(
    "invalid_time", .error, "A time is not H:MM:SS, HH:MM:SS or HHH:MM:SS.",
    why: "The time is lost, so apps estimate the departure or leave it out of the board.",
    fix: "write a time such as 08:30:00, past 24:00:00 after midnight")

  static let invalidColor = NoticeCode(
    "invalid_color", .error, "A colour is not six hexadecimal digits.",
    why: "Apps show the line in white or in a colour of their own, so riders do not recognise it.",
    fix: "write a colour such as 00B5EF, without #")

  static let invalidTimezone = NoticeCode(
    "invalid_timezone", .error, "A time zone is not an IANA name.",
    why: "Readers that do not know the zone fall back to another one, and all departures are off "
      + "by hours.",
    fix: "write a name such as Australia/Sydney")

  static let unexpectedEnumValue = NoticeCode(
    "unexpected_enum_value", .warning, "A coded value is not among the known ones.",
    why: "Readers replace the code by the default, so a stop on request can look like a regular "
      + "one.",
    fix: "use one of the values of the GTFS reference")

  static let numberOutOfRange = NoticeCode(
    "number_out_of_range", .error, "A number is outside its allowed range.",
    why: "Readers drop such a value: a latitude of 338.7 puts a stop on no map.",
    fix: "write a number inside the range")

  static let pointNearOrigin = NoticeCode(
    "point_near_origin", .error, "A point lies within one degree of (0, 0).",
    why: "The map shows the place in the Gulf of Guinea, far from every rider.",
    fix: "give the true position, or leave it blank")

  static let pointNearPole = NoticeCode(
    "point_near_pole", .error, "A point lies within one degree of a pole.",
    why: "The map shows the place in the Arctic or the Antarctic, often because the two "
      + "coordinates are swapped.",
    fix: "give the true position; latitude comes first")

  static let moreThanOneEntity = NoticeCode(
    "more_than_one_entity", .warning, "A file that must have a single row has several.",
    why: "Readers use one row and ignore the rest, so they may show an old publisher, version or "
      + "period.",
    fix: "keep one row")

  static let startAndEndRangeOutOfOrder = NoticeCode(
    "start_and_end_range_out_of_order", .error, "The end comes before the start.",
    why: "Nothing can run in a period that ends before it begins, so readers drop it or compute "
      + "negative times.",
    fix: "put the earlier one first")

  static let startAndEndRangeEqual = NoticeCode(
    "start_and_end_range_equal", .error, "Start and end are the same.",
    why: "A period without length holds no departure, so riders never see the trips that it is "
      + "for.",
    fix: "let the end come after the start")

  static let unusableRestriction = NoticeCode(
    "unusable_restriction", .error,
    "A value that may restrict service cannot be used, such as the date of a removed day.",
    why: "Apps can offer service that does not run: a bus on a removed day, boarding where it is "
      + "not allowed, a ride that must be booked first.",
    fix: "correct the value; to publish nothing until then, write unusable_restriction: fail under "
      + "notices")

  /// Every notice that reading the tables can give in addition to notices about their bytes.
  static let allOfReading: [NoticeCode] = [
    .missingRequiredFile, .missingCalendars, .wrongFileFormat, .missingRequiredColumn,
    .missingRequiredField,
    .missingRecommendedField,
    .duplicateKey, .foreignKeyViolation, .unknownColumn, .formerColumn, .olderFlexGroup,
    .unknownFile, .binaryFile, .invalidInteger,
    .invalidFloat, .invalidDate, .invalidTime, .invalidColor, .invalidTimezone,
    .unexpectedEnumValue, .numberOutOfRange, .pointNearOrigin, .pointNearPole,
    .moreThanOneEntity, .startAndEndRangeOutOfOrder, .startAndEndRangeEqual,
    .unusableRestriction,
  ]
}
