import Tabular

/// The hours in which scheduled passenger flights may not land at an airport, or not leave it.
struct NightBan: Equatable {
  /// Local hours in minutes after midnight, from `from` up to but not including `until`. They
  /// extend over midnight if `from` is later than `until`.
  struct Hours: Equatable {
    let from: Int
    let until: Int

    /// Parses hours such as `23:00-05:00`; nil for any other text.
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

    /// Whether a time, in minutes after midnight, lies within the hours.
    func contain(_ minutes: Int) -> Bool {
      from < until
        ? (from..<until).contains(minutes) : minutes >= from || minutes < until
    }
  }

  /// The hours without landings; nil if flights land all night.
  var landings: Hours?
  /// The hours without departures; nil if flights leave all night.
  var departures: Hours?
}

/// The rows of night_bans.csv: the hours without landings or departures at an airport, each with a
/// source page. Both hours are blank for an airport that was checked and has no ban.
struct NightBanRows: DistinctRow {
  let key: String
  let ban: NightBan
  let hours: [String]
  let origin: SourceLocation
  static let keyColumn = "iata"
  var content: [String] { hours }

  private static let columns = CatalogueColumns(["iata", "landings", "departures", "source"])

  /// The bans by IATA code; empty without a file.
  ///
  /// Throws ``Failure`` if the file cannot be read or lacks a column.
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
