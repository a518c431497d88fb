import Tabular

extension AirportRows {
  /// The airports by code, each code once; the others are skipped, with a notice each.
  ///
  /// Of several airports with one code the one nearest to a city stays; of those equally near the
  /// first by ICAO code, name and position.
  static func distinct(
    _ rows: [AirportRow], near cities: [City], _ report: inout Report
  ) -> [Airport] {
    var airports: [Airport] = []
    var index: PlaceIndex?
    for group in groups(rows) {
      guard group.count > 1 else {
        airports.append(group[0].airport)
        continue
      }
      let cityIndex = index ?? PlaceIndex(cities.map(\.place))
      index = cityIndex
      let ranked = ranked(group, cityIndex)
      airports.append(ranked[0].airport)
      for row in ranked.dropFirst() { skip(row, for: ranked[0].airport, &report) }
    }
    return airports
  }

  /// The rows of each code, by code.
  private static func groups(_ rows: [AirportRow]) -> [[AirportRow]] {
    var groups: [[AirportRow]] = []
    for row in rows.sorted(by: { $0.airport.iata < $1.airport.iata }) {
      if let last = groups.last?.first, last.airport.iata == row.airport.iata {
        groups[groups.count - 1].append(row)
      } else {
        groups.append([row])
      }
    }
    return groups
  }

  private static func ranked(_ rows: [AirportRow], _ cities: PlaceIndex) -> [AirportRow] {
    let ranks = rows.map { row in
      (
        row: row,
        kilometres: cities.nearest(1, to: row.airport.place).first?.kilometres ?? .infinity,
        content: content(of: row.airport)
      )
    }
    return ranks.sorted {
      $0.kilometres == $1.kilometres
        ? $0.content.lexicographicallyPrecedes($1.content) : $0.kilometres < $1.kilometres
    }.map(\.row)
  }

  private static func content(of airport: Airport) -> [String] {
    [
      airport.icao ?? "", airport.name, "\(airport.place.latitude)", "\(airport.place.longitude)",
      "\(airport.country)", airport.timeZone, airport.town ?? "",
      airport.elevationInFeet.map(String.init) ?? "",
    ]
  }

  private static func skip(_ row: AirportRow, for kept: Airport, _ report: inout Report) {
    report.skipUsedRow(
      at: row.origin,
      SkippedRow(
        .duplicateAirportCode, "iata", value: kept.iata,
        "'\(kept.iata)' is also the code of '\(kept.name)', which is nearer to a destination"))
  }
}
