import Testing

@testable import Transit

struct StopInheritanceTests {
  @Test("Wheelchair access comes from the nearest of a stop and its ancestors that says something")
  func wheelchair() {
    let stops = [
      makeStop("area", type: 4, parent: 1), makeStop("platform", parent: 2, wheelchair: 0),
      makeStop("station", type: 1, wheelchair: 1), makeStop("steps", parent: 2, wheelchair: 2),
      makeStop("alone"), makeStop("area2", type: 4, parent: 3), makeStop("odd", wheelchair: 7),
    ]
    #expect(StopInheritance(stops).wheelchairAccessible == [1, 1, 1, 2, nil, 2, nil])
  }

  @Test("Parents in a circle end the search, and the answer does not depend on where it starts")
  func circles() {
    let circle = [
      makeStop(parent: 1), makeStop(parent: 2), makeStop(parent: 0), makeStop(parent: 0),
    ]
    #expect(StopInheritance(circle).wheelchairAccessible == [nil, nil, nil, nil])
    let known = [
      makeStop(parent: 1), makeStop(parent: 2, wheelchair: 2), makeStop(parent: 0),
      makeStop(parent: 3), makeStop(parent: 2),
    ]
    #expect(StopInheritance(known).wheelchairAccessible == [2, 2, 2, nil, 2])
  }

  @Test("A long chain is followed to its end")
  func chain() {
    let count = 50_000
    let stops = (0..<count).map {
      makeStop(parent: $0 + 1 < count ? $0 + 1 : nil, wheelchair: $0 + 1 < count ? nil : 1)
    }
    #expect(StopInheritance(stops).wheelchairAccessible.allSatisfy { $0 == 1 })
  }

  @Test("A stop with a parent has the station's time zone, never its own")
  func timezones() {
    let stops = [
      makeStop("station", type: 1, timezone: "Australia/Sydney"),
      makeStop("platform", parent: 0, timezone: "Europe/Riga"),
      makeStop("area", type: 4, parent: 1),
      makeStop("alone", timezone: "Asia/Tokyo"), makeStop("blank", timezone: ""),
      makeStop("child", parent: 4, timezone: "Asia/Tokyo"),
    ]
    #expect(
      StopInheritance(stops).timezones
        == ["Australia/Sydney", "Australia/Sydney", "Australia/Sydney", "Asia/Tokyo", nil, nil])
  }
}
