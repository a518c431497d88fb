import SeedRoadTrips

extension TripOrder {
  /// The words of the menu, as the app's store has them.
  var title: String { RoadTripStore.SortOption.allCases[rawValue].title }
}
