import Bundles
import Tabular

/// Makes the trip planner's catalogue: looks up the references of trips, and gives each trip its
/// items.
///
/// The same parts give the same catalogue on every machine, whatever the order of their lists,
/// because all random draws depend only on ids (``ItemDraws``).
struct TripPlannerBuilder {
  let parts: TripPlannerParts

  /// The catalogue of an app with a minimum iOS version; trips are newest first.
  ///
  /// Throws ``TripPlannerFaults`` with all faults: unresolved references, repeated trip ids, and
  /// symbols that the oldest iOS cannot show. The report says why a trip has no flights.
  func catalogue(
    minimumIOS: SystemVersion, _ report: inout Report
  ) throws(TripPlannerFaults) -> TripPlannerCatalogue {
    var resolver = TripResolver(parts)
    let trips = resolver.trips()
    let faults = resolver.faults + IconCheck(parts, minimumIOS: minimumIOS).faults
    guard faults.isEmpty else { throw TripPlannerFaults(faults) }
    let airlines = parts.airlines.ordered { $0.iata < $1.iata }
    PictureCheck(parts, resolver.images).add(to: &report)
    ZoneCheck(destinations: parts.destinations, trips: trips.map(\.value)).add(to: &report)
    return TripPlannerCatalogue(
      destinations: parts.destinations, airlines: airlines, styles: parts.styles,
      amenities: parts.hotels.amenities.map(\.value).ordered { $0.id < $1.id },
      trips: withItems(trips, airlines, resolver.images, &report), images: resolver.images.all,
      heroes: parts.destinations.heroes(resolver.images),
      cards: PlanningCard.Kind.allCases.flatMap { kind in
        parts.app.cards.map(\.value).filter { $0.kind == kind }
      },
      environments: parts.app.environments.map(\.value),
      symbols: parts.app.symbols.ordered { $0.name < $1.name }, currency: parts.app.currency)
  }

  private func withItems(
    _ trips: [Located<PlannedTrip>], _ airlines: [Airline], _ images: ImageShelf,
    _ report: inout Report
  ) -> [PlannedTrip] {
    let flights = FlightMaker(destinations: parts.destinations, airlines: airlines)
    let hotels = HotelMaker(parts.hotels, images)
    let activities = ActivityMaker(parts.activities, images)
    return trips.map { trip in
      var planned = trip.value
      let city = parts.destinations.cities[planned.city].name
      planned.flights = flights.flights(of: planned, at: trip.origin, &report)
      let setting = setting(of: planned)
      planned.hotels = hotels.hotels(of: planned, setting, in: city)
      planned.activities = activities.activities(of: planned, setting, in: city)
      return planned
    }.ordered { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
  }

  /// The facts about a trip with its flights that decide which hotels and activities suit it. The
  /// height of the city's primary airport counts as the city's height.
  private func setting(of trip: PlannedTrip) -> TripSetting {
    let destinations = parts.destinations
    let city = destinations.cities[trip.city]
    let airport = destinations.primaryAirport(ofCity: trip.city)
    let climate = Climate(
      at: city.place, heightInFeet: airport.flatMap { destinations.airports[$0].elevationInFeet },
      on: trip.days.lowerBound.adding(days: trip.nights / 2))
    return TripSetting(
      style: parts.styles[trip.style], climate: climate,
      time: TimeInCity(trip, zone: city.timeZone), features: destinations.features[city.id] ?? [],
      daylight: Daylight(at: city.place, zone: city.timeZone))
  }
}

/// The parts of the trip planner's catalogue, as read from files.
struct TripPlannerParts {
  /// The cities to which trips can go, with their countries and airports.
  var destinations: Destinations
  /// The parts of the app that are the same for every trip.
  var app: PlannerApp
  /// The initial trips of the app.
  var seeds: TripSeeds
  /// The templates of hotels.
  var hotels: HotelTemplates
  /// The templates of activities.
  var activities: [ActivityTemplate]
  /// The active airlines.
  var airlines: [Airline]
  /// The pictures.
  var images: [CatalogueImage]

  /// The travel styles in the order of the picker.
  var styles: [TravelStyle] {
    TripForm.styles.flatMap { id in app.styles.map(\.value).filter { $0.id == id } }
  }
}

/// All faults in the files that people write for the trip planner; they stop the build.
struct TripPlannerFaults: Error {
  /// The faults, in the order of files and lines; at least one.
  let notices: [Notice]

  /// Sorts the faults by their source locations.
  init(_ notices: [Notice]) {
    self.notices = notices.ordered {
      ($0.origin.file, $0.origin.line ?? 0, $0.code.id, $0.message)
        < ($1.origin.file, $1.origin.line ?? 0, $1.code.id, $1.message)
    }
  }

  /// A fault that stops the build.
  static func notice(
    _ code: NoticeCode, at origin: SourceLocation, _ value: String, _ message: String
  ) -> Notice {
    Notice(code, at: origin, value: value, message: message, action: "the build ends")
  }
}
