import Bundles
import Folding
import GRDB
import SeedStore
import SeedTransit

/// A stop as a search lists it.
package struct FoundStop: Hashable, Sendable {
  /// The published stop_id, or the id of a group; preceded by the feed if the bundle has several.
  package let id: String
  /// The name, in the chosen language.
  package let name: String
  /// The words that distinguish the stop from others of the same name, such as `Platform 2`; nil if
  /// there are none.
  package let distinction: String?
  /// The kind of place: `stop`, `station` or `group`.
  package let kind: String
  /// The mode that calls here most: `Train`, `Metro`, `Bus`, `Ferry`, `Tram`, `Transit`.
  package let mode: String
  /// The code that passengers read at the stop.
  package let code: String?
  /// Degrees north.
  package let latitude: Double?
  /// Degrees east.
  package let longitude: Double?

  /// The name with the distinction from other stops of the same name.
  package var fullName: String { distinction.map { "\(name), \($0)" } ?? name }

  /// The JSON that `seedbed stops` prints with `--format json`.
  static let document = JSONDocument(
    "commands/stops", title: "The stops that a search found",
    "The stops that a search found, the best match first. stops prints them with --format json.",
    answer)

  /// Found stops as JSON.
  package static let answer = JSONShape<[FoundStop]>.object([.list("data", of: shape) { $0 }])

  private static let shape = JSONShape<FoundStop>.object([
    .text(
      "id",
      """
      The stop_id, or the id of a group. If the bundle has several feeds, the feed's name and a \
      colon come first.
      """
    ) { $0.id },
    .text("name", as: .any) { $0.name },
    .optional(
      "distinction", .text(),
      """
      The words that distinguish the stop from others with the same name. Absent if there are \
      none.
      """
    ) { $0.distinction },
    .text("kind", as: .oneOf(["stop", "station", "group"])) { $0.kind },
    .text("mode", as: .oneOf(modes), "The mode that calls at the stop most often.") { $0.mode },
    .optional("code", .text()) { $0.code },
    .optional("latitude", .number(min: -90, max: 90)) { $0.latitude },
    .optional("longitude", .number(min: -180, max: 180)) { $0.longitude },
  ])

  private static let modes =
    TransitStore.RouteType.allCases.filter { $0 != .other }.map(TransitStore.Words.english.name)
    + [TransitStore.Words.english.transit]
}

/// The meaning of a text on the command line: an id of the bundle, or a name that identifies one
/// stop or trip.
package struct NamedPlace: Hashable, Sendable {
  /// The id with which to ask for answers.
  package let id: String
  /// The name of the stop or trip with the id; nil if the text is the id itself.
  package let name: String?
}

/// A name that several stops or trips of a bundle have.
package struct AmbiguousName: Error, Hashable, Sendable {
  /// One of the stops or trips.
  package struct Match: Hashable, Sendable {
    /// The id with which to ask for answers.
    package let id: String
    /// The words that distinguish this match from the others.
    package let words: String
  }

  /// The text as the user typed it.
  package let text: String
  /// The kind of the matches: `stops` or `trips`.
  package let noun: String
  /// The first matches, the most likely first.
  package let matches: [Match]
  /// Whether there are more matches than these.
  package let hasMore: Bool
  /// The fix, worded as an instruction.
  package let fix: String
}

extension BundleAnswers {
  /// The largest number of listed matches for an ambiguous name.
  private static let listedMatches = 20

  /// The stops that the app's search finds for a text, the best match first.
  ///
  /// Every function below throws ``Failure`` if the bundle cannot be read.
  package func stops(matching text: String, limit: Int) async throws -> [FoundStop] {
    try await reporting {
      try await foundStops(try await store.searchStops(text, limit: limit))
    }
  }

  /// The stop that a text means: the stop or group with this id, else the only stop that the app's
  /// search finds, else the only stop with exactly this name.
  ///
  /// If the search finds a station and its platforms, only the station counts. Throws
  /// ``AmbiguousName`` if several stops remain, ``Failure`` if there is none.
  package func stop(meantBy text: String) async throws -> NamedPlace {
    try await reporting {
      do {
        _ = try await store.stop(id: text)
        return NamedPlace(id: text, name: nil)
      } catch let error as StoreError where error.code == .notFound {
        return try await stop(named: text, otherwise: error)
      }
    }
  }

