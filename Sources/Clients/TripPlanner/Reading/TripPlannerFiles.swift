import Pipeline
import Tabular

/// The YAML files of the trip planner, read together so that all their faults are told at once.
package struct TripPlannerFiles {
  /// The trips of trips_seed.yaml.
  package let seeds: TripSeeds
  /// The hotels of hotel_templates.yaml.
  package let hotels: HotelTemplates
  /// The activities of activity_templates.yaml.
  package let activities: [ActivityTemplate]
  /// The app of app.yaml.
  package let app: PlannerApp
  /// What is odd about the files' texts.
  package let notices: [Notice]

  /// Reads the files at four paths; throws ``ConfigurationErrors`` with every fault of all.
  package init(seeds: String, hotels: String, activities: String, app: String) throws {
    var failures: [Failure] = []
    let seeds = try ConfigurationErrors.gather(&failures) { try TripSeedFile(reading: seeds) }
    let hotels = try ConfigurationErrors.gather(&failures) {
      try HotelTemplateFile(reading: hotels)
    }
    let activities = try ConfigurationErrors.gather(&failures) {
      try ActivityTemplateFile(reading: activities)
    }
    let app = try ConfigurationErrors.gather(&failures) { try PlannerAppFile(reading: app) }
    guard let seeds, let hotels, let activities, let app else {
      throw ConfigurationErrors(failures)
    }
    self.seeds = seeds.seeds
    self.hotels = hotels.templates
    self.activities = activities.templates
    self.app = app.app
    notices = seeds.notices + hotels.notices + activities.notices + app.notices
  }
}
