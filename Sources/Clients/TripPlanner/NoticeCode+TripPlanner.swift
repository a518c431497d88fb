import Tabular

extension NoticeCode {
  /// A code is not one of an airline.
  package static let invalidAirlineCode = NoticeCode(
    "invalid_airline_code", .error, "A code is not an airline's IATA code.",
    fix: "write the two capital letters or digits, not both digits, such as QF")

  /// An airline is not active.
  package static let airlineInactive = NoticeCode(
    "airline_inactive", .info, "An airline flies no more, and is left out.",
    fix: "nothing needs to be done")

  /// Two active airlines have one code.
  package static let airlineCodeReused = NoticeCode(
    "airline_code_reused", .warning,
    "Two active airlines have the same code; the one whose name comes first is kept.",
    fix: "mark the one that flies no more with active 0, or correct the code")

  /// A colour cannot be read.
  package static let invalidImageColour = NoticeCode(
    "invalid_image_colour", .error, "A picture's colour cannot be read.",
    fix: "write # and six hexadecimal digits, such as #2F6B3A")

  /// A picture's file is not there.
  package static let imageFileMissing = NoticeCode(
    "image_file_missing", .error, "A picture's file is not there, or cannot be read.",
    fix: "correct the path, which is taken from the table's own folder, or leave it blank")

  /// A picture's size is another.
  package static let imageSizeDisagrees = NoticeCode(
    "image_size_disagrees", .warning, "A picture's file has another size than its row says.",
    fix: "correct width and height, or leave them blank")

  /// A picture's URL does not do.
  package static let imageURLUnfit = NoticeCode(
    "image_url_unfit", .warning, "A picture's URL is not https, or leads to a domain of examples.",
    fix: "put the picture on a server with https, and write its URL")

  /// A seed trip's city is not a destination.
  package static let seedCityUnknown = NoticeCode(
    "seed_city_unknown", .error, "A seed trip's city is not among the destinations.",
    fix: "correct the geonameid, or add it to extra_cities.csv so that it becomes a destination")

  /// An airport is not there.
  package static let seedAirportUnknown = NoticeCode(
    "seed_airport_unknown", .error, "A home airport is not among the airports.",
    fix: "write the IATA code of a row of airports.csv, or none for a trip without flights")

  /// A seed trip's picture is not there.
  package static let seedImageUnknown = NoticeCode(
    "seed_image_unknown", .error, "A seed trip names a picture that is not there.",
    fix: "write a key of images.csv, add the row or mend it, or leave the key 'image' out")

  /// A seed trip's style is not there.
  package static let seedStyleUnknown = NoticeCode(
    "seed_style_unknown", .error, "A seed trip's style is none of the app's.",
    fix: "write solo, couple, family or group, and have all four in app.yaml")

  /// Two trips have one id.
  package static let tripIDRepeated = NoticeCode(
    "trip_id_repeated", .error, "Two seed trips have, or would be given, the same id.",
    fix: "give one of them an 'id' of its own, such as t-lagos-2024-04-19-family")

  /// A symbol is described twice.
  package static let plannerSymbolRepeated = NoticeCode(
    "planner_symbol_repeated", .error, "A symbol of the trip planner is described twice.",
    fix: "remove one of the two")

  /// A symbol is not described.
  package static let plannerSymbolUnknown = NoticeCode(
    "planner_symbol_unknown", .error, "An icon or fallback of the trip planner is not described.",
    fix: "describe it under 'symbols' of app.yaml, or take one that is there")

  /// A symbol cannot be shown on the oldest iOS.
  package static let plannerSymbolTooNew = NoticeCode(
    "planner_symbol_too_new", .error,
    "An icon of the trip planner is newer than the oldest iOS, without a fallback.",
    fix: "name a fallback that the oldest iOS has, or take another icon")

  /// A trip has a home, and no flights.
  package static let tripWithoutFlights = NoticeCode(
    "trip_without_flights", .info, "A trip with a home airport gets no flights.",
    fix: "nothing needs to be done; write 'home-airport: none' where it is meant")

  /// The times of a flight cannot be true.
  package static let flightRejected = NoticeCode(
    "flight_rejected", .warning,
    "The times of a flight contradict its length, or an airport's zone is unknown or far from it.",
    fix: "correct the time zone of the airport in airports.csv")

  /// Every notice that the trip planner's own files and items can give.
  package static let allOfTripPlanner: [NoticeCode] = [
    .invalidAirlineCode, .airlineInactive, .airlineCodeReused, .invalidImageColour,
    .imageFileMissing, .imageSizeDisagrees, .imageURLUnfit, .seedCityUnknown, .seedAirportUnknown,
    .seedImageUnknown, .seedStyleUnknown, .tripIDRepeated, .plannerSymbolRepeated,
    .plannerSymbolUnknown, .plannerSymbolTooNew, .tripWithoutFlights, .flightRejected,
  ]
}
