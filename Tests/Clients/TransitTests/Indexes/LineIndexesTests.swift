import Folding
import Tabular
import TestSupport
import Testing

@testable import Transit

@Suite("Lines")
struct LineIndexesTests {
  /// Feeds a, b … with routes; agencies have the names One, ONE, Two and none.
  private func dataset(_ routes: [[Route]], lines: [LineSection] = []) -> Dataset {
    let names = ["One", "ONE", "Two", nil]
    let feeds = routes.enumerated().map { number, routes in
      var feed = Feed(name: ["a", "b", "c"][number])
      feed.agencies = names.enumerated().map { Agency(id: "\($0)", name: $1) }
      feed.routes = routes
      return feed
    }
    let merged = MergedFeeds(feeds)
    return Dataset(
      merged, merged.stopTexts, merged.timetableIndexes(asOf: nil, lines: lines))
  }

  /// The route_ids of each line, in the order of lists.
  private func outline(_ dataset: Dataset) -> [String] {
    dataset.lineIndexes.lines.sorted { $0.sortOrder < $1.sortOrder }.map { line in
      line.displayName + ":"
        + line.routes.map { " " + dataset.routes.records[$0].id }.joined()
    }
  }

  @Test("join the routes that agree in agency name, mode, name and colour, as pairs show")
  func pairs() {
    var random = SplitMix64(seed: 15)
    var joined = 0
    for _ in 0..<40 {
      let routes = (0..<2).map { _ in
        (0..<30).map { number in
          var route = makeRoute(
            "r\(number)", short: ["T1", "t1", "Té1", " ", nil].randomElement(using: &random)!,
            long: ["Long", nil].randomElement(using: &random)!,
            type: [2, 100, 3].randomElement(using: &random)!)
          route.color = ["F99D1C", "f99d1c", nil].randomElement(using: &random)!
          route.agency =
            Int.random(in: 0...4, using: &random) == 4
            ? nil : RecordIndex(Int.random(in: 0..<4, using: &random))
          return route
        }
      }
      let dataset = dataset(routes)
      let all = dataset.routes.records
      for one in all.indices {
        for other in all.indices {
          let isSame = one == other || agree(one, other, in: dataset)
          let lines = dataset.lineIndexes.lineOfRoute
          #expect((lines[one] == lines[other]) == isSame, "\(all[one]) \(all[other])")
          if isSame && one != other { joined += 1 }
        }
      }
      for (number, line) in dataset.lineIndexes.lines.enumerated() {
        #expect(line.routes.allSatisfy { $0 >= line.routes[0] })
        for route in line.routes {
          let own = dataset.lineIndexes.lineOfRoute[Int(route.position)]
          #expect(Int(own.position) == number)
        }
      }
    }
    #expect(joined > 500)
  }

  /// Whether the rule joins two routes into a line, by their published values.
  private func agree(_ one: Int, _ other: Int, in dataset: Dataset) -> Bool {
    let facts = [one, other].map { position -> [String]? in
      let route = dataset.routes.records[position]
      let short = route.shortName?.first == " " ? nil : route.shortName
      guard let name = short ?? route.longName else { return nil }
      let agency = route.agency.map {
        dataset.agencies.records[$0].name?.uppercased() ?? "nameless \($0.id)"
      }
      return [
        "\(dataset.routes.feeds[position])", agency ?? "none", route.type == 3 ? "bus" : "rail",
        name.uppercased().replacing("É", with: "E"), route.color?.uppercased() ?? "none",
      ]
    }
    return facts[0] != nil && facts[0] == facts[1]
  }

  @Test("show the long name if all their routes share it")
  func longNames() {
    let dataset = dataset([
      [
        makeRoute("a", short: "1", long: "North"), makeRoute("b", short: "1", long: "South"),
        makeRoute("c", short: "2", long: "East"), makeRoute("d", short: "2", long: "East"),
      ]
    ])
    #expect(dataset.lineIndexes.lines.map(\.longName) == [nil, "East"])
  }

  @Test("come from the pipeline if it names them, across feeds too")
  func chosen() {
    let routes = [
      makeRoute("north", short: "T1"), makeRoute("west", short: "T1"),
      makeRoute("pier", short: "F2", type: 4), makeRoute("quay", long: "Quay"),
    ]
    #expect(
      outline(dataset([routes, routes])) == [
        "F2: pier", "F2: pier", "Quay: quay", "Quay: quay", "T1: north west", "T1: north west",
      ])
    let chosen = dataset(
      [routes, routes],
      lines: [
        LineSection(routes: ["a:west"]), LineSection(routes: ["quay", "b:pier", "x"], name: "Red"),
      ])
    #expect(
      outline(chosen) == [
        "F2: pier", "Red: quay pier quay", "T1: north", "T1: north west", "T1: west",
      ])
    #expect(chosen.lineIndexes.unknownRoutes == ["x"])
  }

  @Test("are listed in sections for all modes and each of the five; others are under all only")
  func sections() {
    let routes = [
      makeRoute("a", short: "B1", type: 700), makeRoute("b", short: "B2", type: 2),
      makeRoute("c", short: "B3", type: 3), makeRoute("c2", short: "B3", type: 3),
      makeRoute("d", short: "7", type: 3), makeRoute("e", short: "C", type: 7),
      makeRoute("f", short: "D", type: 1500),
    ]
    let rows = dataset([routes]).lineIndexes.sections.map {
      "\($0.group) \($0.title) \($0.position) \($0.first) \($0.count)"
    }
    #expect(
      rows == [
        "-1 B 0 0 3", "-1 C 1 3 1", "-1 D 2 4 1", "-1 # 3 5 1", "2 B 0 1 1", "3 B 0 0 2",
        "3 # 1 5 1",
      ])
  }
}
