import Foundation

/// Writes the files that do not depend on the trips: agencies, calendars and stops.
struct FixedFiles {
  /// The number of agencies.
  static let agencies = 30

  /// The folder to write into.
  let folder: URL
  /// The city whose stops are written.
  let city: City

  /// Writes them all.
  func write() throws {
    try writeAgencies()
    try writeCalendars()
    try writeStops()
  }

  /// Thirty operators.
  private func writeAgencies() throws {
    var agency = try ByteWriter(
      to: folder.appending(path: "agency.txt"),
      header: "agency_id,agency_name,agency_url,agency_timezone,agency_lang,agency_phone")
    for number in 2447..<2447 + Self.agencies {
      try agency.row(
        "\(number)", "NSW operator \(number)", "http://transportnsw.info", "Australia/Sydney",
        "EN", "131500")
    }
    try agency.finish()
  }

  /// Weekdays, Saturdays, Sundays and school days of a quarter, with one public holiday.
  private func writeCalendars() throws {
    var calendar = try ByteWriter(
      to: folder.appending(path: "calendar.txt"),
      header: "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,"
        + "start_date,end_date")
    let days = (first: "20260821", last: "20261120")
    for service in ["WD", "SC"] {
      try calendar.row(service, "1", "1", "1", "1", "1", "0", "0", days.first, days.last)
    }
    try calendar.row("SA", "0", "0", "0", "0", "0", "1", "0", days.first, days.last)
    try calendar.row("SU", "0", "0", "0", "0", "0", "0", "1", days.first, days.last)
    try calendar.finish()

    var exceptions = try ByteWriter(
      to: folder.appending(path: "calendar_dates.txt"), header: "service_id,date,exception_type")
    try exceptions.row("WD", "20261005", "2")
    try exceptions.row("SC", "20261005", "2")
    try exceptions.row("SU", "20261005", "1")
    try exceptions.finish()
  }

  /// Every suburb's station and roadside stops.
  private func writeStops() throws {
    var stops = try ByteWriter(
      to: folder.appending(path: "stops.txt"),
      header: "stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station,"
        + "wheelchair_boarding,level_id,platform_code")
    for suburb in 0..<city.suburbs {
      try writeStation(of: suburb, to: &stops)
      for street in 0..<City.streetsPerSuburb {
        for position in 0..<City.placesPerStreet {
          let place = City.Place(suburb: suburb, street: street, position: position)
          for side in 0...1 { try writeStop(at: place, side: side, to: &stops) }
        }
      }
    }
    try stops.finish()
  }

  /// A station and its platforms, which are its children.
  private func writeStation(of suburb: Int, to stops: inout ByteWriter) throws {
    let station = city.stationID(suburb: suburb)
    let name = "\(City.suburbName(suburb)) Station"
    let centre = city.centre(of: suburb)
    let (latitude, longitude) = (degrees(centre.latitude), degrees(centre.longitude))
    try stops.row(station, station, name, latitude, longitude, "1", "", "1", "", "")
    for platform in 1...City.platformsPerStation {
      let id = city.stationID(suburb: suburb, platform: platform)
      try stops.row(
        id, id, "\(name), Platform \(platform)", latitude, longitude, "", station, "1", "",
        "\(platform)")
    }
  }

  /// A stop on one side of the road.
  private func writeStop(
    at place: City.Place, side: Int, to stops: inout ByteWriter
  ) throws {
    let id = city.stopID(of: place, side: side)
    let position = city.position(of: place)
    // The two sides of a road stand some thirty metres apart.
    try stops.row(
      id, id, City.stopName(of: place, side: side), degrees(position.latitude + side * 200),
      degrees(position.longitude + side * 200), "", "", "0", "", "")
  }

  /// As many transfers as asked for, between roadside stops, each pair once.
  func writeTransfers(_ count: Int) throws {
    var transfers = try ByteWriter(
      to: folder.appending(path: "transfers.txt"),
      header: "from_stop_id,to_stop_id,transfer_type,min_transfer_time")
    let stops = roadsideStops
    for number in 0..<min(count, stops.count * stops.count) {
      let (from, to) = (stops[number / stops.count], stops[number % stops.count])
      try transfers.row(from, to, "2", "\(60 + number % 900)")
    }
    try transfers.finish()
  }

  /// The ids of the stops on both sides of every street.
  private var roadsideStops: [String] {
    var stops: [String] = []
    for suburb in 0..<city.suburbs {
      for street in 0..<City.streetsPerSuburb {
        for position in 0..<City.placesPerStreet {
          let place = City.Place(suburb: suburb, street: street, position: position)
          stops += [0, 1].map { city.stopID(of: place, side: $0) }
        }
      }
    }
    return stops
  }

  /// Millionths of a degree as decimal degrees.
  private func degrees(_ millionths: Int) -> String {
    let digits = String(abs(millionths) % 1_000_000)
    let fraction = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(millionths < 0 ? "-" : "")\(abs(millionths) / 1_000_000).\(fraction)"
  }
}
