import Tabular
import Testing

@testable import Transit

@Suite("Distances along trips and shapes")
struct DistanceTests {
  private static let shapeHeader =
    "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence,shape_dist_traveled\n"
  private static let rowHeader =
    "trip_id,arrival_time,departure_time,stop_id,stop_sequence,shape_dist_traveled\n"

  /// The codes and lines of what is found in the rows of a shape and of the trip `out`.
  private func found(shape: String, trip: String) throws -> [String] {
    var report = Report()
    let shapes = Self.shapeHeader + shape
    let rows = Self.rowHeader + trip
    let feed = try TestFeed.faultless.changed([
      .write("shapes.txt", shapes), .write("stop_times.txt", rows),
    ]).read(&report)
    report = Report()
    let distances = try ShapeDistances(
      PatternSource(shapes, pieceSize: 1 << 16), of: feed, &report)
    var check = StopTimeDistances(feed, distances)
    try check.check(PatternSource(rows, pieceSize: 1 << 16), &report)
    return report.notices.map { "\($0.code.id) \($0.origin.file):\($0.origin.line ?? 0)" }
  }

  private static let shape = "line,-33.8610,151.2105,1,0\nline,-33.8003,151.2842,2,9.6\n"
  private static let trip = "out,8:00:00,8:00:00,wharf2,1,0\nout,8:30:00,8:30:00,manly,2,9.6\n"

  @Test("that rise together give no notice")
  func faultless() throws {
    #expect(try found(shape: Self.shape, trip: Self.trip) == [])
  }

  @Test("that go down along a shape are an error")
  func decreasing() throws {
    let shape =
      "line,-33.8610,151.2105,1,0\nline,-33.83,151.24,2,9.7\nline,-33.8003,151.2842,3,9.6\n"
    #expect(
      try found(shape: shape, trip: "out,8:00:00,8:00:00,wharf2,1,0\n")
        == ["decreasing_shape_distance shapes.txt:4"])
  }

  @Test(
    "that stay the same along a shape get the notice that fits the distance of the points",
    arguments: [
      ("-33.8610", "equal_shape_distance_same_coordinates"),
      // A hundred-thousandth of a degree to the north is 1.11 m: 0.9 times and 1.1 times that.
      ("-33.860991", "equal_shape_distance_diff_coordinates_distance_below_threshold"),
      ("-33.860989", "equal_shape_distance_diff_coordinates"),
    ])
  func equal(_ latitude: String, _ code: String) throws {
    let shape =
      "line,-33.8610,151.2105,1,0\nline,\(latitude),151.2105,2,0\nline,-33.8003,151.2842,3,9.6\n"
    #expect(
      try found(shape: shape, trip: "out,8:00:00,8:00:00,wharf2,1,0\n") == ["\(code) shapes.txt:3"])
  }

  @Test("must rise from stop to stop")
  func stopTimes() throws {
    let trip = "out,8:00:00,8:00:00,wharf2,1,0\nout,8:30:00,8:30:00,wharf2,2,0\n"
    #expect(
      try found(shape: Self.shape, trip: trip)
        == ["decreasing_or_equal_stop_time_distance stop_times.txt:3"])
  }

  @Test(
    "of a row that counts once, or that another one's key leaves out, are compared with no other")
  func repeated() throws {
    let lines = (Self.shape + Self.trip).split(separator: "\n")
    func twice(_ lines: some Sequence<Substring>) -> String {
      lines.map { "\($0)\n\($0)\n" }.joined()
    }
    #expect(try found(shape: twice(lines[..<2]), trip: twice(lines[2...])) == [])
    // A row with the same stop and another spelling of the distance is a different row.
    let other = Self.trip + "out,8:30:00,8:30:00,manly,2,9.60\n"
    #expect(
      try found(shape: Self.shape, trip: other)
        == ["decreasing_or_equal_stop_time_distance stop_times.txt:4"])
    // Only the first of two points with one number counts, which has no distance here.
    let shape = Self.shape.replacing("2,9.6", with: "2,\nline,-33.8003,151.2842,2,-1\n")
    #expect(
      try found(shape: shape, trip: "out,8:00:00,8:00:00,wharf2,1,0\n") == [])
  }

  @Test("beyond the shape's end are an error where the stop is not at that end")
  func beyond() throws {
    let atEnd = Self.trip.replacing("9.6", with: "9.7")
    #expect(
      try found(shape: Self.shape, trip: atEnd)
        == ["trip_distance_exceeds_shape_distance_below_threshold stop_times.txt:3"])
    let short = Self.shape.replacing("151.2842", with: "151.2835")
    #expect(
      try found(shape: short, trip: atEnd)
        == ["trip_distance_exceeds_shape_distance stop_times.txt:3"])
  }

  @Test("of stop times alone are reported once for each trip")
  func withoutShape() throws {
    let shape = "line,-33.8610,151.2105,1,\nline,-33.8003,151.2842,2,\n"
    #expect(
      try found(shape: shape, trip: Self.trip)
        == ["trip_with_shape_dist_traveled_but_no_shape_distances stop_times.txt:2"])
  }

  @Test("that name a point over 100 m from the stop are reported at the stop time")
  func tooFar() throws {
    // A hundredth of 9.6 km is 96 m, and two hundredths are 192 m.
    let near = Self.trip.replacing("wharf2,1,0", with: "wharf2,1,0.08")
    #expect(try found(shape: Self.shape, trip: near) == [])
    let far = Self.trip.replacing("wharf2,1,0", with: "wharf2,1,0.19")
    #expect(
      try found(shape: Self.shape, trip: far)
        == ["stop_too_far_from_shape_using_user_distance stop_times.txt:2"])
  }

  @Test("are not a fault if the stop is far from the whole shape")
  func farFromAll() throws {
    let short = Self.shape.replacing("151.2842", with: "151.2820")
    #expect(try found(shape: short, trip: Self.trip) == [])
  }
}
