import Bundles
import TestSupport

@testable import Transit

/// Two feeds that together fill every column of every table, with no two equal columns in a table.
enum EveryTableFeed {
  static var feeds: [Feed] { [north, south] }

  static var north: Feed {
    var feed = Feed(name: "north")
    feed.terms = FeedTerms(
      licence: "north licence", licenceURL: "north licence url", attribution: "north attribution")
    feed.timezone = "Australia/Sydney"
    addPlaces(to: &feed)
    addRoutes(to: &feed)
    addServices(to: &feed)
    addTimetable(to: &feed)
    addTrips(to: &feed)
    addOnDemand(to: &feed)
    addTexts(to: &feed)
    addExtras(to: &feed)
    return feed
  }

  /// A feed with the ids of the other one.
  static var south: Feed {
    var feed = Feed(name: "south")
    feed.timezone = "Asia/Tokyo"
    feed.agencies = [Agency(id: nil, name: "South Agency", timezone: "Asia/Tokyo")]
    feed.stops = [
      Transit.Stop(id: "s-b", name: "Alder", latitude: 1, longitude: 2, locationType: 0),
      Transit.Stop(id: "s-z", name: "Alder", latitude: 1, longitude: 2.001, locationType: 0),
    ]
    feed.routes = ["r-z", "r-z2", "r-z3"].map {
      Transit.Route(id: $0, agency: RecordIndex(0), shortName: "Q", type: 4)
    }
    feed.services = [Transit.Service(id: "service 0", week: nil)]
    return feed
  }

  private static func addPlaces(to feed: inout Feed) {
    feed.agencies = [
      Agency(
        id: "ag2", name: "Agency Two", url: "agency url", timezone: "Australia/Sydney",
        language: "en", phone: "agency phone", fareURL: "fare url", email: "agency email",
        cemvSupport: 1),
      Agency(id: "ag1", name: "Agency One", cemvSupport: 2),
    ]
    feed.stops = [
      Transit.Stop(
        id: "s-b", code: "code", name: "Beta", spokenName: "spoken", details: "details",
        latitude: -33.5, longitude: 151.25, zone: "zone", url: "stop url", locationType: 0,
        parent: RecordIndex(1), timezone: "Australia/Perth", wheelchairBoarding: nil,
        level: "level",
        platformCode: "9", access: 1),
      Transit.Stop(
        id: "s-a", name: "Alpha", latitude: -33.25, longitude: 151.5, locationType: 1,
        wheelchairBoarding: 1, access: 0),
      Transit.Stop(
        id: "s-c", name: "Gamma, Stand C", latitude: -34, longitude: 152, locationType: 0,
        wheelchairBoarding: 2),
      Transit.Stop(id: "s-d", locationType: 2, parent: RecordIndex(1), wheelchairBoarding: 2),
      Transit.Stop(
        id: "s-e", name: "Gamma, Stand D", latitude: -34.001, longitude: 152, locationType: 0),
      Transit.Stop(id: "s-f", name: "Gamma", latitude: -34, longitude: 152.001, locationType: 0),
      Transit.Stop(id: "s-g", name: "Delta", latitude: -35, longitude: 153, locationType: 0),
      Transit.Stop(id: "s-h", name: "Delta", latitude: -35, longitude: 153.001, locationType: 0),
    ]
  }

  private static func addRoutes(to feed: inout Feed) {
    feed.routes = [
      Transit.Route(
        id: "r-z", agency: RecordIndex(0), shortName: "Z9", longName: "Zed line",
        details: "route desc",
        type: 700, url: "route url", color: "112233", textColor: "EEDDCC", publishedSortOrder: 77,
        continuousPickup: 2, continuousDropOff: 3, network: "network", cemvSupport: 1),
      Transit.Route(
        id: "r-a", agency: RecordIndex(1), longName: "Alpha line", type: 2, continuousPickup: 1,
        continuousDropOff: 0, cemvSupport: 2),
      Transit.Route(id: "r-m", shortName: "Mystery", type: 1_700),
    ]
    feed.shapes = [
      Shape(
        id: "shape z",
        points: [
          Shape.Point(latitude: 38.5, longitude: -120.2),
          Shape.Point(latitude: 40.7, longitude: -120.95),
          Shape.Point(latitude: 43.252, longitude: -126.453),
        ]),
      Shape(id: "shape a", points: [Shape.Point(latitude: 0, longitude: 0)]),
    ]
  }

