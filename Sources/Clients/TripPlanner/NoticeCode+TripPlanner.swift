import Tabular

extension NoticeCode {
  static let invalidAirlineCode = NoticeCode(
    "invalid_airline_code", .error, "A code is not an airline's IATA code.",
    why: "Flight numbers begin with the code, so the airline's flights would have impossible "
      + "numbers.",
    fix: "write the two capital letters or digits, not both digits, such as QF")

  static let airlineInactive = NoticeCode(
    "airline_inactive", .info, "An airline has stopped flying, and is left out.",
    why: "Nobody can book its flights, so no trip shows one.",
    fix: "nothing needs to be done")

  static let airlineCodeReused = NoticeCode(
    "airline_code_reused", .warning,
    "Two active airlines have the same code; the one whose name comes first is kept.",
    why: "A flight number would not say whose flight it is, so only one of the two gets flights.",
    fix: "write active 0 for the airline that has stopped flying, or correct the code")

  static let invalidImageColour = NoticeCode(
    "invalid_image_colour", .error, "A picture's colour cannot be read.",
    why: "The app would have no colour to show while the picture loads, so the row is skipped.",
    fix: "write # and six hexadecimal digits, such as #2F6B3A")

  static let imageFileMissing = NoticeCode(
    "image_file_missing", .error,
    "A picture's file is missing, cannot be read, or would replace the file of another picture.",
    why: "The app would show an empty frame, so the row is skipped.",
    fix: "correct the path, which starts at the table's own folder")

  static let imageSizeDisagrees = NoticeCode(
    "image_size_disagrees", .warning, "A picture's file has another size than its row says.",
    why: "An app that reserves the row's size stretches the picture, or its page jumps when it "
      + "loads.",
    fix: "correct width and height, or leave them blank")

  static let imageURLInTable = NoticeCode(
    "image_url_in_table", .warning, "A picture's row has a URL, which is no longer used.",
    why: "The editor expects a picture at that address, and the app loads another one.",
    fix: "remove the column 'url', and write images: { base-url: https://… } into trip-planner")

  static let cityWithoutHero = NoticeCode(
    "city_without_hero", .warning, "Cities have no picture of their own, and their scene has none.",
    why: "The pages of these cities open without a picture at the top.",
    fix: "add a picture of the scene, such as scene:old-town, or of the city to images.csv")

  static let hotelPicturesMissing = NoticeCode(
    "hotel_pictures_missing", .warning, "A hotel has fewer than three pictures.",
    why: "Users have little or nothing to swipe through in the hotel's carousel.",
    fix: "add rows of images.csv whose owner is the hotel")

  static let activityPictureMissing = NoticeCode(
    "activity_picture_missing", .warning, "An activity has no picture.",
    why: "The activity's card looks bare beside others that have a picture.",
    fix: "add a row of images.csv whose owner is the activity")

  static let seedCityUnknown = NoticeCode(
    "seed_city_unknown", .error, "A seed trip's city is not among the destinations.",
    why: "The trip would lead nowhere, so the app gets no data until the city is known.",
    fix: "correct the geonameid, or add it to extra_cities.csv so that it becomes a destination")

  static let seedAirportUnknown = NoticeCode(
    "seed_airport_unknown", .error, "A home airport is not among the airports.",
    why: "The trip's flights would have no place to start from, so the app gets no data until it "
      + "is known.",
    fix: "write the IATA code of a row of airports.csv, or none for a trip without flights")

  static let seedImageUnknown = NoticeCode(
    "seed_image_unknown", .error, "A seed trip names a picture that is not there.",
    why: "The trip's card would have an empty frame, so the app gets no data until the picture is "
      + "there.",
    fix: "write a key of images.csv, add or fix the row, or leave the key 'image' out")

  static let seedStyleUnknown = NoticeCode(
    "seed_style_unknown", .error, "A seed trip's style is not one of the app's.",
    why: "The app's picker has no such style, so it could not show or edit the trip.",
    fix: "write solo, couple, family or group, and have all four in app.yaml")

