import Folding
import Testing

@testable import Transit

struct RouteIndexesTests {
  private func index(_ routes: [Route], feeds: [Int]? = nil) -> RouteIndexes {
    var folder = TextFolder()
    return RouteIndexes(routes, feeds: feeds ?? routes.map { _ in 0 }, folder: &folder)
  }

  @Test("A route is called by its short name, else its long name, else its id")
  func names() {
    let routes = [
      makeRoute("a", short: "T1", long: "North Shore"), makeRoute("b", short: " ", long: "Inner"),
      makeRoute("c", short: "", long: nil),
    ]
    #expect(index(routes).entries.map(\.displayName) == ["T1", "Inner", "c"])
  }

  @Test("Routes rank by section, natural name, mode priority, route_id, feed")
  func ranks() {
    let routes = [
      makeRoute("1", short: "333"), makeRoute("2", short: "T10"),
      makeRoute("3", short: "T2", type: 0), makeRoute("4", short: "T2", type: 3),
      makeRoute("5", short: "T2", type: 2), makeRoute("6", short: "Ävenue"),
      makeRoute("8", short: "T2", type: nil), makeRoute("9", short: "T2", type: 3),
      makeRoute("9", short: "T2", type: 3), makeRoute("7", short: "Z"),
    ]
    let result = index(routes, feeds: [0, 0, 0, 0, 0, 0, 0, 1, 0, 0])
    let order = routes.indices.sorted {
      result.entries[$0].sortOrder < result.entries[$1].sortOrder
    }
    // Ä; T2 rail, bus 4, bus 9 of feed 0 and of feed 1, tram, unknown; T10; Z; #
    #expect(order == [5, 4, 3, 8, 7, 2, 6, 1, 9, 0])
    #expect(result.entries.map(\.sortOrder).sorted() == Array(0..<10))
  }

  @Test("The order does not depend on the order of the rows")
  func stable() {
    let routes = (0..<200).map { makeRoute("r\($0)", short: "T\($0 % 20)", type: $0 % 5) }
    let first = index(routes)
    let second = index(routes.reversed())
    #expect(first.entries.map(\.sortOrder) == second.entries.reversed().map(\.sortOrder))
  }
}
