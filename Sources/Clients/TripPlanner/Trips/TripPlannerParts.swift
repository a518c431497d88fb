import Tabular

/// Everything that the trip planner's catalogue is made of, as it was read.
package struct TripPlannerParts: Sendable {
  /// Where trips can go.
  package var destinations: Destinations
  /// What is the same for every trip.
  package var app: PlannerApp
  /// The trips that the app begins with.
  package var seeds: TripSeeds
  /// What hotels are made of.
  package var hotels: HotelTemplates
  /// What activities are made of.
  package var activities: [ActivityTemplate]
  /// The airlines that fly today.
  package var airlines: [Airline]
  /// The pictures.
  package var images: [CatalogueImage]

  /// The parts.
  package init(
    destinations: Destinations, app: PlannerApp, seeds: TripSeeds, hotels: HotelTemplates,
    activities: [ActivityTemplate], airlines: [Airline], images: [CatalogueImage]
  ) {
    self.destinations = destinations
    self.app = app
    self.seeds = seeds
    self.hotels = hotels
    self.activities = activities
    self.airlines = airlines
    self.images = images
  }
}

/// Everything that is wrong with what people wrote for the trip planner; it stops the build.
package struct TripPlannerFaults: Error, Sendable {
  /// The faults, in the order of files and lines; at least one.
  package let notices: [Notice]

  /// Sorts the faults by their places.
  init(_ notices: [Notice]) {
    self.notices = notices.sorted {
      ($0.origin.file, $0.origin.line ?? 0, $0.code.id, $0.message)
        < ($1.origin.file, $1.origin.line ?? 0, $1.code.id, $1.message)
    }
  }
}
