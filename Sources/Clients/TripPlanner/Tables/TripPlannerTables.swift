import Bundles
import SeedTripPlanner
import Tabular

/// The tables of the trip planner's database, each with what fills it.
///
/// The columns are those of ``TripPlannerSchema``, in its order; a test reads every one back.
package struct TripPlannerTables: DatabaseContent {
  /// Everything that the bundle is made of.
  let planner: TripPlannerCatalogue
  /// What a trip must satisfy to be created.
  let rules: [TripForm.Rule]
  /// The orders of countries and cities.
  let lists: TripPlannerLists
  /// What is searched of each city: the key of its name, and all of its names.
  let searches: [(key: String, text: String)]
  private let catalogue: CatalogueTables

  /// Prepares to fill tables; without facts those of a run that is not finished.
  package init(
    _ planner: TripPlannerCatalogue, rules: [TripForm.Rule],
    facts: CatalogueFacts = CatalogueFacts()
  ) {
    self.planner = planner
    self.rules = rules
    lists = TripPlannerLists(planner.destinations)
    searches = Self.searches(planner.destinations)
    var catalogue = CatalogueTables(facts: facts)
    catalogue.metadata = facts.metadata(
      schemaVersion: TripPlannerDatabase.kind.version,
      modelVersion: TripPlannerFormulas.modelVersion)
    catalogue.metadata["currency"] = planner.currency
    catalogue.formulas = TripPlannerFormulas(rules: planner.destinations.rules).all
    catalogue.formulaColumns = TripPlannerSchema.schema.formulaColumns
    catalogue.symbols = planner.symbols.map {
      CatalogueTables.Symbol(
        name: $0.name, minimumIOS: $0.minimumIOS.number, fallback: $0.fallback ?? $0.name,
        label: $0.label)
    }
    self.catalogue = catalogue
  }

  private static func searches(_ destinations: Destinations) -> [(key: String, text: String)] {
    var folding = CitySearchText()
    return destinations.cities.map { city in
      let text = folding.text(
        name: city.name, asciiName: city.asciiName, alternateNames: city.alternateNames,
        country: destinations.countries[city.country].name)
      return (folding.key(city.name), text)
    }
  }

  /// What the database is made of.
  package var schema: DatabaseSchema { TripPlannerSchema.schema }

  /// Writes every row of a table.
  package func fill(_ table: TableSchema, _ sink: inout RowWriter) throws {
    switch table.name {
    case "countries": try fillCountries(&sink)
    case "airports": try fillAirports(&sink)
    case "airlines": try fillAirlines(&sink)
    case "cities": try fillCities(&sink)
    case "city_sections": try fillCitySections(&sink)
    case "city_near": try fillNearCities(&sink)
    case "city_airports": try fillCityAirports(&sink)
    case "images": try fillImages(&sink)
    case "travel_styles": try fillStyles(&sink)
    case "trips": try fillTrips(&sink)
    case "planning_cards": try fillCards(&sink)
    case "trip_planning_cards": try fillTripCards(&sink)
    case "flights": try fillFlights(&sink)
    case "activities": try fillActivities(&sink)
    case "seed_items": try fillSeedItems(&sink)
    case "amenities": try fillAmenities(&sink)
    case "hotels": try fillHotels(&sink)
    case "hotel_amenities": try fillHotelAmenities(&sink)
    case "hotel_images": try fillHotelImages(&sink)
    case "validation_rules": try fillValidationRules(&sink)
    case "calendar_rules": try fillCalendarRules(&sink)
    default:
      guard try catalogue.fill(table, &sink) else {
        throw Failure(
          .unwritableOutput, "nothing fills the table '\(table.name)'",
          fix: "report this as a bug, with the pipeline that shows it")
      }
    }
  }

  /// What `cities_fts` finds: the names of cities, by `search_rank`.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] {
    lists.citiesBySize.enumerated().map { place, city in (place + 1, searches[city].text) }
  }
}
