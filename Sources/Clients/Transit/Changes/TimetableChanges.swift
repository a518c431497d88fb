import DatabaseVersions
import GRDB
import Pipeline
import SQLiteWriter
import Tabular

/// The changes between two timetables: in trips, patterns, days, and the departures of lines.
struct TimetableChanges {
  /// The most lines and kinds of day whose departures are reported.
  private static let departureLimit = 60

  /// The number of examples of trips that differ only in their id.
  private static let equalExamples = 3

  /// The only feed of both timetables, whose name ids can leave out; nil if there are several.
  let onlyFeed: String?
  private let pair: DatabasePair
  /// The days that both timetables cover; nil without any.
  private let window: ClosedRange<Int>?
  private let old: (names: PublishedNames, content: TimetableContent)
  private let new: (names: PublishedNames, content: TimetableContent)

  /// Reads both timetables in parallel; `tables` say which ids changed.
  ///
  /// Throws ``Failure`` if a timetable cannot be read.
  init(_ pair: DatabasePair, _ tables: [TableChanges]) throws {
    self.pair = pair
    let renames = Dictionary(
      tables.map { table in
        (
          table.subject.name,
          Dictionary(
            table.renames.map { ($0.new, $0.old) }, uniquingKeysWith: { first, _ in first })
        )
      }, uniquingKeysWith: { first, _ in first })
    let feeds = try [pair.old, pair.new].map {
      try DatabaseAnswers($0).texts("SELECT name FROM feeds ORDER BY id")
    }
    onlyFeed = feeds[0] == feeds[1] && feeds[0].count == 1 ? feeds[0][0] : nil
    let window = try Self.window(pair)
    self.window = window
    (old, new) = try Parallel.run(
      { try Self.read(pair.old, [:], window) }, { try Self.read(pair.new, renames, window) })
  }

  /// The days that both timetables cover. If there are none, it is nil, and all days of each
  /// timetable count.
  private static func window(_ pair: DatabasePair) throws -> ClosedRange<Int>? {
    let (old, new) = (
      try read(pair.old) { try TimetableContent.days($0) },
      try read(pair.new) { try TimetableContent.days($0) }
    )
    guard let old, let new, old.overlaps(new) else { return nil }
    return old.clamped(to: new)
  }

  private static func read(
    _ path: String, _ renames: [String: [String: String]], _ window: ClosedRange<Int>?
  ) throws -> (names: PublishedNames, content: TimetableContent) {
    try read(path) { db in
      let names = try PublishedNames(db, renames)
      return (names, try TimetableContent(db, names, window: window))
    }
  }

  private static func read<Result>(
    _ path: String, _ body: (Database) throws -> Result
  ) throws -> Result {
    try FinishedDatabase.read(
      path,
      failure: {
        Failure(
          .unreadableInput, at: SourceLocation(path), "its timetable cannot be read",
          fix: "check it with 'seedbed verify'", cause: $0)
      }, body)
  }

  /// Trips, patterns, departures, the calendar and days.
  func subjects() throws -> [ChangedSubject] {
    try pair.read { db in [try trips(db), try patterns(db)] } + [departures, calendar, days]
  }

  // MARK: - Trips

  private func trips(_ db: Database) throws -> ChangedSubject {
    let (before, after) = (old.content.trips, new.content.trips)
    let matches = TripMatches(before, after)
    var subject = ChangedSubject("trips")
    (subject.before, subject.after) = (before.count, after.count)
    subject.counts = [
      .added: matches.added.count, .removed: matches.removed.count,
      .renamed: matches.renamed.count, .changed: matches.changed.count,
    ]
    if !matches.renamed.isEmpty { subject.renamedEqual = matches.equalRenames }
    for match in matches.changed {
      for name in Self.differences(before[match.old], after[match.new]) {
        subject.fields[name, default: 0] += 1
      }
    }
    let limit = ChangedSubject.exampleLimit
    // Renamed trips that also differ in content come first. A few of the other renamed trips
    // follow, to show the new form of the ids.
    let renamed =
      matches.renamed.dropFirst(matches.equalRenames)
      + matches.renamed.prefix(matches.equalRenames).prefix(Self.equalExamples)
    subject.examples =
      try matches.added.prefix(limit).map { try example(.added, new: $0, db) }
      + matches.removed.prefix(limit).map { try example(.removed, old: $0, db) }
      + renamed.prefix(limit).map { try example(.renamed, old: $0.old, new: $0.new, db) }
      + matches.changed.prefix(limit).map { try example(.changed, old: $0.old, new: $0.new, db) }
    return subject
  }

