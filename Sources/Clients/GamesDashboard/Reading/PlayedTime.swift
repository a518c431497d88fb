import Tabular

/// The time when a result was played, and the clock that gives its day.
struct PlayedTime {
  /// The clock of the player.
  enum Clock {
    /// A zone, by its position in ``ZoneClocks``.
    case zone(Int)
    /// An offset in seconds east of UTC, if no zone is given.
    case offset(Int)
  }

  /// The instant in seconds since 1970-01-01 00:00 UTC.
  let seconds: Int
  let clock: Clock
}

extension ZoneClocks {
  /// Reads the time from `played_at` and `tz`.
  ///
  /// The offset decides the instant, and the zone decides the player's day; without a zone, the
  /// offset decides both. An offset that the zone did not have at that time is reported, except `Z`
  /// and `+00:00`, which are also used for instants without a place. A time without an offset is
  /// read on the clock of the zone. If that time occurs twice, the first counts. If it does not
  /// exist, the clock before the change counts: on the day that Samoa skipped, noon is noon of the
  /// next day.
  mutating func time(
    _ row: borrowing CatalogueTable, _ report: inout Report
  ) throws(SkippedRow) -> PlayedTime {
    guard let written = WrittenInstant(try row.key("played_at")) else {
      throw row.invalid(.invalidInstant, "played_at", "is not a time such as \(Self.example)")
    }
    guard let name = row.optionalText("tz") else {
      guard let offset = written.offset else {
        throw row.invalid(.zoneMissing, "played_at", "has no offset, and tz is blank")
      }
      return PlayedTime(seconds: written.wall - offset, clock: .offset(offset))
    }
    guard let zone = position(of: name) else {
      throw row.invalid(.unknownTimeZone, "tz", "is not a time zone such as Australia/Sydney")
    }
    if let offset = written.offset {
      let time = PlayedTime(seconds: written.wall - offset, clock: .zone(zone))
      if offset != 0 { compare(offset, with: zone, at: time.seconds, row, &report) }
      return time
    }
    let instant = self[zone].instant(wall: written.wall)
    if instant.meaning != .once {
      report.add(
        .doubtfulLocalTime, at: row.origin("played_at"),
        message: "clocks change then: the time "
          + (instant.meaning == .twice ? "comes twice" : "does not exist"),
        action: instant.meaning == .twice
          ? "the first of the two is taken" : "it is read by the clock before the change")
    }
    return PlayedTime(seconds: instant.seconds, clock: .zone(zone))
  }

  /// Reports an offset that differs from the zone's offset at an instant.
  private mutating func compare(
    _ offset: Int, with zone: Int, at seconds: Int, _ row: borrowing CatalogueTable,
    _ report: inout Report
  ) {
    let right = self[zone].offset(at: seconds)
    if offset == right { return }
    report.add(
      .offsetZoneMismatch, at: row.origin("played_at"), value: row.optionalText("played_at"),
      message: "the offset is \(WrittenInstant.text(ofOffset: offset)), but \(name(zone)) had "
        + WrittenInstant.text(ofOffset: right),
      action: "the offset gives the instant, and the zone the day")
  }

  /// The name of a clock: the zone's name, or the offset.
  func name(_ clock: PlayedTime.Clock) -> String {
    switch clock {
    case .zone(let zone): name(zone)
    case .offset(let offset): WrittenInstant.text(ofOffset: offset)
    }
  }

  /// The day of an instant on a player's clock.
  mutating func day(_ time: PlayedTime) -> CalendarDay {
    switch time.clock {
    case .zone(let zone): self[zone].day(time.seconds)
    case .offset(let offset):
      CalendarDay(number: (time.seconds + offset).flooredQuotient(86_400))
    }
  }

  private static let example = "2025-06-24T08:15:00+10:00"
}

/// The clocks of the time zones that rows name; each is looked up once.
struct ZoneClocks {
  private var positions: [String: Int?] = [:]
  private var clocks: [(name: String, clock: CachedZoneClock)] = []

  /// The position of a time zone by its IANA name; nil for other names.
  ///
  /// `UTC` and `GMT` are accepted too, because devices without a location use them.
  mutating func position(of name: String) -> Int? {
    if let known = positions[name] { return known }
    let isUniversal = name == "UTC" || name == "GMT"
    let clock = ZoneClock(isUniversal ? "Etc/\(name)" : name)
    let position = clock.map { _ in clocks.count }
    if let clock { clocks.append((name, CachedZoneClock(clock))) }
    positions[name] = .some(position)
    return position
  }

  func name(_ position: Int) -> String { clocks[position].name }

  /// The clock of a zone; each use may add to its cache.
  subscript(position: Int) -> CachedZoneClock {
    get { clocks[position].clock }
    _modify { yield &clocks[position].clock }
  }
}
