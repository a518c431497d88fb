import Bundles
import Tabular

/// The formulas of the derived columns of the trip planner's database, for its table `formulas`.
///
/// They have the numbers of the rules that chose the destinations.
struct TripPlannerFormulas {
  /// The version of the formulas, which increases with every change of a formula.
  static let modelVersion = "3"

  let rules: DestinationRules

  private typealias Formula = CatalogueTables.Formula

  /// Every formula.
  var all: [CatalogueTables.Formula] { groups.flatMap(\.formulas) }

  /// The formulas, grouped by topic.
  var groups: [FormulaGroup] {
    [
      FormulaGroup("Places", places), FormulaGroup("City lists", lists),
      FormulaGroup("City search", search), FormulaGroup("Dates of trips", trips),
      FormulaGroup("Flights", flights), FormulaGroup("Hotels and activities", items),
    ]
  }

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
        sourceURL: "https://www.unicode.org/reports/tr51/", note: "XK has none."),
      own(
        "city_label",
        "name, country; if two cities would read alike, the division's name between the two, or, "
          + "without such names, the way from the nearest larger city",
        inputs: "cities.name, cities.admin1, divisions.csv, countries.name, cities.lat, cities.lon"),
      own(
        "rank_in_country", "place by population↓, city_id", inputs: "cities.population",
        note:
          "Destinations are cities of at least \(rules.minimumPopulation) inhabitants, capitals, and "
          + "cities that were asked for: at most \(rules.maximumPerCountry) of a country and at least "
          + "one. If two large cities are within \(rules.duplicateDistanceInKilometres) km, only "
          + "the larger is a destination, unless another place has the smaller one's name."),
      own(
        "primary_airport",
        "the airports that the catalogue names for the city; else the one with the least km + "
          + "detour for the service (\(detours)) + border (open "
          + "\(Int(AirportChoice.borderDetour.open)), guarded "
          + "\(Int(AirportChoice.borderDetour.guarded))) − \(Int(AirportChoice.nameDetour)) if it has "
          + "a name of the city",
        inputs: "airports, cities, airport_service.csv, airport_roles.csv, closed_borders.csv",
        note:
          "Within \(rules.airportReachInKilometres) km, and across a guarded border within "
          + "\(rules.airportDistanceInKilometres) km. Never an airport where nobody can book a flight, "
          + "one over a closed border, or one that airport_roles.csv marks as cut off, for example by "
          + "open sea. The \(rules.maximumAirports) nearest within "
          + "\(rules.airportDistanceInKilometres) km are listed as near."),
      own(
        "city_hero",
        "the city's own first picture; else the picture of its scene, the first that fits: "
          + "mountain-town, snowy-town, desert-town, tropical-skyline, tropical-town, skyline, "
          + "sunny-town, old-town",
        inputs: "images, lat, lon, airports, population",
        note:
          "In this order: from 1,500 m; from 58° of latitude; in the dry belts; within the tropics, "
          + "from 2,000,000 inhabitants or below; elsewhere from 2,000,000; below 45°; all others."),
    ]
  }

  /// The detour for each service, such as `regional 40`.
  private var detours: String {
    Airport.Service.allCases.compactMap { service in
      service.detourInKilometres.map { "\(service) \(Int($0))" }
    }.joined(separator: ", ")
  }

  private var lists: [Formula] {
    [
      own(
        "name_key", "NFKD, marks off, letters such as Ł spelt out, lower case, single blanks",
        inputs: "name"),
      own(
        "index_letter", "the first character of name_key where it is A to Z, else #",
        inputs: "cities.name_key"),
      own("country_position", "place by name_key, code", inputs: "countries.name_key"),
      own(
        "city_position", "place by index_letter (# last), name_key, population↓, city_id",
        inputs: "cities"),
      own("counts", "count of rows", inputs: "cities, seed_items"),
      own("texts", "words around the row's own numbers and names", inputs: "the row"),
    ]
  }

  private var search: [Formula] {
    [
      own("search_rank", "place by population↓, city_id", inputs: "cities.population"),
      own(
        "search_text",
        "the folded words of the name, then of the name in ASCII, of the other names, "
          + "and of the country; pairs of letters for scripts without blanks",
        inputs: "cities.name, cities.ascii, countries.name",
        note:
          "The other names come from GeoNames. search_key has only the words of the name, each once."
      ),
    ]
  }

  private var trips: [Formula] {
    [
      own("trip_position", "place by created_at↓, trip_id", inputs: "trips.created_at"),
      own("nights", "end − start in days", inputs: "trips.start_date, trips.end_date"),
      own("days", "nights + 1", inputs: "trips.nights"),
      own(
        "ordinal_date", "day and st, nd, rd or th (th for 11 to 13), month, year of the calendar",
        inputs: "the day", note: "English; two dates of a range have ' - ' between them."),
      own("duration_text", "days and 'days', or '1 day'", inputs: "trips.days"),
      own(
        "calendar_rules", "2000-01-01 to 2099-12-31, 0 to \(TripForm.maximumNights) nights",
        inputs: "none"),
    ]
  }

  private var flights: [Formula] {
    [
      own(
        "connection",
        "if no airline at home or with a hub at either end flies so far (13,500 km; low-cost and "
          + "short-haul airlines 6,000), over a hub of an airline that flies both legs, with 90 "
          + "minutes or more to change",
        inputs: "airlines.csv, flights.km",
        note:
          "Each airline offers its shortest connection. A connection is at most a tenth longer "
          + "than the shortest of all, and at most 1.5 times as long as a flight that another "
          + "airline could make without a stop. The second flight leaves at the first quarter of "
          + "an hour, and the return flights take the same way."),
      own("block_minutes", "40 + km / 13.5, rounded to 5", inputs: "flights.km"),
      own(
        "flight_arrival", "departure_utc + 60·block_minutes, on the clocks of the destination",
        inputs: "flights.departure_utc, flights.block_minutes, airports.tz",
        note: "No flight leaves or lands in the hours for which night_bans.csv has a ban."),
      own(
        "day_offset", "arrival_date − departure_date in days",
        inputs: "flights.departure_date, flights.arrival_date"),
      own(
        "flight_price", "round(50 + 0.09·km·u, 2), u drawn from 0.8 to 1.3", inputs: "flights.km"),
    ]
  }

  private var items: [Formula] {
    [
      own(
        "seeded_item",
        "drawn with SplitMix64, seeded with the first 8 bytes of "
          + "SHA-256(\"seed|trip_id|kind|seq\")",
        inputs: "trip_id, seq", sourceURL: "https://prng.di.unimi.it/splitmix64.c",
        note: "Invented, and the same in every build."),
      own(
        "activity_time",
        "one for each day with time for one, drawn between 09:00 and 19:00 in steps of 15 minutes",
        inputs: "trips.start_date, trips.end_date, flights",
        note: "From \(TimeInCity.minutesAfterLanding) minutes after the landing until "
          + "\(TimeInCity.minutesBeforeTakeOff) before take-off. Activities that need daylight "
          + "are between sunrise and sunset. Hotels and activities are those whose style, climate, "
          + "prices and needs (city_features.csv) suit the trip."),
      own(
        "hotel_nights",
        "the days from check_in_date, the evening of the landing, to check_out_date, the day of the "
          + "flight back", inputs: "hotels.check_in_date, hotels.check_out_date",
        note:
          "A traveller who lands before 06:00 has a bed from the evening before. Without flights, "
          + "the stay has the nights of the trip."),
      own("hotel_total", "nights × nightly_cents", inputs: "hotels.nights, hotels.nightly_cents"),
    ]
  }

  private func own(
    _ id: String, _ expression: String, inputs: String, sourceURL: String? = nil,
    note: String? = nil
  ) -> Formula {
    Formula(
      id: id, kind: .own, expression: expression, inputs: inputs, sourceURL: sourceURL, note: note)
  }
}