  /// The names of the properties in which two trips differ.
  private static func differences(
    _ old: TimetableContent.Trip, _ new: TimetableContent.Trip
  ) -> [String] {
    [
      ("route", old.route != new.route), ("stops", old.stops != new.stops),
      ("times", old.times != new.times), ("days", old.days != new.days),
      ("headsign or short name", old.texts != new.texts), ("path", old.path != new.path),
      ("accessibility or repetition", old.rest != new.rest), ("block", old.block != new.block),
    ].filter(\.1).map(\.0)
  }

  /// For each shown value, the differences that it already makes visible.
  private static let shownBy = [
    "line": ["route"], "start": ["times"], "from": ["stops", "times"], "to": ["stops", "times"],
    "headsign": ["headsign or short name"], "stops": ["stops", "times"],
  ]

  /// A trip as examples show it: its id and its fields.
  private struct Shown {
    let id: String
    let fields: [(name: String, value: String?)]

    var label: String { fields.prefix(4).compactMap(\.value).joined(separator: " ") }
  }

  private func example(
    _ change: ChangedSubject.Example.Change, old: Int? = nil, new: Int? = nil, _ db: Database
  ) throws -> ChangedSubject.Example {
    let before = try old.map { try shown(self.old.content.trips[$0].row, in: "old", db) }
    let after = try new.map { try shown(self.new.content.trips[$0].row, in: "main", db) }
    var fields: [ChangedSubject.FieldChange] = []
    if let before, let after, let old, let new {
      fields = zip(before.fields, after.fields).filter { $0.value != $1.value }.map {
        ChangedSubject.FieldChange($0.name, from: $0.value, to: $1.value)
      }
      let (earlier, later) = (self.old.content.trips[old], self.new.content.trips[new])
      // Adds the differences that are not visible in any shown value, such as the time at an
      // intermediate stop.
      let shown = Set(fields.flatMap { Self.shownBy[$0.name, default: []] })
      fields += Self.differences(earlier, later).filter { !shown.contains($0) }.map {
        ChangedSubject.FieldChange($0, from: nil, to: nil)
      }
    }
    return ChangedSubject.Example(
      change, after?.id ?? before?.id ?? "",
      earlierID: change == .renamed ? before?.id : nil, label: (after ?? before)?.label,
      fields: fields)
  }

  private func shown(_ trip: Int, in database: String, _ db: Database) throws -> Shown {
    let rows = try StatementRows(
      db,
      sql: """
        SELECT trip_id, routes.display_name, start_time, first.stop_name, last.stop_name, trip_headsign,
          stop_count
        FROM \(database).trips AS t LEFT JOIN \(database).routes ON routes.id = t.route
        LEFT JOIN \(database).patterns ON patterns.id = t.pattern
        LEFT JOIN \(database).stops AS first ON first.id = first_stop
        LEFT JOIN \(database).stops AS last ON last.id = last_stop
        WHERE t.id = \(trip)
        """)
    guard try rows.next() else { return Shown(id: "", fields: []) }
    return Shown(
      id: rows.text(0) ?? "",
      fields: [
        ("line", rows.text(1)), ("start", rows.integer(2).map(StopTimeNames.clock)),
        ("from", rows.text(3).map { "from \($0)" }), ("to", rows.text(4).map { "to \($0)" }),
        ("headsign", rows.text(5)), ("stops", rows.integer(6).map(String.init)),
      ])
  }

  // MARK: - Patterns

  private func patterns(_ db: Database) throws -> ChangedSubject {
    func places(_ patterns: ValuesByID<TimetableContent.Pattern>) -> [UInt64: Int] {
      Dictionary(
        patterns.all.map { ($0.value.content, $0.id) }, uniquingKeysWith: { first, _ in first })
    }
    let (before, after) = (places(old.content.patterns), places(new.content.patterns))
    var subject = ChangedSubject("patterns")
    (subject.before, subject.after) = (before.count, after.count)
    let added = after.filter { before[$0.key] == nil }.values.ordered()
    let removed = before.filter { after[$0.key] == nil }.values.ordered()
    subject.counts = [.added: added.count, .removed: removed.count]
    let limit = ChangedSubject.exampleLimit
    subject.examples =
      try added.prefix(limit).map { try example(.added, pattern: $0, in: "main", db) }
      + removed.prefix(limit).map { try example(.removed, pattern: $0, in: "old", db) }
    return subject
  }

