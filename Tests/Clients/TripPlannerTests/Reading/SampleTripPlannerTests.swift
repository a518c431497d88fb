import Bundles
import Folding
import Foundation
import Tabular
import TestSupport
import Testing

@testable import TripPlanner

/// The folder of the sample.
private enum Sample {
  static let folder = "\(SharedData.repository)/sample-data/trip-planner"
  static let isThere = FileManager.default.fileExists(atPath: folder)
}

@Suite(
  "The trip planner's files in sample-data",
  .enabled(if: Sample.isThere, "sample-data/trip-planner is not there"))
struct SampleTripPlannerTests {
  private let files: TripPlannerFiles

  init() throws {
    let folder = Sample.folder
    files = try TripPlannerFiles(
      seeds: "\(folder)/trips_seed.yaml", hotels: "\(folder)/hotel_templates.yaml",
      activities: "\(folder)/activity_templates.yaml", app: "\(folder)/app.yaml")
  }

  @Test("The YAML files are in order, and every icon is described")
  func texts() throws {
    #expect(files.notices.map(\.description) == [])
    #expect(files.seeds.trips.count > 5 && files.hotels.hotels.count > 5)
    #expect(files.activities.count > 10)
    let parts = TripPlannerParts(
      destinations: Destinations(), app: files.app,
      seeds: TripSeeds(homeAirport: nil, trips: []), hotels: files.hotels,
      activities: files.activities, airlines: [], images: [])
    for version in ["13.0", "16.0"] {
      var report = Report()
      do {
        _ = try TripPlannerBuilder(parts: parts)
          .catalogue(minimumIOS: try #require(SystemVersion(version)), &report)
      } catch let faults as TripPlannerFaults {
        #expect(faults.notices.map(\.description) == [], "iOS \(version)")
      }
    }
  }

  @Test(
    "Every style finds three hotels and ten activities in every climate", arguments: TripForm.styles
  )
  func choice(style: String) throws {
    let style = try #require(files.app.styles.map(\.value).first { $0.id == style })
    for climate in Climate.allCases {
      let hotels = files.hotels.hotels.filter {
        $0.fit.styles.contains(style.id) && $0.fit.climates.contains(climate)
          && $0.fit.needs.isEmpty && $0.nightlyPrice.overlaps(style.nightlyPrice)
      }
      let activities = files.activities.filter {
        $0.fit.styles.contains(style.id) && $0.fit.climates.contains(climate)
          && $0.fit.needs.isEmpty && $0.price.overlaps(style.activityPrice)
      }
      #expect(hotels.count >= 3 && activities.count >= 10, "\(style.id), \(climate)")
      for hotel in hotels {
        let isHostel = hotel.name.contains("Hostel")
        #expect(!isHostel || ["solo", "group"].contains(style.id))
        #expect(!hotel.description.contains("by the fire") || climate != .warm)
      }
    }
  }

  @Test(
    "A name that speaks of a harbour, a station or trams needs a city that has them",
    arguments: [
      ("harbour-house", CityFeature.harbour), ("central-station", .railway),
      ("tram-depot", .trams), ("hilltop", .hills), ("old-town-walk", .oldTown),
      ("end-of-the-line", .railTransit),
    ])
  func needs(id: String, feature: CityFeature) throws {
    let fits = [
      files.hotels.hotels.first { $0.id == id }?.fit, files.activities.first { $0.id == id }?.fit,
    ].compactMap { $0 }
    #expect(fits.map(\.needs) == [[feature]])
    var report = Report()
    let features = try CityFeatureRows.read(
      CatalogueFile("city_features.csv") {
        try PlainFile.chunks(of: "\(Sample.folder)/city_features.csv")
      }, &report)
    #expect(report.notices.map(\.description) == [])
    let count = features.values.count { $0.contains(feature) }
    #expect((30..<features.count).contains(count))
    // The city is in the mountains of Nepal, without a harbour or trains.
    #expect(features[1_283_240] == [.oldTown])
  }

  @Test("Hikes and all other walks of the sample need daylight, but museums do not")
  func daylight() {
    let byDay = Set(files.activities.filter(\.needsDaylight).map(\.id))
    #expect(byDay.isSuperset(of: files.activities.filter { $0.category == "outdoors" }.map(\.id)))
    #expect(byDay.isDisjoint(with: files.activities.filter { $0.category == "museum" }.map(\.id)))
  }

  @Test("Only closed airlines are skipped")
  func airlines() throws {
    var report = Report()
    let file = CatalogueFile("airlines.csv") {
      try PlainFile.chunks(of: "\(Sample.folder)/airlines.csv")
    }
    let airlines = try AirlineReader.airlines(file, &report)
    #expect(airlines.count > 10 && airlines.allSatisfy { !$0.hubs.isEmpty })
    #expect(airlines.first { $0.iata == "JQ" }?.kind == .lowCost)
    #expect(report.notices.filter { $0.code != .airlineInactive }.map(\.description) == [])
  }

  @Test("Every hotel has three pictures, and every activity, style and scene has one")
  func images() throws {
    var report = Report()
    let images = try images(&report)
    #expect(report.notices.map(\.description) == [])
    let owners = Dictionary(grouping: images, by: \.owner).mapValues(\.count)
    for hotel in files.hotels.hotels {
      #expect(owners["hotel:\(hotel.id)", default: 0] >= 3, "\(hotel.id)")
    }
    for activity in files.activities { #expect(owners["activity:\(activity.id)"] == 1) }
    for scene in CityScene.allCases { #expect(owners[scene.owner] == 1) }
    for style in TripForm.styles { #expect(owners["style:\(style)"] == 1) }
    for seed in files.seeds.trips {
      #expect(owners["city:\(seed.cityID)"] == 1, "\(seed.name)")
      guard let key = seed.image else { continue }
      #expect(images.contains { $0.key == key }, "\(key)")
    }
  }

  @Test("Every picture is a valid PNG with a palette, and all together are small")
  func pictureFiles() throws {
    var report = Report()
    let images = try images(&report)
    for image in images {
      let kinds = Self.chunks(image.content)
      #expect(kinds == ["IHDR", "PLTE", "IDAT", "IEND"], "\(image.key)")
      #expect(image.content.count > 25 && image.content[25] == 3, "\(image.key) has no palette")
      #expect(image.content.count < 12_000 && image.credit.contains("Apache-2.0"), "\(image.key)")
      #expect(image.width >= 480 && image.height >= 320 && image.url == nil, "\(image.key)")
    }
    #expect(images.reduce(0) { $0 + $1.content.count } < 1_000_000)
    #expect(Set(images.map(\.sha256)).count >= images.count - 1, "two pictures are the same")
  }

  @Test("Every city of the catalogue has a hero image, and a missing picture is reported")
  func check() throws {
    var report = Report()
    var parts = TripPlannerParts(
      destinations: try Self.cities(), app: files.app, seeds: files.seeds, hotels: files.hotels,
      activities: files.activities, airlines: [], images: try images(&report))
    PictureCheck(parts, ImageShelf(parts.images)).add(to: &report)
    #expect(report.notices.map(\.description) == [])
    parts.images.removeAll {
      ["hotel-hilltop-2", "activity-cinema-1", "scene-tropical-town-1"].contains($0.key)
    }
    PictureCheck(parts, ImageShelf(parts.images)).add(to: &report)
    #expect(
      report.codes == ["activity_picture_missing", "city_without_hero", "hotel_pictures_missing"])
    let hotel = try #require(report.notices.first { $0.code == .hotelPicturesMissing })
    #expect(hotel.message.contains("'hilltop' has 2 of 3") && hotel.origin.line != nil)
    let activity = try #require(report.notices.first { $0.code == .activityPictureMissing })
    #expect(activity.origin.line != nil)
  }

  /// The kinds of a PNG's chunks, in order, up to a chunk with a wrong length.
  private static func chunks(_ bytes: [UInt8]) -> [String] {
    var kinds: [String] = []
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      kinds.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
      place += 12 + length
    }
    return place == bytes.count ? kinds : kinds + ["cut"]
  }

  private func images(_ report: inout Report) throws -> [CatalogueImage] {
    let file = CatalogueFile("images.csv") {
      try PlainFile.chunks(of: "\(Sample.folder)/images.csv")
    }
    let reader = ImageReader(
      try Self.cities(), styles: files.app.styles.map(\.value), hotels: files.hotels.hotels,
      activities: files.activities,
      bytes: { FileManager.default.contents(atPath: "\(Sample.folder)/\($0)").map { Array($0) } })
    return try reader.images(file, &report)
  }

  /// The cities of the sample, as far as pictures need them.
  private static func cities() throws -> Destinations {
    var destinations = Destinations()
    let text = try String(contentsOfFile: "\(Sample.folder)/cities15000.txt", encoding: .utf8)
    for line in text.split(whereSeparator: \.isNewline) {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard let id = cells.first.flatMap({ Int($0) }), cells.count == 19 else { continue }
      destinations.airportsOfCities.append([])
      destinations.cities.append(
        City(
          id: id, name: cells[1], asciiName: cells[2], nameKey: NameKey(cells[1]),
          alternateNames: [], country: 0, division: nil, place: Place(latitude: 0, longitude: 0),
          timeZone: cells[17], population: 0, isCapital: false, rankInCountry: 1, label: cells[1]))
    }
    return destinations
  }
}
