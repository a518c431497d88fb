import Tabular

extension NoticeCode {
  /// A country's code is unknown.
  package static let unknownCountry = NoticeCode(
    "unknown_country", .error,
    "A city or airport names a country that the file of countries does not have.",
    fix: "correct the code, or add the country")

  /// A code is not as its standard has it.
  package static let invalidPlaceCode = NoticeCode(
    "invalid_place_code", .error,
    "A code of a country, a currency or an airport is not made of capital letters A to Z.",
    fix: "write the code of ISO 3166, ISO 4217 or IATA")

  /// A place's time zone is unknown.
  package static let unknownPlaceZone = NoticeCode(
    "unknown_place_zone", .error, "A city's or airport's time zone is not an IANA name of a place.",
    fix: "write a name such as Africa/Lagos")

  /// A place's time zone cannot be that of its position.
  package static let zoneContradictsPlace = NoticeCode(
    "zone_contradicts_place", .error,
    "The clock of a city's or airport's time zone is more than 4 hours off the sun there.",
    fix: "correct the time zone or the position")

  /// A row is no inhabited city of its own.
  package static let cityKindLeftOut = NoticeCode(
    "city_kind_left_out", .info,
    "A row is a section of a city, an abandoned or destroyed place, or no populated place.",
    fix: "nothing needs to be done")

  /// A city is smaller than the rules ask for.
  package static let cityTooSmall = NoticeCode(
    "city_too_small", .info,
    "A city has fewer inhabitants than the rules ask for, and is no capital.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  /// A city is near a larger one.
  package static let cityNearLarger = NoticeCode(
    "city_near_larger", .info, "A city is so near a larger one that both are one destination.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  /// A country has larger cities enough.
  package static let cityBeyondMaximum = NoticeCode(
    "city_beyond_maximum", .info,
    "A country has as many larger cities already as the rules allow.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  /// A population is not known.
  package static let populationUnknown = NoticeCode(
    "population_unknown", .info, "The population of a city is 0 or blank.",
    fix: "give the number of inhabitants if it is known")

  /// Other names hold characters that nobody sees.
  package static let invisibleInOtherNames = NoticeCode(
    "invisible_in_other_names", .info,
    "Other names of destinations hold no-break blanks, controls, or characters without width.",
    fix: "nothing needs to be done")

  /// A country's capital is not among its cities.
  package static let capitalNotFound = NoticeCode(
    "capital_not_found", .info, "No city of a country goes by the name of its capital.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  /// An airport has no IATA code.
  package static let airportWithoutCode = NoticeCode(
    "airport_without_code", .info,
    "An airport has no IATA code, so no airline sells flights there.",
    fix: "nothing needs to be done")

  /// An IATA code is there twice.
  package static let duplicateAirportCode = NoticeCode(
    "duplicate_airport_code", .warning, "Several airports have the same IATA code.",
    fix: "remove the rows of closed airports")

  /// Every notice that reading destinations can give beyond those of reading tables.
  package static let allOfDestinations: [NoticeCode] = [
    .unknownCountry, .invalidPlaceCode, .unknownPlaceZone, .zoneContradictsPlace,
    .cityKindLeftOut, .cityTooSmall, .cityNearLarger, .cityBeyondMaximum, .populationUnknown,
    .invisibleInOtherNames, .capitalNotFound, .airportWithoutCode, .duplicateAirportCode,
  ]
}
