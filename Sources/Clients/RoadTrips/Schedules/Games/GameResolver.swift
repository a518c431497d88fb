import Tabular

/// Turns rows of any layout into games: looks names up, and makes instants of times.
struct GameResolver {
  private let schedule: Schedule
  let rules: TripRules
  private let types: Set<String>
  private var venues: VenueFinder
  private var teams: TeamFinder
  private var neutralGames: NeutralGames
  /// The clocks of the venues.
  let clocks: [ZoneClock]
  let easternClock: ZoneClock

  /// Prepares to look rows up; throws ``Failure`` where the system does not know New York's time.
  init(
    _ places: PlaceReader, rules: TripRules, types: Set<String>, _ report: inout Report
  ) throws {
    schedule = places.schedule
    self.rules = rules
    self.types = types
    venues = VenueFinder(schedule)
    var teams = TeamFinder(schedule)
    neutralGames = NeutralGames(places.neutralGames, &teams, schedule, &report)
    self.teams = teams
    easternClock = try Self.clock("America/New_York")
    var known: [String: ZoneClock] = [:]
    clocks = try schedule.venues.map { venue in
      if let clock = known[venue.timeZone] { return clock }
      let clock = try Self.clock(venue.timeZone)
      known[venue.timeZone] = clock
      return clock
    }
  }

  private static func clock(_ name: String) throws -> ZoneClock {
    if let clock = ZoneClock(name) { return clock }
    throw Failure(
      .unusableInput, "the system does not know the time zone \(name)",
      fix: "install the time zone database (tzdata)")
  }

  /// The game of a row; `type` is nil where the venue decides it.
  mutating func candidate(
    _ row: ScheduledRow, type: String?, at origin: Origin, _ report: inout Report
  ) throws(SkippedRow) -> GameCandidate {
    if case .notScheduled(let status) = row.status {
      throw SkippedRow(.gameNotScheduled, nil, value: status, "the game is \(status)")
    }
    if let type { try check(type) }
    let named = try namedVenue(row, isOpen: type == nil)
    if type == nil { try check("R") }
    let teams = try pairing(row)
    let neutral = neutral(row, teams.home, teams.away)
    let venue = if let named { named } else { try unnamedVenue(row, home: teams.home, neutral) }
    if let neutral { neutralGames.use(neutral) }
    reportWeekday(row, origin, &report)
    let start = start(row, at: venue, origin, &report)
    return GameCandidate(
      sport: row.sport, season: row.season ?? SeasonName.of(row.sport, on: start.day),
      start: start.seconds, day: start.day, localMinutes: start.minutes, venue: venue,
      home: teams.home, away: teams.away, doubleheaderNumber: row.doubleheaderNumber,
      timeStatus: row.clock == .undecided
        ? .undecided : row.status == .final ? .final : .scheduled,
      isVenueAssumed: named == nil && neutral == nil, origin: origin)
  }

  /// Reports the rows of neutral games, of the sports that were read, for which there was no game.
  func finish(_ sports: Set<Sport>, _ report: inout Report) {
    neutralGames.reportUnused(of: sports, &report)
  }

  private func check(_ type: String) throws(SkippedRow) {
    guard types.contains(type) else {
      throw SkippedRow(.gameTypeLeftOut, nil, value: type, "the game is of type \(type)")
    }
  }

  /// The teams of a row; where nobody is at home, in the order that neutral games have.
  private mutating func pairing(
    _ row: ScheduledRow
  ) throws(SkippedRow) -> (home: Int, away: Int) {
    let home = try teams.position(row.home, "home", row.sport, row.day)
    let away = try teams.position(row.away, "away", row.sport, row.day)
    guard schedule.teams[home].id != schedule.teams[away].id else {
      throw SkippedRow(.teamUnknown, nil, value: row.home, "'\(row.home)' plays against itself")
    }
    let isReversed =
      row.isNeutral && neutral(row, home, away) == nil && neutral(row, away, home) != nil
    return isReversed ? (away, home) : (home, away)
  }

  /// The venue that a row names; nil where it names none.
  ///
  /// `isOpen` says that the row may be of any type: a game at a place where nobody plays is then an
  /// exhibition, and no fault.
  private mutating func namedVenue(
    _ row: ScheduledRow, isOpen: Bool
  ) throws(SkippedRow) -> Int? {
    guard case .named(let name, let town, let whole) = row.site else { return nil }
    do throws(VenueFinder.Fault) {
      return try venues.find(name, town: town, whole: whole, sport: row.sport, on: row.day)
    } catch {
      if isOpen, case .unknown = error { try check("E") }
      throw skipped(row, name, whole, error)
    }
  }

  /// The venue of a row that names none: that of neutral games, or else the home team's.
  private func unnamedVenue(
    _ row: ScheduledRow, home: Int, _ neutral: NeutralGames.Entry?
  ) throws(SkippedRow) -> Int {
    if let neutral { return neutral.venue }
    if case .elsewhere(let words) = row.site {
      throw SkippedRow(
        .venueUnknown, nil, value: words,
        "the game is played elsewhere ('\(words)'), and neutral games do not say where")
    }
    let venue = schedule.teams[home].venue
    let validity = schedule.venues[venue].validity
    if validity.contains(row.day) { return venue }
    throw skipped(row, schedule.venues[venue].name, row.home, .stale(venue, validity))
  }

  /// The neutral game of two teams whose day, where it is played, is the row's.
  private func neutral(_ row: ScheduledRow, _ home: Int, _ away: Int) -> NeutralGames.Entry? {
    neutralGames.games(home: schedule.teams[home], away: schedule.teams[away]).first { game in
      guard case .eastern(let minutes) = row.clock else { return game.day == row.day }
      let instant = easternClock.instant(row.day, minutes).seconds
      return clocks[game.venue].local(instant).day == game.day
    }
  }

  private func skipped(
    _ row: ScheduledRow, _ name: String, _ whole: String, _ fault: VenueFinder.Fault
  ) -> SkippedRow {
    switch fault {
    case .unknown:
      let nearest = venues.nearest(to: name, sport: row.sport)
      return SkippedRow(
        .venueUnknown, nil, value: whole,
        "'\(name)' is no venue of \(row.sport)"
          + (nearest.map { "; the nearest name is '\($0)'" } ?? ""))
    case .stale(let venue, let validity):
      let known = schedule.venues[venue]
      let bounds = [
        validity.first.map { "from \($0)" }, validity.last.map { "until \($0)" },
      ].compactMap(\.self)
      return SkippedRow(
        .venueStale, nil, value: whole,
        "'\(name)' does not hold on \(row.day)"
          + (bounds.isEmpty ? "" : ", but \(bounds.joined(separator: " "))")
          + "; it stands for \(known.id), '\(known.name)'")
    case .ambiguous(let positions):
      let ids = positions.map { schedule.venues[$0].id }.joined(separator: ", ")
      return SkippedRow(.venueAmbiguous, nil, value: whole, "'\(name)' stands for \(ids)")
    }
  }
}
