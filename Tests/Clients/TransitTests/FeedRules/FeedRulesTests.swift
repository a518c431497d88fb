import Tabular
import Testing

@testable import Transit

@Suite("Rules of a pipeline about the routes of a feed")
struct FeedRulesTests {
  private static func selection(_ values: (RouteCondition.Key, [String])...) throws
    -> RouteSelection
  {
    RouteSelection(
      conditions: try values.map { key, values in
        RouteCondition(key: key, values: try values.map { try ValueMatch($0) })
      })
  }

  private static let trains: [(RouteCondition.Key, [String])] = [
    (.agency, ["here"]), (.agency, ["Here Trains"]), (.agency, ["/^here$/"]), (.route, ["T1"]),
    (.route, ["T"]), (.route, ["X", "/^T[0-9]$/"]), (.mode, ["rail"]),
  ]

  @Test(
    "leave what a feed has from which the rows of the dropped line were deleted by hand",
    arguments: trains.indices)
  func cascade(position: Int) throws {
    let (key, values) = Self.trains[position]
    let only = FeedRules(only: [try Self.selection((key, values))])
    let drop = FeedRules(drop: [try Self.selection((.mode, ["bus"]))])
    var wantedReport = Report()
    let wanted = try content(readFeed(TwoLineFeed.remaining, report: &wantedReport))
    for rules in [only, drop] {
      var report = Report()
      let feed = try content(readFeed(TwoLineFeed.files, rules: rules, report: &report))
      #expect(feed == wanted)
      for (file, rows) in wantedReport.rows {
        let found = try #require(report.rows[file])
        #expect(found.used == rows.used, "\(file)")
        #expect(found.skipped == rows.skipped, "\(file)")
        #expect(found.read == lines(of: TwoLineFeed.files[file]), "\(file)")
      }
      let notices = report.notices.filter { $0.code != .ruleMatchesNothing }
      // The values of a row that is removed with its target were read before the removal.
      #expect(Set(notices.map(\.message)) == Set(wantedReport.notices.map(\.message)))
    }
  }

  @Test("count the rows that each rule removed, by file")
  func counts() throws {
    let rules = FeedRules(
      only: [try Self.selection((.mode, ["rail", "bus"]))],
      drop: [try Self.selection((.agency, ["gone"]), (.route, ["B1"]))])
    var report = Report()
    _ = try readFeed(TwoLineFeed.files, rules: rules, report: &report)
    #expect(
      report.rules == [
        RuleCount(rule: "only: [{ mode: [rail, bus] }]", rows: [:]),
        RuleCount(
          rule: "drop: [{ agency: [gone], route: [B1] }]",
          rows: [
            "routes.txt": 1, "trips.txt": 3, "frequencies.txt": 1, "stop_times.txt": 8,
          ]),
      ])
    #expect(report.notices.allSatisfy { $0.code != .ruleMatchesNothing })
  }

  @Test("that remove nothing keep the feed unchanged, with a warning that names the nearest value")
  func unmatched() throws {
    let rules = FeedRules(drop: [
      try Self.selection((.route, ["T2"])), try Self.selection((.agency, ["Here Train"])),
      try Self.selection((.mode, ["ferry"])),
      try Self.selection((.mode, ["rail"]), (.route, ["B1"])),
    ])
    var report = Report()
    let feed = try readFeed(TwoLineFeed.files, rules: rules, report: &report)
    #expect(content(feed) == content(try readFeed(TwoLineFeed.files)))
    #expect(report.rows.values.allSatisfy { $0.dropped == 0 })
    let found = report.notices.filter { $0.code == .ruleMatchesNothing }
    #expect(
      found.map(\.message) == [
        "no route has the route 'T2'; did you mean 'T'?",
        "no route has the agency 'Here Train'; did you mean 'Here Trains'?",
        "no route has the mode 'ferry'; the feed has 'bus', 'rail'",
        "no route matches all of { mode: [rail], route: [B1] }",
      ])
  }

  @Test("that leave no route stop the run, with a suggestion")
  func nothingLeft() throws {
    let rules = FeedRules(only: [try Self.selection((.agency, ["Here Train"]))])
    let failure = #expect(throws: Failure.self) {
      var report = Report()
      _ = try readFeed(TwoLineFeed.files, rules: rules, report: &report)
    }
    #expect(failure?.message == "the rules remove every route of the feed")
    #expect(failure?.fix.contains("did you mean 'Here Trains'?") == true)
  }

  // MARK: - The content of a feed

  private func lines(of text: String?) -> Int {
    (text ?? "").split(separator: "\n").count - 1
  }

  /// The whole content of a feed, with ids in place of positions.
  private func content(_ feed: Feed) -> [String] {
    var lines = feed.agencies.map { "agency \($0)" }
    lines += feed.textTables.map { "\($0.name) \($0.columns) \($0.rows)" }
    lines += feed.stops.map { stop in
      var own = stop
      own.parent = nil
      return "\(own) in \(stop.parent.map { feed.stops[$0].id } ?? "-")"
    }
    lines += feed.routes.map { route in
      let agency = route.agency.flatMap { feed.agencies[$0].id }
      return "route \(route.id) of \(agency ?? "-")"
    }
    lines += feed.services.map { "\($0)" } + feed.shapes.map { "\($0)" }
    lines += feed.serviceExceptions.map { "\(feed.services[$0.service].id) \($0.date) \($0.type)" }
    lines += feed.trips.map { trip in
      let pattern = trip.pattern.map { feed.patterns[$0] }
      let calls = pattern?.calls.map { "\(feed.stops[$0.stop].id) \($0.sequence)" } ?? []
      return "trip \(feed.tripIDs[trip.id]) \(trip.route.map { feed.routes[$0].id } ?? "-") "
        + "\(trip.service.map { feed.services[$0].id } ?? "-") "
        + "\(trip.shape.map { feed.shapes[$0].id } ?? "-") \(pattern?.id ?? "-") \(calls)"
    }
    lines += feed.frequencies.map { "\(feed.tripIDs[feed.trips[$0.trip].id]) \($0.start)" }
    lines += feed.unplacedStopTimes.rows.map { "\($0)" }
    lines += onDemand(feed)
    lines += feed.extraFields.map {
      "\(feed.texts[$0.table]) \($0.record) \(feed.texts[$0.column]) \(feed.texts[$0.value])"
    }
    return lines + (1..<feed.stopIDs.count).map { feed.stopIDs[TextID(rawValue: UInt32($0))] }
  }

  /// A feed's content about service on demand.
  private func onDemand(_ feed: Feed) -> [String] {
    let locations = feed.locations.map { "location \($0.id) \($0.polygons.count)" }
    let rules = feed.bookingRules.map { rule in
      "rule \(rule.id) \(rule.priorNoticeService.map { feed.services[$0].id } ?? "-")"
    }
    let rows = feed.onDemandStopTimes.map { row in
      let place =
        switch row.place {
        case .stop(let stop): feed.stops[stop].id
        case .location(let location): feed.locations[location].id
        case .group(let group): group
        }
      let rules = [row.pickupBookingRule, row.dropOffBookingRule].map { rule in
        rule.map { feed.bookingRules[$0].id } ?? "-"
      }
      return "\(feed.tripIDs[feed.trips[row.trip].id]) \(row.sequence) at \(place) \(rules)"
    }
    return locations + rules + rows
  }
}
