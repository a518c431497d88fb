import Bundles
import Tabular

extension WidgetTimeline {
  /// The first instant of a year, unix seconds.
  static func yearStart(_ year: Int) -> Int {
    (CivilDay(yyyymmdd: year * 10_000 + 101)?.number ?? 0) * 86_400
  }
}

/// The widgets of the home screen as snapshots have them.
struct WidgetDocuments {
  /// How many price alerts the medium widget has room for.
  private static let mediumAlerts = 3

  private let bundle: FantasyBundle
  private let values: FantasyValues
  private let timeline: WidgetTimeline

  /// Prepares the widgets of a bundle's coming round.
  init(_ bundle: FantasyBundle, _ values: FantasyValues) {
    self.bundle = bundle
    self.values = values
    timeline = WidgetTimeline(bundle, values)
  }

  /// The members of widget_small.json.
  var small: [JSONValue.Member] {
    members { entry in
      [JSONValue.Member("priceAlert", entry.priceAlerts.first.map(alert) ?? .null)]
    }
  }

  /// The members of widget_medium.json.
  var medium: [JSONValue.Member] {
    members { entry in
      [
        JSONValue.Member("pair", entry.pair.map(pair) ?? .null),
        JSONValue.Member(
          "priceAlerts", .array(entry.priceAlerts.prefix(Self.mediumAlerts).map(alert))),
      ]
    }
  }

  private func members(
    _ more: (WidgetTimeline.Entry) -> [JSONValue.Member]
  ) -> [JSONValue.Member] {
    let entries = timeline.entries.map { entry in
      JSONValue.members((shared(entry) + more(entry)).sorted { $0.key < $1.key })
    }
    return [
      JSONValue.Member("entries", .array(entries)),
      JSONValue.Member("round", .integer(bundle.season.comingRound)),
    ]
  }

  /// What both widgets show.
  private func shared(_ entry: WidgetTimeline.Entry) -> [JSONValue.Member] {
    let captain = entry.captain.map { bundle.plan.cards[$0.player] }
    let link = captain?.deepLink ?? FantasyValues.link(toRound: bundle.season.comingRound)
    return [
      JSONValue.Member("accessibilityLabel", .string(spoken(entry))),
      JSONValue.Member("captain", entry.captain.map(self.captain) ?? .null),
      JSONValue.Member("date", FantasyValues.instant(entry.date)),
      JSONValue.Member("deepLink", .string(link)),
      JSONValue.Member("nextLockout", lockout(entry.next)),
    ]
  }

  private func captain(_ choice: CaptainChoice) -> JSONValue {
    let card = bundle.plan.cards[choice.player]
    return .object([
      "chanceOf120": .double(choice.chanceOf120), "deepLink": .string(card.deepLink),
      "id": values.id(choice.player),
      "lockoutUtc": FantasyValues.instant(values.lockout(choice.player)),
      "name": .string(card.title), "projection": .string(card.projection),
      "subtitle": .string(card.subtitle),
    ])
  }

  private func pair(_ pair: CaptainPair) -> JSONValue {
    .object([
      "captain": values.player(pair.captain), "expected": .double(pair.expected),
      "viceCaptain": values.player(pair.viceCaptain),
    ])
  }

  private func lockout(_ matches: [Match]) -> JSONValue {
    guard let first = matches.first else { return .null }
    return .object([
      "deepLink": .string(FantasyValues.link(toRound: first.round)),
      "matchIds": .array(matches.map { .string($0.id) }),
      "title": .string("\(values.name(first.home)) v \(values.name(first.away))"),
      "utc": FantasyValues.instant(first.start),
    ])
  }

  private func alert(_ alert: Alert) -> JSONValue {
    .object([
      "category": .string(alert.category.rawValue), "deepLink": .string(alert.deepLink),
      "id": .string(alert.id), "title": .string(alert.title),
    ])
  }

  private func spoken(_ entry: WidgetTimeline.Entry) -> String {
    let captain = entry.captain.map { "Captain \(bundle.plan.cards[$0.player].title)" }
    let lockout = entry.next.first.map {
      "Next lockout \(values.name($0.home)) against \(values.name($0.away))"
    }
    let alert = entry.priceAlerts.first?.accessibilityLabel
    let round = "Round \(bundle.season.comingRound)"
    return
      ([round, captain ?? "No captain left to choose", lockout ?? "No lockout to come"]
      + (alert.map { [$0] } ?? [])).joined(separator: ". ")
  }
}