  /// Seven services that run on one weekday each, and one of calendar_dates.txt alone.
  private static func addServices(to feed: inout Feed) {
    feed.services = (0..<7).map { day in
      Transit.Service(
        id: "service \(day)",
        week: Transit.Service.Week(
          days: (0..<7).map { $0 == day }, start: 20_260_801 + day, end: 20_260_815 + day))
    }
    feed.services.append(Transit.Service(id: "added", week: nil))
    feed.serviceExceptions = [
      ServiceException(service: RecordIndex(7), date: 20_260_901, type: 1),
      ServiceException(service: RecordIndex(2), date: 20_260_805, type: 2),
    ]
  }

  private static func addTimetable(to feed: inout Feed) {
    feed.patterns = [
      Transit.Pattern(
        route: RecordIndex(0), direction: 1,
        calls: [
          Call(
            stop: RecordIndex(0), sequence: 3, pickupType: 2, dropOffType: 3,
            headsign: feed.texts.intern("via Beta"), continuousPickup: 1, continuousDropOff: 0),
          Call(stop: RecordIndex(2), sequence: 8, pickupType: 0, dropOffType: 1, headsign: .blank),
          Call(stop: RecordIndex(0), sequence: 9, pickupType: 3, dropOffType: 2, headsign: .blank),
        ], id: "00000000000000ff", headsign: feed.texts.intern("Loop"), tripCount: 5),
      Transit.Pattern(
        route: RecordIndex(1), direction: nil,
        calls: [
          Call(stop: RecordIndex(2), sequence: 1, pickupType: 0, dropOffType: 0, headsign: .blank),
          Call(stop: RecordIndex(3), sequence: 2, pickupType: 0, dropOffType: 0, headsign: .blank),
        ],
        id: "ffffffffffffff00", headsign: .blank, tripCount: 1),
    ]
    feed.timings = [
      TimingProfile(times: [
        TimingProfile.Time(arrival: -5, departure: 0, timepoint: nil, isInterpolated: false),
        TimingProfile.Time(arrival: 60, departure: 60, timepoint: 0, isInterpolated: true),
        TimingProfile.Time(arrival: 90, departure: nil, timepoint: 1, isInterpolated: false),
      ]),
      TimingProfile(times: [
        TimingProfile.Time(arrival: 100, departure: 100, timepoint: 1, isInterpolated: false),
        TimingProfile.Time(arrival: 160, departure: 170, timepoint: nil, isInterpolated: false),
      ]),
      TimingProfile(times: [
        TimingProfile.Time(arrival: 0, departure: 0, timepoint: 0, isInterpolated: false),
        TimingProfile.Time(arrival: 61, departure: 62, timepoint: nil, isInterpolated: false),
        TimingProfile.Time(arrival: 93, departure: 94, timepoint: nil, isInterpolated: false),
      ]),
    ]
  }

  private static func addTrips(to feed: inout Feed) {
    func trip(_ id: String, _ set: (inout Trip, inout Feed) -> Void) {
      var trip = Trip(id: feed.tripIDs.intern(id))
      set(&trip, &feed)
      feed.trips.append(trip)
    }
    trip("late") { trip, feed in
      (trip.route, trip.direction, trip.service) = (RecordIndex(0), 1, RecordIndex(3))
      (trip.pattern, trip.timing) = (RecordIndex(0), RecordIndex(2))
      (trip.startTime, trip.dwell) = (90_000, 300)
      trip.headsign = feed.texts.intern("Loop")
      trip.shortName = feed.texts.intern("short")
      trip.block = feed.texts.intern("block")
      trip.shape = RecordIndex(0)
      (trip.wheelchairAccessible, trip.bikesAllowed, trip.carsAllowed) = (1, 2, nil)
    }
    trip("alone") { trip, _ in
      (trip.route, trip.service, trip.shape) = (RecordIndex(1), RecordIndex(7), RecordIndex(1))
      (trip.pattern, trip.timing, trip.startTime) = (RecordIndex(1), RecordIndex(1), 3_600)
      (trip.wheelchairAccessible, trip.bikesAllowed, trip.carsAllowed) = (2, 1, 2)
    }
    trip("early") { trip, _ in
      (trip.route, trip.direction, trip.service) = (RecordIndex(0), 1, RecordIndex(0))
      (trip.pattern, trip.timing, trip.startTime) = (RecordIndex(0), RecordIndex(0), 28_800)
      (trip.bikesAllowed, trip.carsAllowed) = (1, 1)
    }
    trip("nowhere") { _, _ in }
    feed.frequencies = [
      Frequency(trip: RecordIndex(2), start: 36_000, end: 39_000, headway: 700, exactTimes: 1),
      Frequency(trip: RecordIndex(1), start: 3_600, end: 4_200, headway: 600, exactTimes: nil),
    ]
  }

