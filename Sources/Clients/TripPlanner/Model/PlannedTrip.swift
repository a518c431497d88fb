import Tabular

/// A trip of the app's list, with the items that its sections show once they are added.
package struct PlannedTrip: Hashable, Sendable {
  /// The id: `t-` with the city and the first day, such as `t-lagos-2024-04-19`.
  package let id: String
  /// The name that the traveller gave it.
  package let name: String
  /// The position in ``Destinations/cities``.
  package let city: Int
  /// The position in ``Destinations/airports`` of the airport at home.
  package let homeAirport: Int?
  /// The first and the last day.
  package let days: ClosedRange<CivilDay>
  /// The position in ``TripPlannerCatalogue/styles``.
  package let style: Int
  /// What the traveller wrote; empty where nothing.
  package let description: String
  /// When it was created, in seconds since 1970-01-01 00:00 UTC.
  package let createdAt: Int
  /// The key of its picture in ``TripPlannerCatalogue/images``; nil where it has none.
  package let imageKey: String?
  /// The flights there and back; none where there is nothing to fly.
  package var flights: [Flight] = []
  /// Hotels to choose from.
  package var hotels: [HotelStay] = []
  /// One activity for each day.
  package var activities: [Activity] = []

  /// A trip without items.
  package init(
    id: String, name: String, city: Int, homeAirport: Int?, days: ClosedRange<CivilDay>,
    style: Int, description: String, createdAt: Int, imageKey: String?
  ) {
    self.id = id
    self.name = name
    self.city = city
    self.homeAirport = homeAirport
    self.days = days
    self.style = style
    self.description = description
    self.createdAt = createdAt
    self.imageKey = imageKey
  }

  /// The nights: days between the first and the last.
  package var nights: Int { days.upperBound.number - days.lowerBound.number }
}