  private func stop(
    named text: String, otherwise error: StoreError
  ) async throws -> NamedPlace {
    let most = Self.listedMatches
    let hits = try await store.searchStops(text, limit: most + 1)
    let ids = Set(hits.map(\.id))
    let places = hits.filter { hit in
      !(hit.parentStationID.map { ids.contains("\(hit.feed):\($0)") } ?? false)
    }
    var folder = TextFolder()
    let folded = folder.fold(text).text
    let namesakes = places.filter { folder.fold($0.name).text == folded }
    let candidates = try await foundStops(namesakes.isEmpty ? places : namesakes)
    let only = try Self.only(
      of: candidates.map { .init(id: $0.id, words: $0.fullName) }, hasMore: hits.count > most,
      text, "stops", fix: "give the id of one of them, or more of its name")
    guard let only else {
      throw StoreError(
        error.code, text, "no stop of the bundle has this id or name",
        fix: "look for it with 'seedbed stops'")
    }
    return only
  }

  /// The only match of a text; nil if there is none. Throws ``AmbiguousName`` if there are several.
  private static func only(
    of matches: [AmbiguousName.Match], hasMore: Bool, _ text: String, _ noun: String, fix: String
  ) throws -> NamedPlace? {
    guard matches.count > 1 else {
      return matches.first.map { NamedPlace(id: $0.id, name: $0.words) }
    }
    throw AmbiguousName(
      text: text, noun: noun, matches: Array(matches.prefix(listedMatches)), hasMore: hasMore,
      fix: fix)
  }

  private func foundStops(_ stops: [TransitStore.Stop]) async throws -> [FoundStop] {
    let distinctions = try await store.distinctions(of: stops)
    return stops.map { stop in
      FoundStop(
        id: envelopes.id(stop.stopID, of: stop.feed), name: stop.name,
        distinction: distinctions[stop.id].map(store.words.text),
        kind: "\(stop.locationType)", mode: store.words.mode(of: stop), code: stop.code,
        latitude: stop.latitude, longitude: stop.longitude)
    }
  }

  /// The trip that a text means.
  ///
  /// The trip is the one with this id, or else the only one with this trip_short_name that runs on
  /// the day. If the timetable has neither, the text itself is returned as the id, since a realtime
  /// message can add trips.
  ///
  /// Throws ``AmbiguousName`` if several trips have the name.
  package func trip(meantBy text: String, on day: CalendarDay?) async throws -> NamedPlace {
    try await reporting {
      do {
        _ = try await store.timeZone(ofTrip: text)
        return NamedPlace(id: text, name: nil)
      } catch let error as StoreError where error.code == .notFound {
        return try await trip(named: text, on: day)
      }
    }
  }

  private func trip(named text: String, on day: CalendarDay?) async throws -> NamedPlace {
    let date = day.map(ServiceDate.init)
    let found = try await store.trips(named: text, on: date)
    if found.isEmpty, let date, try await !store.trips(named: text, on: nil).isEmpty {
      throw StoreError(
        .invalidRequest, text, "no trip of this name runs on \(date)",
        fix: "leave out the day to see the trips of this name")
    }
    let matches = found.map { trip in
      AmbiguousName.Match(id: envelopes.id(trip.tripID, of: trip.feed), words: Self.words(trip))
    }
    return try Self.only(
      of: matches, hasMore: matches.count > Self.listedMatches, text, "trips",
      fix: "give the id of one of them" + (day == nil ? ", or the day with --date" : ""))
      ?? NamedPlace(id: text, name: nil)
  }

  private static func words(_ trip: TransitStore.NamedTrip) -> String {
    [
      trip.line, trip.headsign.map { "to \($0)" },
      trip.startSecs.map { "starting at \(NumberText.serviceTime($0))" },
    ].compactMap { $0 }.joined(separator: " ")
  }
}

extension BundleAnswers {
  /// The ids of listed stops that begin with a text, the most important stop first, for completion
  /// in a shell.
  ///
  /// Throws an error if the bundle cannot be read.
  package func stopIDs(beginning text: String, limit: Int) throws -> [String] {
    let ids = try store.database.readNow { db in
      try db.all(Self.listedSQL) { row in
        envelopes.id(try row.value(at: 1), of: try row.value(at: 0))
      }
    }
    return Array(ids.lazy.filter { $0.utf8.starts(with: text.utf8) }.prefix(limit))
  }

  private static let listedSQL = """
    SELECT f.name, s.stop_id FROM stops AS s JOIN feeds AS f ON f.id = s.feed
    WHERE s.sort_order IS NOT NULL ORDER BY s.search_rank IS NULL, s.search_rank, s.id
    """
}
