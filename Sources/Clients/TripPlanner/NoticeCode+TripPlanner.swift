import Tabular

extension NoticeCode {
  static let invalidAirlineCode = NoticeCode(
    "invalid_airline_code", .error, "A code is not an airline's IATA code.",
    fix: "write the two capital letters or digits, not both digits, such as QF")

  static let airlineInactive = NoticeCode(
    "airline_inactive", .info, "An airline flies no more, and is left out.",
    fix: "nothing needs to be done")

  static let airlineCodeReused = NoticeCode(
    "airline_code_reused", .warning,
    "Two active airlines have the same code; the one whose name comes first is kept.",
    fix: "mark the one that flies no more with active 0, or correct the code")

  static let invalidImageColour = NoticeCode(
    "invalid_image_colour", .error, "A picture's colour cannot be read.",
    fix: "write # and six hexadecimal digits, such as #2F6B3A")

  static let imageFileMissing = NoticeCode(
    "image_file_missing", .error, "A picture's file is not there, or cannot be read.",
    fix: "correct the path, which is taken from the table's own folder")

  static let imageSizeDisagrees = NoticeCode(
    "image_size_disagrees", .warning, "A picture's file has another size than its row says.",
    fix: "correct width and height, or leave them blank")

  static let imageURLInTable = NoticeCode(
    "image_url_in_table", .warning, "A picture's row has a URL, which is not read any more.",
    fix: "remove the column 'url', and write images: { base-url: https://… } into trip-planner")

  static let cityWithoutHero = NoticeCode(
    "city_without_hero", .warning, "Cities have no picture of their own, and their scene has none.",
    fix: "add a picture of the scene, such as scene:old-town, or of the city to images.csv")

  static let hotelPicturesMissing = NoticeCode(
    "hotel_pictures_missing", .warning, "A hotel has fewer than three pictures.",
    fix: "add rows of images.csv whose owner is the hotel")

  static let activityPictureMissing = NoticeCode(
    "activity_picture_missing", .warning, "An activity has no picture.",
    fix: "add a row of images.csv whose owner is the activity")

  static let seedCityUnknown = NoticeCode(
    "seed_city_unknown", .error, "A seed trip's city is not among the destinations.",
    fix: "correct the geonameid, or add it to extra_cities.csv so that it becomes a destination")

  static let seedAirportUnknown = NoticeCode(
    "seed_airport_unknown", .error, "A home airport is not among the airports.",
    fix: "write the IATA code of a row of airports.csv, or none for a trip without flights")

  static let seedImageUnknown = NoticeCode(
    "seed_image_unknown", .error, "A seed trip names a picture that is not there.",
    fix: "write a key of images.csv, add or fix the row, or leave the key 'image' out")

  static let seedStyleUnknown = NoticeCode(
    "seed_style_unknown", .error, "A seed trip's style is none of the app's.",
    fix: "write solo, couple, family or group, and have all four in app.yaml")

  static let tripIDRepeated = NoticeCode(
    "trip_id_repeated", .error, "Two seed trips have, or would be given, the same id.",
    fix: "give one of them an 'id' of its own, such as t-lagos-2024-04-19-family")

  static let plannerSymbolRepeated = NoticeCode(
    "planner_symbol_repeated", .error, "A symbol of the trip planner is described twice.",
    fix: "remove one of the two")

  static let plannerSymbolUnknown = NoticeCode(
    "planner_symbol_unknown", .error, "An icon or fallback of the trip planner is not described.",
    fix: "describe it under 'symbols' of app.yaml, or take one that is there")

  static let plannerSymbolTooNew = NoticeCode(
    "planner_symbol_too_new", .error,
    "An icon of the trip planner is newer than the oldest iOS, without a fallback.",
    fix: "name a fallback that the oldest iOS has, or take another icon")

  static let tripWithoutFlights = NoticeCode(
    "trip_without_flights", .info, "A trip with a home airport gets no flights.",
    fix: "nothing needs to be done; write 'home-airport: none' where it is meant")

  static let flightRejected = NoticeCode(
    "flight_rejected", .warning,
    "The times of a flight contradict its length, or an airport's zone is unknown or far from it.",
    fix: "correct the time zone of the airport in airports.csv")

