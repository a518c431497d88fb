import GRDB

/// A section that has trips under a filter, and their places in the filtered list.
struct FilteredSection {
  let known: KnownRoadTrips.Section
  let positions: Range<Int>
}

/// Counts the trips of sections under a filter with running totals. Cost: two look-ups for each
/// section and set of leagues, whatever the number of trips.
struct SectionCount {
  let order: RoadTripStore.SortOption
  let filter: ResolvedFilter
  let known: KnownRoadTrips

  /// The sections that have trips, in order.
  func sections(_ db: Database) throws -> [FilteredSection] {
    let all = known.sections[order] ?? []
    if filter.passesAll { return all.map { FilteredSection(known: $0, positions: $0.positions) } }
    let statement = try db.cachedStatement(sql: Self.sql)
    var start = 0
    var sections: [FilteredSection] = []
    for section in all {
      let count = try numbers(in: section).reduce(0) { count, number in
        try count + trips(number, statement)
      }
      if count == 0 { continue }
      sections.append(FilteredSection(known: section, positions: start..<start + count))
      start += count
    }
    return sections
  }

  /// The groups of `trip_counts` in a section; a flat list has all numbers of games.
  private func numbers(in section: KnownRoadTrips.Section) -> [Int] {
    guard order.grouping == .none else { return [section.number] }
    return (known.sections[.mostGames] ?? []).map(\.number)
  }

  private func trips(_ number: Int, _ statement: Statement) throws -> Int {
    let grouping = order.grouping == .none ? .games : order.grouping
    let (before, last) = filter.days.map { ($0.lowerBound - 1, $0.upperBound) } ?? (.min, .max)
    return try filter.masks.reduce(0) { count, mask in
      let row = try Row.fetchOne(
        statement,
        arguments: [
          "grouping": grouping.rawValue, "metro": filter.metro ?? 0, "mask": mask, "number": number,
          "last": last, "before": before,
        ])
      return try count + (row?.count("trips") ?? 0)
    }
  }

  static let sql = "SELECT \(total(to: ":last")) - \(total(to: ":before")) AS trips"

  /// The running total on a day.
  private static func total(to day: String) -> String {
    """
    coalesce((
      SELECT trips FROM trip_counts
      WHERE grouping = :grouping AND start_metro = :metro AND sports_mask = :mask
        AND section_number = :number AND first_day_number <= \(day)
      ORDER BY first_day_number DESC LIMIT 1), 0)
    """
  }
}

extension RoadTripStore.Section {
  /// Makes a filtered section; its label has the number of trips that pass.
  init(_ section: FilteredSection, words: RoadTripStore.Words) {
    self.init(
      key: section.known.key, header: section.known.header,
      accessibilityLabel: words.accessibilityLabel(
        ofSection: section.known.spoken, tripCount: section.positions.count),
      positions: section.positions)
  }
}
