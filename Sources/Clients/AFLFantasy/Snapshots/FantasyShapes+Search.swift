import Bundles
import SeedFantasy

/// The players, for the system's search, Siri and shortcuts.
extension FantasyShapes {
  static let spotlight: SnapshotKind<[SearchItem]> = kind(
    "snapshots/spotlight.json", "The entries with which the system's search finds players.",
    [
      .list("items", of: item, "By player id.") { $0 }
    ])

  private static let item = JSONShape<SearchItem>.object([
    .text("contentDescription", "Such as CAR · DEF/MID · $1.089M · average 108.1.") {
      "\($0.player.card.subtitle) · \($0.player.card.price) · average \($0.player.card.average)"
    },
    .list("keywords", of: .text(), count: .atLeast(1)) { $0.keywords },
    .text("title", "The name.") { $0.player.card.title },
    .text("uniqueId", as: playerLink, "The id, which is also where a tap leads.") {
      $0.player.card.deepLink
    },
  ])

  static let intents: SnapshotKind<IntentEntities> = kind(
    "snapshots/intents_entities.json",
    "The \(AppIntent.ID.allCases.count) intents for shortcuts and Siri, and their entities.",
    [
      .list("intents", of: intent, count: .exactly(AppIntent.ID.allCases.count)) {
        AppIntent.all(round: $0.comingRound)
      },
      .list("players", of: playerEntity, "By id.") { $0.players },
      .list("squads", of: squadEntity, "By id.") { $0.squads },
    ])

  private static let intent = JSONShape<AppIntent>.object([
    .word("id") { $0.id },
    .list("parameters", of: parameter, count: .atLeast(1)) { $0.parameters },
    .list("synonyms", of: .text(), count: .atLeast(1), "Other words for the same request.") {
      $0.synonyms
    },
    .text("title") { $0.title },
  ])

  private static let parameter = JSONShape<AppIntent.Parameter>.object([
    .nullableInteger("default", min: 0, "The default value; null if there is none.") {
      $0.standard
    },
    .word("id") { $0.id },
    .flag("isRequired") { $0.isRequired },
    .text("title") { $0.title },
    .word("type", "A number, or the id of an entity of this file.") { $0.kind },
  ])

  private static let playerEntity = JSONShape<FantasyStore.ListedPlayer>.object([
    .integer("id", min: 1, "The official id.") { $0.id },
    .list("synonyms", of: .text()) { [$0.lastName] + $0.otherSpellings },
    .text("title") { $0.card.title },
  ])

  private static let squadEntity = JSONShape<FantasyStore.SquadName>.object([
    .text("id") { $0.id },
    .list("synonyms", of: .text()) { _ in [] },
    .text("title") { $0.name },
  ])
}

/// A player in the system's search.
struct SearchItem {
  let player: FantasyStore.ListedPlayer
  let names: ClubNames

  /// The other words by which the search finds a player.
  var keywords: [String] {
    let numbers = player.card.numbers
    return [numbers.club, names[numbers.club]]
      + numbers.positions.map { FantasyStore.Words.english.title(of: $0) } + player.otherSpellings
  }
}

/// The things that shortcuts and Siri can name.
struct IntentEntities {
  let comingRound: Int?
  let players: [FantasyStore.ListedPlayer]
  let squads: [FantasyStore.SquadName]
}

extension FantasyStore.ListedPlayer {
  /// The name in plain letters, if the shown name has other letters.
  fileprivate var otherSpellings: [String] {
    nameKey == card.title.lowercased() ? [] : [nameKey]
  }
}

/// A question that shortcuts and Siri can ask the app.
private struct AppIntent {
  enum ID: String, CaseIterable {
    case captainSuggestion = "captain_suggestion"
    case tradeSuggestion = "trade_suggestion"
    case tradeEvaluation = "trade_evaluation"
  }

  struct Parameter {
    enum ID: String, CaseIterable {
      case round, squad, out, `in`, nextOut, nextIn
    }

    enum Kind: String, CaseIterable {
      case integer, player, squad
    }

    let id: ID
    let title: String
    let kind: Kind
    var isRequired = false
    var standard: Int?
  }

  let id: ID
  let title: String
  let synonyms: [String]
  let parameters: [Parameter]

  /// All intents. `round` is the coming round, for which the first intent suggests a captain if the
  /// user names no round.
  static func all(round: Int?) -> [AppIntent] {
    let squad = Parameter(id: .squad, title: "Squad", kind: .squad)
    return [
      AppIntent(
        id: .captainSuggestion, title: "Suggest a captain",
        synonyms: ["Who should be captain?", "Best captain", "Vice-captain"],
        parameters: [
          Parameter(id: .round, title: "Round", kind: .integer, standard: round), squad,
        ]),
      AppIntent(
        id: .tradeSuggestion, title: "Suggest a trade and the one that follows",
        synonyms: ["Who should I trade?", "Best trades", "One down, one up"],
        parameters: [squad]),
      AppIntent(
        id: .tradeEvaluation, title: "Evaluate a trade",
        synonyms: ["Should I trade?", "Rate a trade", "Compare two players"],
        parameters: [
          Parameter(id: .out, title: "Player who leaves", kind: .player, isRequired: true),
          Parameter(id: .in, title: "Player who comes", kind: .player, isRequired: true),
          Parameter(id: .nextOut, title: "Player who leaves next", kind: .player),
          Parameter(id: .nextIn, title: "Player who comes for him", kind: .player), squad,
        ]),
    ]
  }
}
