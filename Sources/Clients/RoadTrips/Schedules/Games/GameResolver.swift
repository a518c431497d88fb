import Tabular

/// Turns rows of any layout into games: looks up names, and converts times to instants.
struct GameResolver {
  private let schedule: Schedule
  private let rules: TripRules
  private let types: Set<String>
  private var venues: VenueFinder
  private var teams: TeamFinder
  private var neutralGames: NeutralGames
  /// The clocks of the venues.
  private let clocks: [ZoneClock]
  private let easternClock: ZoneClock
  private var exhibitionSites: ExhibitionSites

  /// Prepares to look up rows; throws ``Failure`` if the system does not know New York's time zone.
  init(
    _ places: PlaceReader, rules: TripRules, types: Set<String>,
    exhibitionSites: ExhibitionSites, _ report: inout Report
  ) throws {
    self.exhibitionSites = exhibitionSites
    schedule = places.schedule
    self.rules = rules
    self.types = types
    venues = VenueFinder(schedule)
    var teams = TeamFinder(schedule, aliases: places.teamAliases)
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

  /// The game of a row; `type` is nil if the row's names decide the type.
  mutating func candidate(
    _ row: ScheduledRow, type: String?, at origin: SourceLocation, _ report: inout Report
  ) throws(SkippedRow) -> GameCandidate {
    if case .notScheduled(let status) = row.status {
      throw SkippedRow(.gameNotScheduled, nil, value: status, "the game is \(status)")
    }
    if let type { try check(type) }
    let named = try namedVenue(row, isOpen: type == nil)
    if type == nil { try check(Self.isAllStarGame(row) ? "A" : "R") }
    let teams = try pairing(row)
    let neutral = neutral(row, teams.home, teams.away)
    let venue = if let named { named } else { try unnamedVenue(row, home: teams.home, neutral) }
    if let neutral { neutralGames.use(neutral) }
    reportWeekday(row, origin, &report)
    if neutral == nil { reportHome(teams.home, teams.away, at: venue, origin, &report) }
    let start = start(row, at: venue, origin, &report)
    reportEnd(row, start.seconds, at: venue, origin, &report)
    let game = Game(
      id: "", sport: row.sport, season: row.season ?? SeasonName.of(row.sport, on: start.day),
      start: start.seconds, day: start.day, localMinutes: start.minutes, venue: venue,
      home: teams.home, away: teams.away, doubleheaderNumber: row.doubleheaderNumber,
      isSameDayPair: false,
      timeStatus: row.clock == .undecided
        ? .undecided : row.status == .final ? .final : .scheduled,
      isVenueAssumed: named == nil && neutral == nil)
    return GameCandidate(
      game: game, origin: origin, writtenDay: row.day, writtenMinutes: row.clock.writtenMinutes,
      isExhibition: type == "E" || type == "S")
  }

  /// The games. If a start is a placeholder, the game becomes undecided, with a notice.
  func withoutPlaceholders(
    _ candidates: [GameCandidate], _ report: inout Report
  ) -> [GameCandidate] {
    let placeholders = PlaceholderTimes(candidates)
    return candidates.map { candidate in
      guard let minutes = candidate.writtenMinutes, placeholders.contain(minutes) else {
        return candidate
      }
      report.add(
        .placeholderTime, at: candidate.origin, value: ClockText.text(minutes: minutes),
        message: "\(ClockText.text(minutes: minutes)) is a placeholder for an unknown start",
        action: "the start counts as undecided")
      let clock = clocks[candidate.game.venue]
      let start = clock.instant(candidate.writtenDay, rules.undecidedStart).seconds
      var changed = candidate
      changed.game = candidate.game.undecided(start: start, clock.local(start))
      return changed
    }
  }

  /// Reports the rows of neutral games without a game, for the sports that were read.
  func finish(_ sports: Set<Sport>, _ report: inout Report) {
    neutralGames.reportUnused(of: sports, &report)
  }

  private func check(_ type: String) throws(SkippedRow) {
    guard types.contains(type) else {
      throw SkippedRow(.gameTypeLeftOut, nil, value: type, "the game is of type \(type)")
    }
  }

  /// Whether both sides of a row are selections, not teams, according to their names.
  private static func isAllStarGame(_ row: ScheduledRow) -> Bool {
    [row.home, row.away].allSatisfy { name in
      let letters = name.lowercased().filter(\.isLetter)
      return letters.contains("allstar") || leagues.contains(letters)
    }
  }

  private static let leagues: Set = ["al", "nl", "americanleague", "nationalleague"]

  /// The teams of a row; if no team is at home, in the order of the neutral games.
  private mutating func pairing(
    _ row: ScheduledRow
  ) throws(SkippedRow) -> (home: Int, away: Int) {
    guard !row.away.isEmpty else {
      throw SkippedRow(.teamUnknown, nil, value: row.home, "'\(row.home)' does not name two teams")
    }
    let home = try teams.position(row.home, "home", row.sport, row.day)
    let away = try teams.position(row.away, "away", row.sport, row.day)
    guard schedule.teams[home].id != schedule.teams[away].id else {
      throw SkippedRow(.teamUnknown, nil, value: row.home, "'\(row.home)' plays against itself")
    }
    let isReversed =
      row.isNeutral && neutral(row, home, away) == nil && neutral(row, away, home) != nil
    return isReversed ? (away, home) : (home, away)
  }

  /// The venue that a row names; nil if it names none.
  ///
  /// `isOpen` is true if the row may be of any type. In this case, a game at a place of exhibitions
  /// is an exhibition.
  private mutating func namedVenue(
    _ row: ScheduledRow, isOpen: Bool
  ) throws(SkippedRow) -> Int? {
    guard case .named(let name, let town, let whole) = row.site else { return nil }
    do throws(SkippedRow) {
      return try venues.position(name, town: town, whole: whole, row)
    } catch {
      if isOpen, [.venueUnknown, .venueStale].contains(error.code), exhibitionSites.contain(row) {
        try check("E")
      }
      if row.isElsewhere, error.code == .venueUnknown, !venues.hasNear(name, row.sport) {
        throw SkippedRow(
          .neutralVenueUnknown, nil, value: whole, "no venue of the sport is called '\(name)'")
      }
      throw error
    }
  }

  /// The venue of a row that names none: the venue in the neutral games, or else the home team's.
  private func unnamedVenue(
    _ row: ScheduledRow, home: Int, _ neutral: PlaceReader.NeutralGame?
  ) throws(SkippedRow) -> Int {
    if let neutral { return neutral.venue }
    if case .elsewhere(let words) = row.site {
      throw SkippedRow(
        .neutralVenueUnknown, nil, value: words,
        "the game is played elsewhere ('\(words)'), and neutral games do not say where")
    }
    let venue = schedule.teams[home].venue
    let validity = schedule.venues[venue].validity
    if validity.contains(row.day) { return venue }
    throw venues.stale(
      venue, schedule.venues[venue].name, value: row.home, validity, on: row.day)
  }

  /// The neutral game of two teams on the row's day, in the venue's local time.
  private func neutral(_ row: ScheduledRow, _ home: Int, _ away: Int) -> PlaceReader.NeutralGame? {
    neutralGames.games(home: schedule.teams[home], away: schedule.teams[away]).first { game in
      guard case .eastern(let minutes) = row.clock else { return game.day == row.day }
      let instant = easternClock.instant(row.day, minutes).seconds
      return clocks[game.venue].local(instant).day == game.day
    }
  }

  /// The instant of a start, and its civil day and minutes at the venue.
  private func start(
    _ row: ScheduledRow, at venue: Int, _ origin: SourceLocation, _ report: inout Report
  ) -> (seconds: Int, day: CalendarDay, minutes: Int) {
    let clock = clocks[venue]
    let instant: (seconds: Int, meaning: ZoneClock.Meaning) =
      switch row.clock {
      case .undecided: clock.instant(row.day, rules.undecidedStart)
      case .local(let minutes), .both(let minutes, _): clock.instant(row.day, minutes)
      case .eastern(let minutes): easternClock.instant(row.day, minutes)
      }
    if case .both(let local, let eastern) = row.clock {
      reportDisagreement(
        local, eastern, easternClock.local(instant.seconds).minutes, origin, &report)
    }
    let local = clock.local(instant.seconds)
    if instant.meaning != .once {
      report.add(
        .doubtfulLocalTime, at: origin,
        message: "clocks change that night: the time "
          + (instant.meaning == .twice ? "comes twice" : "does not exist"),
        action: instant.meaning == .twice
          ? "the first of the two is taken"
          : "it is read as \(ClockText.text(minutes: local.minutes))")
    }
    return (instant.seconds, local.day, local.minutes)
  }

  /// Reports an end that differs between the two clocks, or is not after the start.
  private func reportEnd(
    _ row: ScheduledRow, _ start: Int, at venue: Int, _ origin: SourceLocation,
    _ report: inout Report
  ) {
    guard let end = row.end, row.clock != .undecided else { return }
    let local = clocks[venue].instant(end.localDay, end.localMinutes).seconds
    let eastern = easternClock.instant(end.easternDay, end.easternMinutes).seconds
    if local != eastern {
      let there = ClockText.text(minutes: end.localMinutes)
      let expected = easternClock.local(local)
      report.add(
        .timesDisagree, at: origin, value: ClockText.text(minutes: end.easternMinutes),
        message: "the end, \(end.localDay) \(there) there, is \(expected.day) "
          + "\(ClockText.text(minutes: expected.minutes)) in New York, not \(end.easternDay) "
          + ClockText.text(minutes: end.easternMinutes),
        action: "the end is not used")
    } else if !(1...Self.longestGame).contains(local - start) {
      report.add(
        .endDisagrees, at: origin, value: "\(end.localDay)",
        message: "the game ends on \(end.localDay) at "
          + "\(ClockText.text(minutes: end.localMinutes)), which does not follow its start",
        action: "the start is taken")
    }
  }

  /// The longest plausible game without interruption, in seconds: twelve hours.
  private static let longestGame = 43_200

  /// Reports a home team that plays at its visitors' venue.
  private func reportHome(
    _ home: Int, _ away: Int, at venue: Int, _ origin: SourceLocation, _ report: inout Report
  ) {
    let teams = (home: schedule.teams[home], away: schedule.teams[away])
    guard venue == teams.away.venue, venue != teams.home.venue else { return }
    report.add(
      .homeTeamAway, at: origin, value: teams.home.name,
      message: "'\(teams.home.name)' are the home team at '\(schedule.venues[venue].name)', which "
        + "is the home of '\(teams.away.name)'",
      action: "the row is used unchanged")
  }

  private func reportDisagreement(
    _ local: Int, _ eastern: Int, _ expected: Int, _ origin: SourceLocation, _ report: inout Report
  ) {
    guard eastern != expected else { return }
    report.add(
      .timesDisagree, at: origin, value: ClockText.text(minutes: eastern),
      message:
        "\(ClockText.text(minutes: local)) there is \(ClockText.text(minutes: expected)) in New York, "
        + "not \(ClockText.text(minutes: eastern))",
      action: "the local time is taken")
  }

  /// Reports a day of the week that does not match the date.
  private func reportWeekday(_ row: ScheduledRow, _ origin: SourceLocation, _ report: inout Report)
  {
    guard let weekday = row.weekday, weekday != row.day.weekday else { return }
    report.add(
      .weekdayDisagrees, at: origin, value: "\(row.day)",
      message: "\(row.day) is another day of the week than the row says",
      action: "the date is taken")
  }
}
