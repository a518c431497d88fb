import Pipeline
import TestSupport
import Testing
import Transit

@testable import CatalogueRuns

@Suite("What an index says about a bundle")
struct PublishedBundleReaderTests {
  private let reader = PublishedBundleReader(clients: [TransitClient.self])

  /// Builds a timetable with stops at these longitudes; returns the folder of the bundle.
  private func bundle(_ feed: SmallFeed, longitudes: [Double]) throws -> String {
    let stops = zip(["s1", "s2"], longitudes).map { "\($0),Stop \($0),-17.5,\($1)\n" }
    try feed.folder.write(
      "stop_id,stop_name,stop_lat,stop_lon\n" + stops.joined(), to: "feed/stops.txt")
    let runner = TaskRunner(
      output: feed.folder.path("out"), options: feed.options(), clients: [TransitClient.self])
    let result = runner.run(feed.task("a"), watch: { _ in })
    #expect(result.outcome == .published, "\(result.reasons)")
    return feed.folder.path("out/a")
  }

  @Test(
    "has the narrowest box around it, which may lie across the 180th meridian, and its middle",
    arguments: [
      ([179.5, -179.75], 179.5, -179.75, 179.875), ([179.75, -179], 179.75, -179, -179.625),
      ([-80, 80], -80, 80, 0), ([-95, 95], 95, -95, 180),
    ])
  func box(longitudes: [Double], west: Double, east: Double, middle: Double) throws {
    let feed = try SmallFeed()
    let folder = try bundle(feed, longitudes: longitudes)
    let bounds = try #require(reader.bundle(in: folder, earlier: nil)?.bounds)
    #expect((bounds.west, bounds.east, bounds.middle) == (west, east, middle))
  }

  @Test("takes facts about the same content from the last index, and reads the missing ones")
  func earlier() throws {
    let feed = try SmallFeed()
    let folder = try bundle(feed, longitudes: [2, 3])
    let bundle = try #require(reader.bundle(in: folder, earlier: nil))
    var earlier = bundle
    earlier.lastServiceDay = "2027-01-01"
    earlier.bounds?.west = 1
    #expect(reader.bundle(in: folder, earlier: earlier) == earlier)
    earlier.lastServiceDay = nil
    #expect(reader.bundle(in: folder, earlier: earlier)?.lastServiceDay == bundle.lastServiceDay)
    #expect(reader.bundle(in: folder, earlier: earlier)?.bounds == earlier.bounds)
    earlier.bounds = nil
    #expect(reader.bundle(in: folder, earlier: earlier) == bundle)
  }
}
