import Bundles
import SeedFantasy

/// The shapes of a fantasy season's files; each extension has the files of one subject.
enum FantasyShapes: SnapshotKinds {
  static let schema = SnapshotSchema(
    version: FantasyDatabase.kind.version, folder: "afl-fantasy")

  /// The last known round of the season, and which sections have data to show.
  static let availability: SnapshotKind<SeasonSections> = kind(
    "snapshots/availability.json",
    "The last round that the bundle knows, and the sections of the app that have something to show.",
    [
      comingRound("comingRound") { $0.season },
      .text("league") { $0.season.league },
      .integer("season", min: 1900, "The year.") { $0.season.year },
      .list(
        "sections", of: section,
        "The sections of the whole app; each player's file has the player's own sections."
      ) {
        $0.sections
      },
      .nullableInteger(
        "validThroughRound", min: 0,
        "The last round with scores; null before the first."
      ) { $0.season.scoredRound },
    ])
}

/// The last known round of a season, and which sections have data to show.
struct SeasonSections {
  let season: FantasyStore.Season
  let sections: [FantasyStore.SectionState]
}

extension FantasyStore.Season {
  /// The last round with scores; nil before the first.
  var scoredRound: Int? { validThroughRound < 0 ? nil : validThroughRound }
}

// MARK: - What several files name

extension FantasyShapes {
  static let roundNumber = "The number in the official feed; the Opening Round is 0."

  static func comingRound<Owner>(
    _ name: String, _ season: @escaping @Sendable (Owner) -> FantasyStore.Season
  ) -> JSONMember<Owner> {
    .nullableInteger(name, min: 0, "The coming round; null once the season is over.") {
      season($0).comingRound
    }
  }

  /// A club's official letters.
  static let code = TextForm.pattern("^[A-Z0-9]{2,4}$")
  /// The id of a colour of colors.json.
  static let colorID = TextForm.pattern("^[a-z0-9]+(-[a-z0-9]+)*$")
  static let modelVersion = TextForm.pattern(#"^\d+\.\d+$"#)
  static let playerLink = TextForm.pattern(#"^aflfi://player/\d+$"#)
  static let roundLink = TextForm.pattern(#"^aflfi://round/\d+$"#)

  /// The id of a colour with a `ColorRole`.
  static let roleColor = TextForm.oneOf(ColorRole.allCases.map(\.rawValue))
  /// The name of a symbol of design_tokens.json.
  static let icon = TextForm.oneOf(Icon.allCases.map(\.rawValue))

  static let namedPlayer = JSONShape<FantasyStore.NamedPlayer>.object(
    named: "player",
    [.integer("id", min: 1, "The official id.") { $0.id }, .text("name") { $0.name }])

  /// A share or a chance.
  static func share<Owner>(
    _ name: String, _ sentence: String = "", _ value: @escaping @Sendable (Owner) -> Double
  ) -> JSONMember<Owner> {
    .number(name, min: 0, max: 1, sentence, value)
  }

  static let section = JSONShape<FantasyStore.SectionState>.object(
    named: "section",
    [
      .nullableText("reason", "The reason, as a sentence; null if the section is ready.") {
        $0.reason
      },
      .text("section", "The section's name, such as projection, price or venue.") { $0.section },
      .word("state", "Whether the section has enough data, little data, or none.") { $0.state },
    ])

  static let injury: [JSONMember<FantasyStore.Injury>] = [
    .nullableInteger("returnRound", min: 0, "Null if unknown.") { $0.returnRound },
    .text("source", "The source of the report.") { $0.source },
    .text("status", "The injury in the source's words, such as Hamstring.") { $0.status },
  ]

  static let lateChange: [JSONMember<FantasyStore.LateChange>] = [
    .word("change") { $0.kind },
    .nullableText("reason", "Null if the source does not say.") { $0.reason },
    .integer("round", min: 0, roundNumber) { $0.round },
  ]
}