  static let tripIDRepeated = NoticeCode(
    "trip_id_repeated", .error, "Two seed trips have, or would get, the same id.",
    why: "Flights, hotels and activities find their trip by its id, so those of both trips would "
      + "be mixed.",
    fix: "give one of them an 'id' of its own, such as t-lagos-2024-04-19-family")

  static let plannerSymbolRepeated = NoticeCode(
    "planner_symbol_repeated", .error, "A symbol of the trip planner is described twice.",
    why: "The app uses one of two descriptions that can differ in fallback or spoken label.",
    fix: "remove one of the two")

  static let plannerSymbolUnknown = NoticeCode(
    "planner_symbol_unknown", .error, "An icon or fallback of the trip planner is not described.",
    why: "Nobody knows which iOS has the icon, so a card could appear without one.",
    fix: "describe it under 'symbols' of app.yaml, or take one that is there")

  static let plannerSymbolTooNew = NoticeCode(
    "planner_symbol_too_new", .error,
    "An icon of the trip planner is newer than the oldest iOS, without a fallback.",
    why: "Users of the oldest iOS that the app supports would see a card without its icon.",
    fix: "name a fallback that the oldest iOS has, or take another icon")

  static let tripWithoutFlights = NoticeCode(
    "trip_without_flights", .info, "A trip with a home airport gets no flights.",
    why: "The app shows the trip with an empty list of flights.",
    fix: "nothing needs to be done; write 'home-airport: none' where it is meant")

  static let flightRejected = NoticeCode(
    "flight_rejected", .warning,
    "The times of a flight contradict its length, or an airport's zone is unknown or far from it.",
    why: "A flight that lands before it takes off would look like a defect of the app.",
    fix: "correct the time zone of the airport in airports.csv")

  static let flightTooFar = NoticeCode(
    "flight_too_far", .info,
    "A flight is longer than any that its airline flies, and no airline has a hub on the way.",
    why: "The app shows a flight without a stop that no real airline offers.",
    fix: "add to airlines.csv an airline with a hub on the way, or 'hubs' to one that is there")

  /// Every notice that the trip planner's own files and items can give.
  static let allOfTripPlanner: [NoticeCode] = [
    .invalidAirlineCode, .airlineInactive, .airlineCodeReused, .invalidImageColour,
    .imageFileMissing, .imageSizeDisagrees, .imageURLInTable, .cityWithoutHero,
    .hotelPicturesMissing, .activityPictureMissing, .seedCityUnknown, .seedAirportUnknown,
    .seedImageUnknown, .seedStyleUnknown, .tripIDRepeated, .plannerSymbolRepeated,
    .plannerSymbolUnknown, .plannerSymbolTooNew, .tripWithoutFlights, .flightRejected,
    .flightTooFar, .airportZoneDiffers,
  ]

  // MARK: - Destinations

  static let unknownCountry = NoticeCode(
    "unknown_country", .error,
    "A city or airport names a country that the file of countries does not have.",
    why: "The app could not show the place's country, flag or currency, so the row is skipped.",
    fix: "correct the code, or add the country")

  static let invalidPlaceCode = NoticeCode(
    "invalid_place_code", .error,
    "A code of a country, a currency or an airport is not made of capital letters A to Z.",
    why: "Other files find the place by its code, and one of another form matches nothing there.",
    fix: "write the code of ISO 3166, ISO 4217 or IATA")

  static let unknownPlaceZone = NoticeCode(
    "unknown_place_zone", .error, "A city's or airport's time zone is not an IANA name of a place.",
    why: "The app could not show flight times there in local time, so the row is skipped.",
    fix: "write a name such as Africa/Lagos")

  static let zoneContradictsPlace = NoticeCode(
    "zone_contradicts_place", .error,
    "The clock of a city's or airport's time zone is more than 4 hours off the sun there.",
    why: "Flights would arrive hours early or late by the clock there, so the row is skipped.",
    fix: "correct the time zone or the position")

  static let cityKindLeftOut = NoticeCode(
    "city_kind_left_out", .info,
    "A row is a part of a city, an abandoned or destroyed place, or not a populated place.",
    why: "Nobody books a trip to a part of a city or to a ruin, so the search does not offer it.",
    fix: "nothing needs to be done")