  /// Further rows of a table that is carried as text: a second translation in the language of the
  /// first.
  static func furtherRows(of schema: TableSchema) -> [[String: EmittedDatabase.Value]] {
    guard schema.name == "translations" else { return [] }
    let same = ["table_name", "field_name", "language"]
    return [
      schema.columnNames.reduce(into: ["id": 2, "feed": 1]) { cells, column in
        guard cells[column] == nil else { return }
        cells[column] = "translations.\(column) \(same.contains(column) ? "1" : "1, too")"
      }
    ]
  }

  /// Adds every file of the reference that is carried as text, with columns in another order than
  /// in the table; each cell names its place.
  private static func addTexts(to feed: inout Feed) {
    feed.textTables = TransitTables.referenceTables.map { schema in
      let columns = Array(
        schema.columnNames.filter { !["id", "feed"].contains($0) }.reversed())
      return TextTable(
        name: schema.name, columns: columns,
        rows: ["2", "1"].map { row in columns.map { "\(schema.name).\($0) \(row)" } }
          + furtherRows(of: schema).map { row in columns.map { row[$0] as? String } })
    }
    feed.unknownTables = [
      TextTable(name: "Notes", columns: ["x"], rows: [["another file"]]),
      TextTable(
        name: "notes", columns: ["note", "Note", "feed", "order"],
        rows: [["b", "two", "f2", nil], ["a", "one", "f1", "first"]]),
    ]
    feed.unplacedStopTimes = TextTable(
      name: "stop_times", columns: ["stop_note", "trip_id", "arrival_time", "stop_id", "feed"],
      rows: [["note", "gone", "08:00", nil, "mine"]])
    feed.geoJSON = "{\"type\": \"FeatureCollection\"}"
    feed.feedInfo = [
      "feed_publisher_name": "publisher", "feed_publisher_url": "publisher url",
      "feed_lang": "feed language", "default_lang": "default language",
      "feed_start_date": "20260801", "feed_end_date": "20261231", "feed_version": "version",
      "feed_contact_email": "contact email", "feed_contact_url": "contact url",
    ]
  }

  private static func kept<Record>(
    _ positions: ClosedRange<Int32>, _ field: String, _ value: String, _ feed: inout Feed
  ) -> KeptField<Record> {
    KeptField(
      record: RecordIndex(0), positions: positions, field: feed.texts.intern(field),
      value: feed.texts.intern(value))
  }

  private static func addExtras(to feed: inout Feed) {
    for (table, record) in [
      ("stops", 1), ("agency", 0), ("routes", 0), ("trips", 0), ("calendar", 6),
      ("calendar_dates", 0), ("frequencies", 0), ("feed_info", 0), ("levels", 0),
      ("booking_rules", 0), ("stop_times", 0),
    ] {
      feed.extraFields.append(
        ExtraField(
          table: feed.texts.intern(table), record: record,
          column: feed.texts.intern("column of \(table)"),
          value: feed.texts.intern("value of \(table)")))
    }
    feed.stopTimeFields = [
      kept(2...2, "note", "last", &feed), kept(0...1, "rule", "first", &feed),
    ]
    feed.shapePointFields = [kept(1...3, "dist", "5.5", &feed)]
  }
}

extension EmittedDatabase {
  /// Writes the database of a dataset.
  convenience init(_ dataset: Dataset, facts: BundleFacts = BundleFacts()) throws {
    try self.init(TransitTables(dataset, facts: facts))
  }
}
