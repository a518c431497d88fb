import Testing

@testable import Transit

@Suite("The stop whose name is a pattern's destination")
struct PatternDestinationTests {
  /// Stops in a row to the north, a degree apart, the last two without coordinates.
  private let stops: [Stop] = (0..<6).map { number in
    var stop = makeStop("\(number)", parent: number < 2 ? 4 : nil)
    if number < 4 { (stop.latitude, stop.longitude) = (Double(number), 0) }
    return stop
  }

  private func destination(_ calls: [Int]) -> Int? {
    makePattern(0, calls, 1).destination(among: stops).map { Int($0.position) }
  }

  @Test(
    "is the last stop, or for a loop the stop farthest from its start",
    arguments: [
      ([0, 1, 3, 2], 2), ([0, 3, 2, 0], 3), ([0, 2, 3, 2, 0], 3), ([0, 2, 3, 1], 3),
      ([2, 0, 4, 2], 0), ([3, 5], 5),
    ])
  func destinations(calls: [Int], expected: Int) {
    #expect(destination(calls) == expected)
  }

  @Test("is not the last stop if that has the name of the first")
  func sameName() {
    var stops = stops
    stops[2].name = "Depot"
    stops[3].name = "Depot"
    #expect(makePattern(0, [2, 0, 3], 1).destination(among: stops) == RecordIndex(0))
    stops[3].name = "Depot 2"
    #expect(makePattern(0, [2, 0, 3], 1).destination(among: stops) == RecordIndex(3))
  }

  @Test("is the last stop if a loop has no other place, and none without calls")
  func nowhere() {
    #expect(destination([0, 0]) == 0)
    #expect(destination([5, 0, 5]) == 5)
    #expect(destination([0, 4, 0]) == 0)
    #expect(destination([]) == nil)
  }
}
