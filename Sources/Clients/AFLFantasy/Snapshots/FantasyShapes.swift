import Bundles
import SeedFantasy
import Tabular

/// What the files of a fantasy season say; each extension has the files of one subject.
enum FantasyShapes: SnapshotKinds {
  static let schema = SnapshotSchema(
    version: FantasyDatabase.kind.version, folder: "afl-fantasy")

  /// The files that exist once, except for explanations.json.
  static let shared = [
    availability, difficulties, byes, smallWidget, mediumWidget, spotlight, intents, scenarios,
    trades, methodology, notifications, designTokens, colors,
  ]

  /// The schemas of all files.
  static let documents =
    shared.map(\.document) + [explanations.document, round.document, player.document]

  /// How far the bundle knows the season, and which sections have something to show.
  private static let availability: SnapshotKind<FantasySnapshots> = kind(
    "snapshots/availability.json",
    "The last round that the bundle knows, and the sections of the app that have something to show.",
    [
      comingRound,
      .text("league") { $0.season.league.name },
      .integer("season", min: 1900, "The year.") { $0.season.rules.season },
      .list(
        "sections", of: section,
        "The sections of the whole app; each player's file has the player's own sections."
      ) {
        $0.plan.availability.filter { $0.player == nil }
      },
      .nullableInteger(
        "validThroughRound", min: 0,
        "The last round with scores; null before the first."
      ) { $0.scoredRound },
    ])
}

// MARK: - What several files name

extension FantasyShapes {
  static let roundNumber = "The number in the official feed; the Opening Round is 0."
  static let comingRound: JSONMember<FantasySnapshots> = comingRound("comingRound")

  static func comingRound(_ name: String) -> JSONMember<FantasySnapshots> {
    .nullableInteger(name, min: 0, "The coming round; null once the season is over.") {
      $0.season.openRound
    }
  }

  /// A club's official letters.
  static let code = TextForm.pattern("^[A-Z0-9]{2,4}$")
  /// The id of a colour of colors.json.
  static let colorID = TextForm.pattern("^[a-z0-9]+(-[a-z0-9]+)*$")
  static let modelVersion = TextForm.pattern(#"^\d+\.\d+$"#)
  static let playerLink = TextForm.pattern(#"^aflfi://player/\d+$"#)
  static let roundLink = TextForm.pattern(#"^aflfi://round/\d+$"#)

  static let position = JSONShape<String>.text(as: .oneOf(Position.allCases.map(\.code)))
    .of { (position: Position) in position.code }

  /// An instant, in seconds since 1970-01-01 00:00 UTC.
  static let instant = JSONShape<String>.text(as: .instant)
    .of { (seconds: Int) in UTCInstantText.text(seconds) }

  static let namedPlayer = JSONShape<Player>.object(
    named: "player",
    [.integer("id", min: 1, "The official id.") { $0.id }, .text("name") { $0.name }])

  /// A share or a chance.
  static func share<Owner>(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> Double
  ) -> JSONMember<Owner> {
    .number(name, min: 0, max: 1, sentence, value)
  }

  static let section = JSONShape<Availability>.object(
    named: "section",
    [
      .nullableText("reason", "The reason, as a sentence; null if the section is ready.") {
        $0.reason
      },
      .text("section", "Such as projection, price or venue.") { $0.section },
      .word("state", "Whether the section has enough data, little data, or none.") { $0.state },
    ])

  static let injury: [JSONMember<Injury>] = [
    .nullableInteger("returnRound", min: 0, "Null if unknown.") { $0.returnRound },
    .text("source", "The source of the report.") { $0.source },
    .text("status", "Such as Hamstring.") { $0.status },
  ]

  static let lateChange: [JSONMember<LateChange>] = [
    .word("change") { $0.kind },
    .nullableText("reason", "Null if the source does not say.") { $0.reason },
    .integer("round", min: 0, roundNumber) { $0.round },
  ]
}
