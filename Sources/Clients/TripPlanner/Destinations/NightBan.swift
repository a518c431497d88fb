import Tabular

/// The hours in which scheduled passenger flights may not land at an airport, or not leave it.
struct NightBan: Equatable {
  /// Hours by the clock of the airport, in minutes after midnight: from the first to before the
  /// second, over midnight where the first is later.
  struct Hours: Equatable {
    let from: Int
    let until: Int

    /// Takes hours such as `23:00-05:00`; nil for anything else.
    init?(_ text: String) {
      let times = text.split(separator: "-", omittingEmptySubsequences: false).map { time -> Int? in
        guard let match = time.wholeMatch(of: /([01][0-9]|2[0-3]):([0-5][0-9])/) else { return nil }
        return (Int(match.1) ?? 0) * 60 + (Int(match.2) ?? 0)
      }
      guard times.count == 2, let from = times[0], let until = times[1], from != until else {
        return nil
      }
      self.from = from
      self.until = until
    }

    /// Whether a time is among them, in minutes after midnight.
    func contain(_ minutes: Int) -> Bool {
      from < until
        ? (from..<until).contains(minutes) : minutes >= from || minutes < until
    }
  }

  /// Nil where flights land all night.
  var landings: Hours?
  /// Nil where flights leave all night.
  var departures: Hours?
}

/// The rows of night_bans.csv: airports with the hours in which nobody lands or leaves, each with the
/// page that says so. Both hours are blank where there is no ban, so that the file can say which
/// airports were looked at.
struct NightBanRows: DistinctRow {
  let key: String
  let ban: NightBan
  let hours: [String]
  let origin: SourceLocation
  static let keyColumn = "iata"
  var content: [String] { hours }

  private static let columns = CatalogueColumns(["iata", "landings", "departures", "source"])

  /// The bans by IATA code; none without a file.
  ///
  /// Throws ``Failure`` when the file cannot be read or lacks a column.
  static func read(_ file: CatalogueFile?, _ report: inout Report) throws -> [String: NightBan] {
    let rows = try CatalogueTable.records(of: file, columns, &report) {
      (row, _) throws(SkippedRow) in
      let iata = try row.airportCode("iata")
      try row.checkSource("source")
      let ban = NightBan(
        landings: try row.hours("landings"), departures: try row.hours("departures"))
      let hours = ["landings", "departures"].map { row.optionalText($0) ?? "" }
      return NightBanRows(key: iata, ban: ban, hours: hours, origin: row.origin())
    }
    return Dictionary(uniqueKeysWithValues: rows.distinct(&report).map { ($0.key, $0.ban) })
  }
}

extension CatalogueTable {
  fileprivate func hours(_ column: String) throws(SkippedRow) -> NightBan.Hours? {
    guard let text = optionalText(column) else { return nil }
    guard let hours = NightBan.Hours(text) else {
      throw invalid(.invalidNightHours, column, "are not hours such as 23:00-05:00")
    }
    return hours
  }
}