  static let cityTooSmall = NoticeCode(
    "city_too_small", .info,
    "A city has fewer inhabitants than the rules ask for, and is not a capital.",
    why: "The search does not offer the place, which keeps its results useful and the app small.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let cityNearLarger = NoticeCode(
    "city_near_larger", .info, "A city is so near a larger one that both are one destination.",
    why: "Two entries for one place would confuse users, so the search offers the larger one.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let cityBeyondMaximum = NoticeCode(
    "city_beyond_maximum", .info,
    "A country already has as many larger cities as the rules allow.",
    why: "The search does not offer the city, so that no large country crowds out the others.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let populationUnknown = NoticeCode(
    "population_unknown", .info, "The population of a city is 0 or blank.",
    why: "Lists and searches rank cities by population, so this one comes last in its country.",
    fix: "give the number of inhabitants if it is known")

  static let invisibleInOtherNames = NoticeCode(
    "invisible_in_other_names", .info,
    "Other names of destinations hold no-break blanks, controls, or characters without width.",
    why: "Nobody can type such characters, so a search would miss the names if they stayed.",
    fix: "nothing needs to be done")

  static let capitalNotFound = NoticeCode(
    "capital_not_found", .info, "No city of a country has the name of its capital.",
    why: "The app marks no city of the country as its capital, and a small capital may be missing.",
    fix: "nothing needs to be done, or add the city to extra_cities.csv")

  static let airportWithoutCode = NoticeCode(
    "airport_without_code", .info,
    "An airport has no IATA code, so no airline sells flights there.",
    why: "Nobody can search for or book a flight there, so no trip uses the airport.",
    fix: "nothing needs to be done")

  static let duplicateAirportCode = NoticeCode(
    "duplicate_airport_code", .warning, "Several airports have the same IATA code.",
    why: "A flight's code must lead to one airport, and the wrong row would put it elsewhere on "
      + "the map.",
    fix: "remove the rows of closed airports")

  static let primaryAirportUnknown = NoticeCode(
    "primary_airport_unknown", .warning,
    "airport_roles.csv gives a city an airport that is not among the airports.",
    why: "The city's airport is chosen by distance and service instead, and may not be the one "
      + "that travellers use.",
    fix: "correct its code, or add its row to airports.csv")

  static let invalidNightHours = NoticeCode(
    "invalid_night_hours", .error, "The hours in which an airport bans flights cannot be read.",
    why: "Mock flights could land at an hour in which landing is not allowed.",
    fix: "write two times, such as 23:00-05:00, or leave them blank")

  static let airportZoneDiffers = NoticeCode(
    "airport_zone_differs", .warning,
    "The clocks of a city and of its airport differ.",
    why: "If one of the two zones is wrong, flights or activities are at the wrong hour.",
    fix: "correct tz in airports.csv or timezone in cities15000.txt; nothing needs to be done "
      + "if both are right")

  static let clonedPopulation = NoticeCode(
    "cloned_population", .warning,
    "Several places of a country have the same large population to the last digit.",
    why:
      "Only one of them can be right, so the others rank too high, and may be destinations "
      + "although they are small.",
    fix: "correct the population of the smaller places, or remove the rows that are copies")

  static let airportServiceUnknown = NoticeCode(
    "airport_service_unknown", .info,
    "Nothing says whether airlines serve some of the airports.",
    why: "A city could get an airport where nobody can book a flight, or miss its own.",
    fix: "add rows to airport_service.csv: hub, large, regional, minor or none")

  /// Every notice from reading destinations, except the notices from reading tables.
  static let allOfDestinations: [NoticeCode] = [
    .unknownCountry, .invalidPlaceCode, .unknownPlaceZone, .zoneContradictsPlace,
    .cityKindLeftOut, .cityTooSmall, .cityNearLarger, .cityBeyondMaximum, .populationUnknown,
    .invisibleInOtherNames, .capitalNotFound, .airportWithoutCode, .duplicateAirportCode,
    .primaryAirportUnknown, .airportServiceUnknown, .invalidNightHours, .clonedPopulation,
  ]
}
