import Bundles
import Tabular

/// How the derived columns of the trip planner's database are worked out, for its table `formulas`.
///
/// The numbers are those of the rules by which the destinations were chosen.
struct TripPlannerFormulas {
  /// Rises with every change of a formula here.
  static let modelVersion = "1"

  let rules: DestinationRules

  /// Every formula.
  var all: [CatalogueTables.Formula] { places + lists + search + trips + flights + items }

  private typealias Formula = CatalogueTables.Formula

  private var places: [Formula] {
    [
      Formula(
        id: "great_circle", kind: .community,
        expression: "round(2R·asin√(sin²(Δφ/2) + cosφ₁·cosφ₂·sin²(Δλ/2))), "
          + "R = \(GreatCircle.radiusInKilometres) km",
        inputs: "lat, lon", note: "The haversine formula."),
      Formula(
        id: "flag", kind: .official,
        expression: "the regional indicators of the two letters of the code", inputs: "code",
        sourceURL: "https://www.unicode.org/reports/tr51/", note: "None for XK."),
      Formula(
        id: "city_label", kind: .own,
        expression: "name, country; with admin1 between where two cities would read alike",
        inputs: "cities.name, cities.admin1, countries.name"),
      Formula(
        id: "rank_in_country", kind: .own,
        expression: "place by population↓, city_id", inputs: "cities.population",
        note: "Cities of at least \(rules.minimumPopulation) inhabitants, capitals, and those that "
          + "were asked for; at most \(rules.maximumPerCountry) of a country and at least one; of "
          + "two within \(rules.duplicateDistanceInKilometres) km the larger."),
      Formula(
        id: "primary_airport", kind: .own,
        expression: "the nearest whose name has 'International', else the nearest",
        inputs: "city_airports",
        note: "Of at most \(rules.maximumAirports) within "
          + "\(rules.airportDistanceInKilometres) km."),
    ]
  }

  private var lists: [Formula] {
    [
      Formula(
        id: "name_key", kind: .own,
        expression: "NFKD, marks off, letters such as Ł spelt out, lower case, single blanks",
        inputs: "name"),
      Formula(
        id: "index_letter", kind: .own,
        expression: "the first character of name_key where it is A to Z, else #",
        inputs: "cities.name_key"),
      Formula(
        id: "country_position", kind: .own, expression: "place by name_key, code",
        inputs: "countries.name_key"),
      Formula(
        id: "city_position", kind: .own,
        expression: "place by index_letter (# last), name_key, population↓, city_id",
        inputs: "cities"),
      Formula(
        id: "counts", kind: .own, expression: "count of rows", inputs: "cities, seed_items"),
      Formula(
        id: "texts", kind: .own, expression: "words around the row's own numbers and names",
        inputs: "the row"),
    ]
  }

  private var search: [Formula] {
    [
      Formula(
        id: "search_rank", kind: .own, expression: "place by population↓, city_id",
        inputs: "cities.population"),
      Formula(
        id: "search_text", kind: .own,
        expression: "the folded words of the name, then of the name in ASCII, of the other names, "
          + "and of the country; pairs of letters for scripts without blanks",
        inputs: "cities.name, cities.ascii, countries.name",
        note: "Other names are those of GeoNames. search_key has the words of the name alone, each "
          + "once."),
    ]
  }

  private var trips: [Formula] {
    [
      Formula(
        id: "trip_position", kind: .own, expression: "place by created_at↓, trip_id",
        inputs: "trips.created_at"),
      Formula(
        id: "nights", kind: .own, expression: "end − start in days",
        inputs: "trips.start_date, trips.end_date"),
      Formula(
        id: "days", kind: .own, expression: "nights + 1", inputs: "trips.nights"),
      Formula(
        id: "ordinal_date", kind: .own,
        expression: "day and st, nd, rd or th (th for 11 to 13), month, year of the calendar",
        inputs: "the day", note: "English; two dates of a range have ' - ' between them."),
      Formula(
        id: "duration_text", kind: .own, expression: "days and 'days', or '1 day'",
        inputs: "trips.days"),
      Formula(
        id: "calendar_rules", kind: .own,
        expression: "2000-01-01 to 2099-12-31, 0 to \(TripForm.maximumNights) nights",
        inputs: "none"),
    ]
  }

  private var flights: [Formula] {
    [
      Formula(
        id: "block_minutes", kind: .own, expression: "40 + km / 13.5, rounded to 5",
        inputs: "flights.km"),
      Formula(
        id: "flight_arrival", kind: .own,
        expression: "departure_utc + 60·block_minutes, on the clocks of the destination",
        inputs: "flights.departure_utc, flights.block_minutes, airports.tz"),
      Formula(
        id: "day_offset", kind: .own, expression: "arrival_date − departure_date in days",
        inputs: "flights.departure_date, flights.arrival_date"),
      Formula(
        id: "flight_price", kind: .own,
        expression: "round(50 + 0.09·km·u, 2), u drawn from 0.8 to 1.3", inputs: "flights.km"),
    ]
  }

  private var items: [Formula] {
    [
      Formula(
        id: "seeded_item", kind: .own,
        expression: "drawn with SplitMix64, seeded with the first 8 bytes of "
          + "SHA-256(\"seed|trip_id|kind|seq\")",
        inputs: "trip_id, seq", sourceURL: "https://prng.di.unimi.it/splitmix64.c",
        note: "Made up, and the same in every build."),
      Formula(
        id: "activity_time", kind: .own,
        expression: "one for each day, drawn between 09:00 and 19:00 in steps of 15 minutes",
        inputs: "trips.start_date, trips.end_date"),
      Formula(
        id: "hotel_total", kind: .own, expression: "nights × nightly_cents",
        inputs: "hotels.nights, hotels.nightly_cents"),
    ]
  }
}
