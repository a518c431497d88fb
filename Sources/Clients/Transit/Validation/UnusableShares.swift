import Pipeline
import Tabular

extension MaximumShare {
  /// Smaller files are not judged, since a single row is a large share of them.
  fileprivate static let fewestRows = 20

  /// The largest share of a file's rows that are left out as unusable.
  ///
  /// Source of the limits: docs/reliability.md has the shares of real feeds.
  static let skippedRows = MaximumShare(
    "maximum-skipped-rows", limit: 0.1, fault: "cannot be used",
    "How many rows of each file of a feed may be left out because they cannot be used. Rows that "
      + "repeat the key of an earlier row do not count, and files with fewer than \(fewestRows) "
      + "rows are not judged. Lines that an open quote swallowed count in every file.")

  /// The largest share of trips that nobody can ride.
  static let unusableTrips = MaximumShare(
    "maximum-unusable-trips", limit: 0.2, fault: "cannot be ridden",
    "How many trips of a feed may call at fewer than two stops and have no call on demand.")

  /// The largest share of trips whose service has no days.
  static let tripsWithoutService = MaximumShare(
    "maximum-trips-without-service", limit: 0.05, fault: "have a service that is in no calendar",
    "How many trips of a feed may have a service that is not in calendar.txt, and to which "
      + "calendar_dates.txt adds no day.")

  /// The largest share of stops without a position.
  static let stopsWithoutPosition = MaximumShare(
    "maximum-stops-without-position", limit: 0.5, fault: "have no position",
    "How many stops and stations of a feed may be without a position.")
}

extension Feed {
  /// The unusable shares of the feed, once its trips are linked. `report` has the notices about the feed, and
  /// `skipCodes` are the codes whose rows the pipeline leaves out.
  func unusableShares(_ report: Report, skipCodes: Set<String>) -> [UnusableShare] {
    [skippedRows(report, skipCodes), unusableTrips, tripsWithoutService, stopsWithoutPosition]
      .compactMap { $0 }
  }

  /// The largest unusable share of a file; nil if no file can be judged.
  private func skippedRows(_ report: Report, _ skipCodes: Set<String>) -> UnusableShare? {
    let shares = report.rows.ordered { $0.key < $1.key }.compactMap { file, rows in
      let swallowed = report.swallowedLines[file] ?? 0
      let total = rows.read + swallowed
      let isSmall = total < MaximumShare.fewestRows
      if isSmall, swallowed == 0 { return nil as UnusableShare? }
      let skipped = isSmall ? 0 : rows.skipped - repeatedRows(of: file, report, skipCodes)
      return UnusableShare(
        .skippedRows, of: name, "rows of \(file)", count: skipped + swallowed, among: total)
    }
    return shares.max { $0.share < $1.share }
  }

  /// The number of a file's skipped rows with the key of an earlier row.
  private func repeatedRows(
    of file: String, _ report: Report, _ skipCodes: Set<String>
  ) -> Int {
    // Repeated rows of stop_times.txt are used, and rows that the pipeline leaves out do not count as
    // skipped.
    if file == FileReference.stopTimes.name || skipCodes.contains(NoticeCode.duplicateKey.id) {
      return 0
    }
    return report.counts[Report.Key(code: .duplicateKey, file: file)] ?? 0
  }

  private var unusableTrips: UnusableShare {
    let onDemand = onDemandCallCounts
    let count = trips.indices.count { position in
      let callCount = trips[position].pattern.map { patterns[$0].calls.count } ?? 0
      return callCount < 2 && onDemand[RecordIndex(position)] == nil
    }
    return UnusableShare(.unusableTrips, of: name, "trips", count: count, among: trips.count)
  }

  private var tripsWithoutService: UnusableShare {
    var isDeclared = services.map { $0.week != nil }
    for exception in serviceExceptions where exception.type == 1 {
      isDeclared[Int(exception.service.position)] = true
    }
    let count = trips.count { trip in trip.service.map { !isDeclared[Int($0.position)] } ?? true }
    return UnusableShare(.tripsWithoutService, of: name, "trips", count: count, among: trips.count)
  }

  private var stopsWithoutPosition: UnusableShare {
    let places = stops.filter { $0.locationType <= 1 }
    let count = places.count { $0.latitude == nil || $0.longitude == nil }
    return UnusableShare(
      .stopsWithoutPosition, of: name, "stops", count: count, among: places.count)
  }
}