  static let flightTooFar = NoticeCode(
    "flight_too_far", .info,
    "A flight is longer than any that its airline flies, and no airline has a hub on the way.",
    fix: "add to airlines.csv an airline with a hub on the way, or 'hubs' to one that is there")

  /// Every notice that the trip planner's own files and items can give.
  static let allOfTripPlanner: [NoticeCode] = [
    .invalidAirlineCode, .airlineInactive, .airlineCodeReused, .invalidImageColour,
    .imageFileMissing, .imageSizeDisagrees, .imageURLInTable, .cityWithoutHero,
    .hotelPicturesMissing, .activityPictureMissing, .seedCityUnknown, .seedAirportUnknown,
    .seedImageUnknown, .seedStyleUnknown, .tripIDRepeated, .plannerSymbolRepeated,
    .plannerSymbolUnknown, .plannerSymbolTooNew, .tripWithoutFlights, .flightRejected,
    .flightTooFar,
  ]

  // MARK: - Destinations

  static let unknownCountry = NoticeCode(
    "unknown_country", .error,
    "A city or airport names a country that the file of countries does not have.",
    fix: "correct the code, or add the country")

  static let invalidPlaceCode = NoticeCode(
    "invalid_place_code", .error,
    "A code of a country, a currency or an airport is not made of capital letters A to Z.",
    fix: "write the code of ISO 3166, ISO 4217 or IATA")

  static let unknownPlaceZone = NoticeCode(
    "unknown_place_zone", .error, "A city's or airport's time zone is not an IANA name of a place.",
    fix: "write a name such as Africa/Lagos")

  static let zoneContradictsPlace = NoticeCode(
    "zone_contradicts_place", .error,
    "The clock of a city's or airport's time zone is more than 4 hours off the sun there.",
    fix: "correct the time zone or the position")

  static let cityKindLeftOut = NoticeCode(
    "city_kind_left_out", .info,
    "A row is a section of a city, an abandoned or destroyed place, or no populated place.",
    fix: "nothing needs to be done")

  static let cityTooSmall = NoticeCode(
    "city_too_small", .info,
    "A city has fewer inhabitants than the rules ask for, and is no capital.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let cityNearLarger = NoticeCode(
    "city_near_larger", .info, "A city is so near a larger one that both are one destination.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let cityBeyondMaximum = NoticeCode(
    "city_beyond_maximum", .info,
    "A country has as many larger cities already as the rules allow.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let populationUnknown = NoticeCode(
    "population_unknown", .info, "The population of a city is 0 or blank.",
    fix: "give the number of inhabitants if it is known")

  static let invisibleInOtherNames = NoticeCode(
    "invisible_in_other_names", .info,
    "Other names of destinations hold no-break blanks, controls, or characters without width.",
    fix: "nothing needs to be done")

  static let capitalNotFound = NoticeCode(
    "capital_not_found", .info, "No city of a country goes by the name of its capital.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let airportWithoutCode = NoticeCode(
    "airport_without_code", .info,
    "An airport has no IATA code, so no airline sells flights there.",
    fix: "nothing needs to be done")

  static let duplicateAirportCode = NoticeCode(
    "duplicate_airport_code", .warning, "Several airports have the same IATA code.",
    fix: "remove the rows of closed airports")

  static let primaryAirportUnknown = NoticeCode(
    "primary_airport_unknown", .warning,
    "The airport that a city is flown to, as airport_roles.csv says, is not among the airports.",
    fix: "correct its code, or add its row to airports.csv")

  /// Every notice that reading destinations can give beyond those of reading tables.
  static let allOfDestinations: [NoticeCode] = [
    .unknownCountry, .invalidPlaceCode, .unknownPlaceZone, .zoneContradictsPlace,
    .cityKindLeftOut, .cityTooSmall, .cityNearLarger, .cityBeyondMaximum, .populationUnknown,
    .invisibleInOtherNames, .capitalNotFound, .airportWithoutCode, .duplicateAirportCode,
    .primaryAirportUnknown,
  ]
}
