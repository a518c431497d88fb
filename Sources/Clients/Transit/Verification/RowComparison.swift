/// Tells whether a trip's rows in the database say what the feed's rows say.
enum RowComparison {
  /// The first difference as a clause; nil if there is none.
  static func difference(
    _ rows: [PublishedStopTimes.Row], _ wanted: [PublishedStopTimes.Row]
  ) -> String? {
    guard rows.count == wanted.count else {
      return "\(rows.count) stop times instead of \(wanted.count)"
    }
    for (position, (row, expected)) in zip(rows, wanted).enumerated() {
      let restored = withoutInterpolation(row)
      if restored != expected { return "stop time \(position + 1) is \(restored), not \(expected)" }
      let isWhollyBlank = expected.arrival == nil && expected.departure == nil
      let shouldInterpolate = isWhollyBlank && isBetweenTimes(position, wanted)
      if row.isInterpolated != shouldInterpolate {
        return "stop time \(position + 1) is marked wrongly as \(row.isInterpolated ? "" : "not ")"
          + "interpolated"
      }
    }
    return nil
  }

  /// The row as published: interpolated times are none.
  private static func withoutInterpolation(
    _ row: PublishedStopTimes.Row
  ) -> PublishedStopTimes.Row {
    guard row.isInterpolated else { return row }
    var row = row
    row.arrival = nil
    row.departure = nil
    row.isInterpolated = false
    return row
  }

  private static func isBetweenTimes(
    _ position: Int, _ rows: [PublishedStopTimes.Row]
  ) -> Bool {
    func isTimed(_ row: PublishedStopTimes.Row) -> Bool {
      row.arrival != nil || row.departure != nil
    }
    return rows[..<position].contains(where: isTimed)
      && rows[(position + 1)...].contains(where: isTimed)
  }
}
