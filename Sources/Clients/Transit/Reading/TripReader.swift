import Folding
import Tabular

/// Reads trips.txt. Feeds have hundreds of thousands of trips, so no String is created for a usual
/// row.
enum TripReader {
  /// Reads every trip into the feed and its id into `feed.tripIDs`; trips of routes that a rule
  /// removed go into `feed.taken`.
  static func read(
    _ reader: consuming RecordReader, routes: [ExactText: RecordIndex<Route>],
    _ services: inout ServiceIndex,
    into feed: inout Feed, _ report: inout Report
  ) throws {
    let fields = TripFields(reader)
    var links = TripLinks(routes: routes, feed)
    while try reader.next(&report) {
      if reader.table.isBlank(fields.id.column) {
        feed.unusedTrips.add("no trip_id", example: nil, line: reader.table.line)
        reader.skip(.missingRequiredField, "trip_id", "trip_id is blank", &report)
        continue
      }
      if let route = feed.taken.routeIDs.taken(reader.table, fields.route.column) {
        feed.taken.takeTrip(reader.table, fields.id.column, ofRoute: route)
        reader.count.dropped += 1
        continue
      }
      let position = feed.trips.count
      let id = reader.table.internID(fields.id.column, in: &feed.tripIDs)
      guard RecordIndex<Trip>(idNumber: id) == RecordIndex(position) else {
        let name = reader.table.raw(fields.id.column)
        feed.unusedTrips.add(
          "the trip_id of an earlier row", example: name, line: reader.table.line)
        reader.skip(.duplicateKey, "trip_id", "trip_id '\(name)' is listed twice", &report)
        continue
      }
      var trip = Trip(id: id)
      links.link(&trip, fields, &reader, &services, &feed, &report)
      trip.headsign = reader.table.internText(fields.headsign.column, in: &feed.texts)
      trip.shortName = reader.table.internText(fields.shortName.column, in: &feed.texts)
      trip.block = reader.table.internID(fields.block.column, in: &feed.texts)
      trip.direction = reader.integer(fields.direction, &report).map { Int8($0) }
      trip.wheelchairAccessible = known(reader.integer(fields.wheelchair, &report))
      trip.bikesAllowed = known(reader.integer(fields.bikes, &report))
      trip.carsAllowed = known(reader.integer(fields.cars, &report))
      for field in fields.untyped {
        if let value = reader.table.text(field.column) { reader.keepExtra(field.name, value) }
      }
      feed.lines.trips.append(Int32(reader.table.line))
      feed.trips.append(trip)
      reader.keep(record: position, &feed)
    }
    reader.finish(&report)
  }

  /// The value if it is 1 or 2; nil for 0, which means unknown, like a blank value.
  private static func known(_ value: Int?) -> Int8? {
    value.flatMap { $0 == 0 ? nil : Int8($0) }
  }
}

/// The fields of trips.txt.
struct TripFields {
  let id, route, service, headsign, shortName, block, shape, direction: RecordReader.Field
  let wheelchair, bikes, cars: RecordReader.Field
  /// Fields that the database stores as text.
  let untyped: [RecordReader.Field]

  init(_ reader: borrowing RecordReader) {
    id = reader.field(TripField.id.name)
    route = reader.field(TripField.route.name)
    service = reader.field(TripField.service.name)
    headsign = reader.field(TripField.headsign.name)
    shortName = reader.field(TripField.shortName.name)
    block = reader.field(TripField.block.name)
    shape = reader.field(TripField.shape.name)
    direction = reader.field(TripField.direction.name)
    wheelchair = reader.field(TripField.wheelchair.name)
    bikes = reader.field(TripField.bikes.name)
    cars = reader.field(TripField.cars.name)
    untyped = TripField.untyped.map { reader.field($0.name) }.filter(\.column.isPresent)
  }
}

/// The records that names refer to, by the numbers of the names in a pool; each is found when its
/// name first occurs.
private struct Meanings<Record> {
  /// The positions of the records; -1 if no record is known.
  private var positions: [Int32] = []

  /// The record that a name refers to; nil if none was stored.
  subscript(name: TextID) -> RecordIndex<Record>? {
    get {
      guard Int(name.rawValue) < positions.count, positions[Int(name.rawValue)] >= 0 else {
        return nil
      }
      return RecordIndex(Int(positions[Int(name.rawValue)]))
    }
    set {
      while positions.count <= Int(name.rawValue) { positions.append(-1) }
      positions[Int(name.rawValue)] = newValue?.position ?? -1
    }
  }
}

/// Finds the routes, services and shapes of trips; looks up each name by its bytes.
private struct TripLinks {
  private var names = StringInterner()
  private let routes: [ExactText: RecordIndex<Route>]
  private let shapes: [ExactText: RecordIndex<Shape>]
  private var routeOfName = Meanings<Route>()
  private var serviceOfName = Meanings<Service>()
  private var shapeOfName = Meanings<Shape>()

  init(routes: [ExactText: RecordIndex<Route>], _ feed: Feed) {
    self.routes = routes
    var shapes: [ExactText: RecordIndex<Shape>] = [:]
    for (position, shape) in feed.shapes.enumerated() { shapes[shape.id] = RecordIndex(position) }
    self.shapes = shapes
  }

  mutating func link(
    _ trip: inout Trip, _ fields: TripFields, _ reader: inout RecordReader,
    _ services: inout ServiceIndex, _ feed: inout Feed, _ report: inout Report
  ) {
    let route = reader.table.internID(fields.route.column, in: &names)
    trip.route = routeOfName[route]
    if trip.route == nil {
      trip.route = route == .blank ? nil : routes[names[route]]
      routeOfName[route] = trip.route
    }
    if trip.route == nil { missing(fields.route, in: "routes.txt", &reader, &report) }

    let service = reader.table.internID(fields.service.column, in: &names)
    trip.service = serviceOfName[service]
    if trip.service == nil, service != .blank {
      trip.service = declare(names[service], fields.service, reader, &services, &feed, &report)
      serviceOfName[service] = trip.service
    } else if service == .blank {
      missing(fields.service, in: "calendar.txt", &reader, &report)
    }

    let shape = reader.table.internID(fields.shape.column, in: &names)
    guard shape != .blank else { return }
    trip.shape = shapeOfName[shape] ?? shapes[names[shape]]
    shapeOfName[shape] = trip.shape
    if trip.shape == nil { reader.dangling(fields.shape, in: "shapes.txt", &report) }
  }

  private func missing(
    _ field: RecordReader.Field, in target: String, _ reader: inout RecordReader,
    _ report: inout Report
  ) {
    if !reader.table.isBlank(field.column) {
      return reader.dangling(field, in: target, &report)
    }
    report.add(
      .missingRequiredField, at: reader.table.origin(field.name),
      message: "\(field.name) is blank", action: "the trip is kept without it")
  }

  /// The service with an id; if no calendar has it, it is created without days, with a notice.
  private func declare(
    _ id: String, _ field: RecordReader.Field, _ reader: borrowing RecordReader,
    _ services: inout ServiceIndex, _ feed: inout Feed, _ report: inout Report
  ) -> RecordIndex<Service> {
    if let service = services.find(id) { return service }
    report.add(
      .foreignKeyViolation, at: reader.table.origin(field.name), value: id,
      message: "the service '\(id)' is in neither calendar.txt nor calendar_dates.txt",
      action: "it is kept as a service that runs on no day")
    return services.find(orAdd: id, line: 0, to: &feed)
  }
}
