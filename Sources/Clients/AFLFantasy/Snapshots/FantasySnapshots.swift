import Bundles
import SeedFantasy

/// The fantasy app's snapshots: what its screens, widgets, search and shortcuts show, for apps that
/// read no SQL.
struct FantasySnapshots: Sendable {
  /// The most bytes of a file: what a widget or a first screen reads at once.
  static let byteLimit = 200_000

  let bundle: FantasyBundle
  let values: FantasyValues

  init(_ bundle: FantasyBundle) {
    self.bundle = bundle
    values = FantasyValues(bundle.season)
  }

  var season: FantasySeason { bundle.season }
  var analysis: SeasonAnalysis { bundle.analysis }
  var plan: FantasyPlan { bundle.plan }

  /// The files of which there is one.
  var shared: [Snapshot] {
    [
      snapshot("availability.json", availability),
      snapshot("fdr_calendar.json", difficulties),
      snapshot("bye_calendar.json", byes),
      snapshot("widget_small.json", smallWidget),
      snapshot("widget_medium.json", mediumWidget),
      snapshot("spotlight.json", spotlight),
      snapshot("intents_entities.json", intents),
      snapshot("explanations.json", explanations),
      snapshot("scenarios.json", scenarios),
      snapshot("trades.json", trades),
      snapshot("methodology.json", methodology),
      snapshot("notifications.json", notifications),
      snapshot("design_tokens.json", designTokens),
      snapshot("colors.json", colors),
    ]
  }

  /// round_<r>.json for the coming round and every later one that the input names.
  var rounds: [Snapshot] {
    roundNumbers.map { snapshot("round_\($0).json", members(ofRound: $0)) }
  }

  /// player/<id>.json for every player: everything that his screen shows.
  var players: [Snapshot] {
    let documents = PlayerDocuments(bundle, values)
    return season.players.indices.map { player in
      snapshot("player/\(season.players[player].id).json", documents.members(of: player))
    }
  }

  /// How far the bundle knows the season, and which sections have something to show.
  private var availability: [JSONValue.Member] {
    let sections = plan.availability.filter { $0.player == nil }.map(\.document)
    return .object([
      "comingRound": .integer(season.openRound), "league": .string(season.league.name),
      "season": .integer(season.rules.season), "sections": .array(sections),
      "validThroughRound": season.lastRound < 0 ? .null : .integer(season.lastRound),
    ])
  }

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, schema: FantasyDatabase.kind.version, members: members)
  }
}

extension Availability {
  /// Whether a section has something to show.
  var document: JSONValue {
    .object([
      "reason": .string(reason), "section": .string(section), "state": .string(state.rawValue),
    ])
  }
}
