import Bundles
import SeedTripPlanner

/// The shapes of the trip planner's snapshots and of their records.
///
/// Ids are texts, as json-server requires; days are yyyy-MM-dd, displayed times HH:mm, instants ISO
/// 8601 in UTC, and prices in cents. The values come from the store's records.
enum PlannerShapes {
  static let symbol = JSONShape<TripPlannerStore.Icon>.object(
    named: "symbol", about: "An SF Symbol.",
    [
      .text("name") { $0.name },
      .text("fallback", "What to show before minimumIOS.") { $0.fallback },
      .number("minimumIOS", "The first iOS that has it.") { $0.minimumIOS },
    ])

  static let picture = JSONShape<TripPlannerStore.Picture>.object(
    named: "picture", about: "A picture, by its file and what to show until it is loaded.",
    [
      .text("key") { $0.key },
      .text("owner", as: .pattern("^[a-z]+:.+$"), "What it shows.") { $0.owner },
      .integer("seq", min: 0, "The picture's place among the pictures of its owner.") { $0.seq },
      .text("path", as: .pattern("^[^/].*$"), "Its file in the bundle.") { $0.path },
      .nullableText(
        "url", as: .pattern("^https://"),
        "The picture's URL on a server; null without a base address."
      ) { $0.url },
      .integer("width", min: 1, "Pixels.") { $0.width },
      .integer("height", min: 1, "Pixels.") { $0.height },
      .text("dominantHex", as: .color) { $0.dominantHex },
      .text("accessibilityLabel", "What a screen reader says.") { $0.accessibilityLabel },
      .text("credit", "Who made it, and its licence.") { $0.credit },
      .integer("bytes", min: 1, "The file's size.") { $0.bytes },
      .text("sha256", as: .sha256, "The digest of the file.") { $0.sha256 },
    ])
}

// MARK: - Places

extension PlannerShapes {
  private static let geoname = TextForm.pattern(#"^\d+$"#)
  private static let iata = TextForm.pattern("^[A-Z0-9]{3}$")
  private static let letter = TextForm.pattern("^[A-Z#]$")
  private static let zone = TextForm.pattern("^[A-Za-z_]+/")
  private static let distance = TextForm.pattern("^[0-9]+ km$")

  static let city = JSONShape<TripPlannerStore.City>.object(
    named: "city",
    [
      .text("id", as: geoname, "GeoNames' geonameid.") { $0.id },
      .text("name", "The name in its own letters.") { $0.name },
      .text("asciiName") { $0.asciiName },
      .text("label", "Such as Lagos, Nigeria.") { $0.label },
      .text("accessibilityLabel", "What a screen reader says.") { $0.accessibilityLabel },
      .text("countryCode", as: .country) { $0.countryCode },
      .text("countryName") { $0.countryName },
      .nullableText("flag", "The flag; null for XK, whose flag some fonts lack.") { $0.flag },
      .nullableText(
        "division", "GeoNames' code of the first-order division; null where unknown."
      ) { $0.division },
      .number("latitude", min: -90, max: 90, "Degrees north.") { $0.latitude },
      .number("longitude", min: -180, max: 180, "Degrees east.") { $0.longitude },
      .text("timeZone", as: zone, "IANA name.") { $0.timeZone },
      .integer("population", min: 0) { $0.population },
      .flag("isCapital", "Whether it is the capital of its country.") { $0.isCapital },
      .integer("rankInCountry", min: 1, "The city's rank in its country by population.") {
        $0.rankInCountry
      },
      .text("indexLetter", as: letter, "The city's section in the list from A to Z.") {
        $0.indexLetter
      },
      .value("icon", symbol) { $0.icon },
      .nullableText(
        "primaryAirport", as: iata,
        "The IATA code of the airport to fly to; null if none is near."
      ) { $0.primaryAirport },
      .nullableText(
        "imageKey", "The key of the city's main picture in images.json; null if no picture fits."
      ) { $0.imageKey },
    ])

  static let country = JSONShape<TripPlannerStore.CountryCities>.object(
    named: "country",
    [
      .text("code", as: .country, "ISO 3166-1 alpha-2.") { $0.country.code },
      .text("name") { $0.country.name },
      .nullableText("flag", "The flag; null for XK, whose flag some fonts lack.") {
        $0.country.flag
      },
      .nullableText("capital", "The capital's name.") { $0.country.capital },
      .nullableText("currency", as: .currency, "ISO 4217.") { $0.country.currency },
      .text("continent", as: .oneOf(["AF", "AN", "AS", "EU", "NA", "OC", "SA"])) {
        $0.country.continent
      },
      .integer("population", min: 0, "The number of inhabitants, as GeoNames counts them.") {
        $0.country.population
      },
      .integer("cityCount", min: 1, "The number of cities in the list that follows.") {
        $0.country.cityCount
      },
      .list("cities", of: city, count: .atLeast(1), "The cities by rank, the largest first.") {
        $0.cities
      },
    ])

  static let section = JSONShape<(letter: String, cities: ArraySlice<TripPlannerStore.City>)>
    .object(
      named: "section",
      [
        .text("letter", as: letter, "A to Z, then # for all others.") { $0.letter },
        .list("cityIds", of: .text(as: geoname), count: .atLeast(1).distinct, "By name.") {
          $0.cities.map(\.id)
        },
      ])

  static let airport = JSONShape<TripPlannerStore.Airport>.object(
    named: "airport",
    [
      .text("iata", as: iata) { $0.iata },
      .nullableText("icao", as: .pattern("^[A-Z0-9]{4}$")) { $0.icao },
      .text("name") { $0.name },
      .nullableText("town") { $0.town },
      .text("countryCode", as: .country) { $0.countryCode },
      .number("latitude", min: -90, max: 90, "Degrees north.") { $0.latitude },
      .number("longitude", min: -180, max: 180, "Degrees east.") { $0.longitude },
      .nullableInteger("elevationFeet") { $0.elevationFeet },
      .text("timeZone", as: zone, "IANA name.") { $0.timeZone },
    ])

  static let surroundings = JSONShape<TripPlannerStore.Surroundings>.object(
    named: "surroundings",
    [
      .text("id", as: geoname, "GeoNames' geonameid.") { $0.city },
      .list("airports", of: cityAirport, "The airports near the city, the nearest first.") {
        $0.airports
      },
      .list("near", of: nearCity, "The cities near the city, the nearest first.") { $0.cities },
    ])

  private static let cityAirport = JSONShape<TripPlannerStore.Surroundings.Airport>.object(
    [
      .text("iata", as: iata) { $0.iata },
      .flag("isPrimary", "Whether travellers to the city fly to this airport.") { $0.isPrimary },
      .nullableInteger(
        "primaryRank", min: 1,
        """
        The airport's rank among those that serve the city; null for an airport that is only near.
        """
      ) { $0.primaryRank },
    ] + away.members { $0.distance })

  private static let nearCity = JSONShape<TripPlannerStore.Surroundings.City>.object(
    [.text("id", as: geoname, "GeoNames' geonameid.") { $0.id }]
      + away.members { $0.distance })

  private static let away = JSONShape<TripPlannerStore.Surroundings.Distance>.object([
    .integer("kilometres", min: 0, "The distance along the great circle, in kilometres.") {
      $0.kilometres
    },
    .text("distanceText", as: distance, "The same in words.") { $0.text },
  ])
}
