import Bundles

extension TransitTables {
  /// The search texts of stops, by id.
  package func searchTexts(of search: SearchTableSchema) -> [(id: Int, text: String?)] {
    dataset.stopIndexes.entries.enumerated().map { ($0 + 1, $1.searchText) }
  }

  /// The positions of stops that have one.
  package func positions(
    of search: SearchTableSchema
  ) -> [(id: Int, latitude: Double, longitude: Double)] {
    dataset.stops.records.enumerated().compactMap { position, stop in
      guard let latitude = stop.latitude, let longitude = stop.longitude else { return nil }
      return (position + 1, latitude, longitude)
    }
  }
}
