import Bundles
import Tabular

/// Makes the trip planner's catalogue: looks up what trips refer to, and gives each its items.
///
/// The same parts give the same catalogue on every machine, in whatever order their lists stand:
/// everything that is drawn depends on ids alone (``ItemDraws``).
package struct TripPlannerBuilder {
  private let parts: TripPlannerParts

  /// Takes the parts.
  package init(_ parts: TripPlannerParts) {
    self.parts = parts
  }

  /// The catalogue of an app that runs from some iOS on, trips newest first.
  ///
  /// Throws ``TripPlannerFaults`` with everything that is wrong: references that lead nowhere, ids
  /// that two trips have, symbols that the oldest iOS cannot show. What keeps a trip from having
  /// flights goes into the report.
  package func catalogue(
    minimumIOS: SystemVersion, _ report: inout Report
  ) throws(TripPlannerFaults) -> TripPlannerCatalogue {
    var resolver = TripResolver(parts)
    let trips = resolver.trips()
    let faults = resolver.faults + IconCheck(parts, minimumIOS: minimumIOS).faults
    guard faults.isEmpty else { throw TripPlannerFaults(faults) }
    var catalogue = TripPlannerCatalogue()
    catalogue.destinations = parts.destinations
    catalogue.airlines = parts.airlines.sorted { $0.iata < $1.iata }
    catalogue.images = resolver.images.all
    catalogue.trips = withItems(trips, catalogue.airlines, resolver.images, &report)
    putApp(into: &catalogue)
    return catalogue
  }

  private func putApp(into catalogue: inout TripPlannerCatalogue) {
    catalogue.styles = parts.styles
    catalogue.amenities = parts.hotels.amenities.map(\.value).sorted { $0.id < $1.id }
    catalogue.cards = PlanningCard.Kind.allCases.flatMap { kind in
      parts.app.cards.map(\.value).filter { $0.kind == kind }
    }
    catalogue.environments = parts.app.environments.map(\.value)
    catalogue.symbols = parts.app.symbols.sorted { $0.name < $1.name }
    catalogue.currency = parts.app.currency
  }

  private func withItems(
    _ trips: [Located<PlannedTrip>], _ airlines: [Airline], _ images: ImageShelf,
    _ report: inout Report
  ) -> [PlannedTrip] {
    let flights = FlightMaker(parts.destinations, airlines)
    let hotels = HotelMaker(parts.hotels, images)
    let activities = ActivityMaker(parts.activities, images)
    return trips.map { trip in
      var planned = trip.value
      let city = parts.destinations.cities[planned.city].name
      planned.flights = flights.flights(of: planned, at: trip.origin, &report)
      planned.hotels = hotels.hotels(of: planned, in: city)
      planned.activities = activities.activities(of: planned, in: city)
      return planned
    }.sorted { ($1.createdAt, $0.id) < ($0.createdAt, $1.id) }
  }
}

extension TripPlannerParts {
  /// The travel styles in the order of the picker.
  var styles: [TravelStyle] {
    TripForm.styles.flatMap { id in app.styles.map(\.value).filter { $0.id == id } }
  }
}