  private func example(
    _ change: ChangedSubject.Example.Change, pattern: Int, in database: String, _ db: Database
  ) throws -> ChangedSubject.Example {
    let rows = try StatementRows(
      db,
      sql: """
        SELECT pattern_id, routes.display_name || ' from ' || ifnull(first.stop_name, first.stop_id)
          || ' to ' || ifnull(last.stop_name, last.stop_id) || ', ' || stop_count || ' stops, '
          || p.trip_count || ' trips'
        FROM \(database).patterns AS p JOIN \(database).routes ON routes.id = p.route
        JOIN \(database).stops AS first ON first.id = first_stop
        JOIN \(database).stops AS last ON last.id = last_stop WHERE p.id = \(pattern)
        """)
    guard try rows.next() else { return ChangedSubject.Example(change, "") }
    return ChangedSubject.Example(change, rows.text(0) ?? "", label: rows.text(1))
  }

  // MARK: - Departures and days

  /// The departures of lines on an average day of each kind, largest change first.
  private var departures: ChangedSubject {
    let (before, after) = (old.content.departures, new.content.departures)
    var subject = ChangedSubject("departures")
    var found: [(size: Int, example: ChangedSubject.Example)] = []
    for line in Set(before.keys).union(after.keys) {
      let name = new.names.lineNames[line] ?? old.names.lineNames[line] ?? line
      for (kind, day) in TimetableContent.kindsOfDay.enumerated() {
        let (earlier, later) = (Self.whole(before[line]?[kind]), Self.whole(after[line]?[kind]))
        if earlier > 0 { subject.before += 1 }
        if later > 0 { subject.after += 1 }
        guard earlier != later else { continue }
        let change: ChangedSubject.Example.Change =
          earlier == 0 ? .added : later == 0 ? .removed : .changed
        subject.counts[change, default: 0] += 1
        let example = ChangedSubject.Example(
          change, "\(line), \(day)", label: name,
          fields: [
            ChangedSubject.FieldChange("departures a day", from: "\(earlier)", to: "\(later)")
          ])
        found.append((abs(later - earlier), example))
      }
    }
    subject.examples = found.ordered { ($1.size, $0.example.id) < ($0.size, $1.example.id) }
      .prefix(Self.departureLimit).map(\.example)
    return subject
  }

  /// A rounded number of departures, at most 10^15, since a damaged database may give more.
  private static func whole(_ departures: Double?) -> Int {
    Int(min(departures ?? 0, 1e15).rounded())
  }

  /// The days whose number of trips changed in an unusual way, such as new holidays. A change is
  /// unusual if most days with the same number of trips changed differently. The largest difference
  /// comes first.
  private var calendar: ChangedSubject {
    let (before, after) = (old.content.tripCounts, new.content.tripCounts)
    var subject = ChangedSubject("calendar")
    (subject.before, subject.after) = (before.count, after.count)
    guard window != nil else { return subject }
    let days = Set(before.keys).union(after.keys).ordered().compactMap { number in
      CalendarDay(yyyymmdd: number).map { day in
        (day: day, old: before[number, default: 0], new: after[number, default: 0])
      }
    }
    // Days with the same number of trips mostly had the same timetable. One or two such days are
    // too few to show what change is usual.
    let usual = Dictionary(grouping: days, by: \.old).mapValues { days in
      days.count < 3 ? 0 : days.map { $0.new - $0.old }.ordered()[days.count / 2]
    }
    let news = days.map { ($0, abs($0.new - $0.old - usual[$0.old, default: 0])) }
      .filter { $0.1 > 0 }.ordered { ($1.1, $0.0.day) < ($0.1, $1.0.day) }
    subject.counts[.changed] = news.count
    subject.examples = news.prefix(ChangedSubject.exampleLimit).map { change, _ in
      ChangedSubject.Example(
        .changed, "\(change.day)", label: change.day.displayText,
        fields: [ChangedSubject.FieldChange("trips", from: "\(change.old)", to: "\(change.new)")])
    }
    return subject
  }

  /// The days that the timetable covers.
  private var days: ChangedSubject {
    func text(_ day: Int?) -> String? { day.flatMap { CalendarDay(yyyymmdd: $0) }?.description }
    let (before, after) = (old.content.days, new.content.days)
    var subject = ChangedSubject("days of service")
    (subject.before, subject.after) = (1, 1)
    let fields = [
      ChangedSubject.FieldChange(
        "first", from: text(before?.lowerBound), to: text(after?.lowerBound)),
      ChangedSubject.FieldChange(
        "last", from: text(before?.upperBound), to: text(after?.upperBound)),
    ].filter { $0.old != $0.new }
    guard !fields.isEmpty else { return subject }
    subject.counts[.changed] = 1
    subject.examples = [ChangedSubject.Example(.changed, "timetable", fields: fields)]
    return subject
  }
}
