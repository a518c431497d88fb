import Tabular
import Testing

@testable import Transit

@Suite("Only a validation looks how stops lie along shapes, and")
struct ShapeFitTests {
  private func notices(
    _ changes: TestFeed.Change..., isThorough: Bool = true
  ) throws -> [Notice] {
    var report = Report()
    let feed = try TestFeed.faultless.changed(changes).read(&report)
    Rule.applyAll(to: feed, asOf: nil, isThorough: isThorough, &report)
    return report.notices
  }

  /// The shape in both directions; with one direction the trip back would run against the shape.
  private static let bothWays: [TestFeed.Change] = [
    .add("shapes.txt", "return,-33.8003,151.2842,1\nreturn,-33.8610,151.2105,2"),
    .replace("trips.txt", "1,line", with: "1,return"),
  ]

  @Test("a trip against its shape is reported, one along it is not")
  func outOfOrder() throws {
    let found = try notices()
    #expect(found.map(\.code.id) == ["stops_match_shape_out_of_order"])
    #expect(found.map(\.origin.line) == [3])
    #expect(found.map(\.value) == ["wharf2"])
    #expect(try notices(isThorough: false).isEmpty)
    #expect(try notices(Self.bothWays[0], Self.bothWays[1]).isEmpty)
  }

  @Test("a stop 200 m from the end of a shape is too far, one 65 m from it is not")
  func tooFar() throws {
    // A degree of longitude is 92.4 km at Manly's latitude.
    func found(_ end: String) throws -> [Notice] {
      try notices(
        .replace("shapes.txt", "line,-33.8003,151.2842", with: "line,-33.8003,\(end)"),
        Self.bothWays[0], Self.bothWays[1])
    }
    let far = try found("151.2820")
    #expect(far.map(\.code.id) == ["stop_too_far_from_shape"])
    #expect(far.map(\.value) == ["manly"])
    #expect(try found("151.2835").isEmpty)
  }

  @Test("a train's shape may end 200 m from its last stop, not 500 m")
  func termini() throws {
    let train = TestFeed.Change.replace("routes.txt", "F1,Manly,4", with: "F1,Manly,2")
    func found(_ end: String, _ changes: TestFeed.Change...) throws -> [String] {
      let end = TestFeed.Change.replace(
        "shapes.txt", "line,-33.8003,151.2842", with: "line,-33.8003,\(end)")
      var report = Report()
      let feed = try TestFeed.faultless.changed([train, end] + Self.bothWays + changes)
        .read(&report)
      Rule.applyAll(to: feed, asOf: nil, isThorough: true, &report)
      return report.notices.map(\.code.id)
    }
    #expect(try found("151.2820").isEmpty)
    #expect(try found("151.2788") == ["stop_too_far_from_shape"])
    // Between two others, a stop is near its shape.
    let further = [
      TestFeed.Change.add("shapes.txt", "line,-33.8610,151.2105,3"),
      .replace(
        "stop_times.txt", "manly,2,0,1",
        with: "manly,2,0,1\nout,08:55:00,08:55:00,wharf2,3,0,1"),
    ]
    #expect(try found("151.2820", further[0], further[1]) == ["stop_too_far_from_shape"])
  }

  @Test("a shape may pass a stop 20 times, not 21 times", arguments: [20, 21])
  func passes(_ count: Int) throws {
    // Each round goes to the wharf and away, over two points that are a kilometre from it.
    let rounds = (0..<count).flatMap { round in
      [(-33.8610, 151.2105), (-33.8510, 151.2105), (-33.8510, 151.2205)].enumerated().map {
        "line,\($1.0),\($1.1),\(round * 3 + $0 + 1)\n"
      }
    }
    let found = try notices(
      .write(
        "shapes.txt",
        "shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\n" + rounds.joined()
          + "line,-33.8003,151.2842,1000\n"),
      Self.bothWays[0], Self.bothWays[1])
    #expect(
      found.map(\.code.id) == (count > 20 ? ["stop_has_too_many_matches_for_shape"] : []))
  }
}
