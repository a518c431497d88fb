import Tabular

extension TimetableBuilder {
  /// Gives a feed its patterns and timings, and each trip its place in them.
  package func link(_ feed: inout Feed) {
    TimetableLinks.write(self, into: &feed)
  }
}

/// Writes what the builder gathered into a feed: patterns, timings, and each trip's place in them.
private enum TimetableLinks {
  /// A pattern before it has its name: a sequence of calls on a route and direction.
  private struct Identity: Hashable {
    let sequence: TextID
    let route: Index<Route>
    let direction: Int8?
  }

  /// Links the trips of `feed` to patterns and timings; only what trips use becomes part of it.
  static func write(_ builder: TimetableBuilder, into feed: inout Feed) {
    var patterns: [Identity: Index<Pattern>] = [:]
    var identities: [Identity] = []
    var timings: [TextID: Index<TimingProfile>] = [:]
    for position in feed.trips.indices {
      let stored = builder.trips[position]
      guard stored.sequence != .blank, let route = feed.trips[position].route else { continue }
      let identity = Identity(
        sequence: stored.sequence, route: route, direction: feed.trips[position].direction)
      let pattern = patterns[identity] ?? Index(identities.count)
      if Int(pattern.position) == identities.count {
        identities.append(identity)
        patterns[identity] = pattern
      }
      let timing = timings[stored.times] ?? Index(feed.timings.count)
      if Int(timing.position) == feed.timings.count {
        feed.timings.append(builder.timing(of: stored.times))
        timings[stored.times] = timing
      }
      feed.trips[position].pattern = pattern
      feed.trips[position].timing = timing
      feed.trips[position].startTime = stored.start
      feed.trips[position].layover = stored.layover
    }
    feed.patterns = identities.map { pattern($0, builder, feed) }
    countTrips(&feed)
  }

  private static func pattern(
    _ identity: Identity, _ builder: TimetableBuilder, _ feed: Feed
  ) -> Pattern {
    let calls = builder.calls(of: identity.sequence)
    let key = PatternKey(
      route: feed.routes[identity.route].id, direction: identity.direction, calls: calls,
      stops: feed.stops, texts: feed.texts)
    return Pattern(
      route: identity.route, direction: identity.direction, calls: calls, id: key.id,
      headsign: .blank, tripCount: 0)
  }

  /// Gives each pattern its number of trips and its most common headsign: no headsign counts as
  /// one, and of equally common ones the smallest text wins, none being smaller than any.
  private static func countTrips(_ feed: inout Feed) {
    struct Use: Hashable {
      let pattern: Index<Pattern>
      let headsign: TextID
    }
    var uses: [Use: Int] = [:]
    for trip in feed.trips {
      guard let pattern = trip.pattern else { continue }
      uses[Use(pattern: pattern, headsign: trip.headsign), default: 0] += 1
    }
    var best = [Int](repeating: 0, count: feed.patterns.count)
    for (use, count) in uses {
      feed.patterns[use.pattern].tripCount += count
      let position = Int(use.pattern.position)
      let current = feed.patterns[use.pattern].headsign
      let isBetter =
        count > best[position]
        || count == best[position] && feed.texts.isOrderedBefore(use.headsign, current)
      if isBetter {
        best[position] = count
        feed.patterns[use.pattern].headsign = use.headsign
      }
    }
  }
}
