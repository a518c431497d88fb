import Tabular

/// Finds the venue that a game's location names, on the day of the game.
struct VenueFinder {
  /// A venue by one of its names.
  private struct Entry {
    let venue: Int
    /// The days on which the venue had the name.
    let validity: Validity
    /// Whether the name is the venue's own, not an alias.
    let isOwnName: Bool
  }

  private let venues: [Venue]
  private var names = SportNames<Entry>()

  /// Takes every venue with its id, its name and its aliases.
  init(_ schedule: Schedule) {
    venues = schedule.venues
    for (position, venue) in venues.enumerated() {
      let entry = Entry(venue: position, validity: venue.validity, isOwnName: true)
      names.add(entry, venue.sport, shown: [venue.name], id: venue.id)
    }
    for alias in schedule.aliases {
      let entry = Entry(venue: alias.venue, validity: alias.validity, isOwnName: false)
      names.add(entry, venues[alias.venue].sport, shown: [alias.alias])
    }
  }

  /// The position of the venue that a row names.
  ///
  /// `whole` is tried before the name, because it can be an alias with its town. If several venues
  /// have the name, the venue in `town` is taken, or else the venue with that own name.
  mutating func position(
    _ name: String, town: String?, whole: String, _ row: ScheduledRow
  ) throws(SkippedRow) -> Int {
    let day = row.day
    guard
      let found = names.entries(whole, row.sport) ?? names.entries(name, row.sport),
      let first = found.first
    else {
      throw SkippedRow(
        .venueUnknown, nil, value: whole,
        "'\(name)' is not a venue of \(row.sport)" + names.suggestion(for: name, row.sport))
    }
    var valid = found.filter {
      $0.validity.contains(day) && venues[$0.venue].validity.contains(day)
    }
    if valid.isEmpty {
      let isNameValid = first.validity.contains(day)
      let validity = isNameValid ? venues[first.venue].validity : first.validity
      throw stale(first.venue, name, value: whole, validity, on: day)
    }
    if let town {
      let there = valid.filter { names.areSame(venues[$0.venue].city, town) }
      if !there.isEmpty { valid = there }
    }
    if valid.contains(where: \.isOwnName) { valid = valid.filter(\.isOwnName) }
    let positions = Set(valid.map(\.venue)).ordered()
    guard positions.count == 1 else {
      let ids = positions.map { venues[$0].id }.joined(separator: ", ")
      throw SkippedRow(.venueAmbiguous, nil, value: whole, "'\(name)' matches \(ids)")
    }
    return positions[0]
  }

  /// Whether a venue of the sport has a similar name.
  mutating func hasNear(_ name: String, _ sport: Sport) -> Bool {
    !names.suggestion(for: name, sport).isEmpty
  }

  /// The error for a row whose venue, or whose name for the venue, is not valid on the day.
  func stale(
    _ venue: Int, _ name: String, value: String, _ validity: Validity, on day: CalendarDay
  ) -> SkippedRow {
    let bounds = [
      validity.first.map { "from \($0)" }, validity.last.map { "until \($0)" },
    ].compactMap(\.self)
    return SkippedRow(
      .venueStale, nil, value: value,
      "'\(name)' is not valid on \(day)"
        + (bounds.isEmpty ? "" : ", but \(bounds.joined(separator: " "))")
        + "; it is the name of \(venues[venue].id), '\(venues[venue].name)'")
  }
}
