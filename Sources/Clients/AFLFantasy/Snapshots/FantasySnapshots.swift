import Bundles
import SeedFantasy

/// The fantasy app's snapshots: what its screens, widgets, search and shortcuts show, for apps that
/// read no SQL.
package struct FantasySnapshots: Sendable {
  /// The most bytes of a file: what a widget or a first screen reads at once.
  static let byteLimit = 200_000

  /// The version of the database's schema that the files go with.
  private static let schemaVersion = FantasyDatabase.kind.version

  private let bundle: FantasyBundle
  private let facts: CatalogueFacts
  private let values: FantasyValues

  /// Prepares the snapshots of a season.
  package init(_ bundle: FantasyBundle, facts: CatalogueFacts) {
    self.bundle = bundle
    self.facts = facts
    values = FantasyValues(bundle.season)
  }

  /// Every file of the folder snapshots/; file names of players have the folder player/.
  package var all: [Snapshot] {
    [
      availability, fixtureDifficulties, byes, smallWidget, mediumWidget, spotlight, intents,
      explanations, scenarios, trades, methodology, designTokens, colors,
    ] + rounds + players
  }

  /// player/<id>.json for every player: everything that his screen shows.
  package var players: [Snapshot] {
    let documents = PlayerDocuments(bundle, values)
    return bundle.season.players.indices.map { player in
      snapshot("player/\(bundle.season.players[player].id).json", documents.members(of: player))
    }
  }

  /// round_<r>.json for the coming round and every later one that the input names.
  package var rounds: [Snapshot] {
    let documents = RoundDocuments(bundle, values)
    return documents.numbers.map { snapshot("round_\($0).json", documents.members(of: $0)) }
  }

  /// availability.json: how far the bundle knows the season, and which sections have something to
  /// show.
  package var availability: Snapshot {
    let season = bundle.season
    let sections = bundle.plan.availability.filter { $0.player == nil }.map(AdviceDocuments.section)
    return snapshot(
      "availability.json",
      [
        JSONValue.Member("comingRound", .integer(season.comingRound)),
        JSONValue.Member("league", .string(season.league.name)),
        JSONValue.Member("season", .integer(season.rules.season)),
        JSONValue.Member("sections", .array(sections)),
        JSONValue.Member(
          "validThroughRound", season.lastRound < 0 ? .null : .integer(season.lastRound)),
      ])
  }

  /// fdr_calendar.json: how hard each club's matches to come are for each position.
  package var fixtureDifficulties: Snapshot {
    snapshot("fdr_calendar.json", CalendarDocuments(bundle, values).difficulties)
  }

  /// bye_calendar.json: who rests in each round, and what that leaves of positions and squads.
  package var byes: Snapshot {
    snapshot("bye_calendar.json", CalendarDocuments(bundle, values).byes)
  }

  /// widget_small.json: the captain, the next lockout and the first price alert.
  package var smallWidget: Snapshot {
    snapshot("widget_small.json", WidgetDocuments(bundle, values).small)
  }

  /// widget_medium.json: the same with the pair of captains and more alerts.
  package var mediumWidget: Snapshot {
    snapshot("widget_medium.json", WidgetDocuments(bundle, values).medium)
  }

  /// spotlight.json: what the system's search finds players by.
  package var spotlight: Snapshot {
    snapshot("spotlight.json", SearchDocuments(bundle, values).spotlight)
  }

  /// intents_entities.json: what shortcuts and Siri can name.
  package var intents: Snapshot {
    snapshot("intents_entities.json", SearchDocuments(bundle, values).intents)
  }

  /// explanations.json: why captains, trades and the first projections are what they are.
  package var explanations: Snapshot {
    let chosen = ExplanationChoice(bundle, byteLimit: Self.byteLimit)
    return snapshot(
      "explanations.json",
      [
        JSONValue.Member("explanations", .array(chosen.documents)),
        JSONValue.Member("leftOut", .integer(chosen.leftOut)),
      ])
  }

  /// scenarios.json: who is out or may be, what that costs, and who could stand in.
  package var scenarios: Snapshot {
    snapshot("scenarios.json", AdviceDocuments(bundle, values).scenarios)
  }

  /// trades.json: the trades of each squad, and the best for each price.
  package var trades: Snapshot {
    snapshot("trades.json", AdviceDocuments(bundle, values).trades)
  }

  /// methodology.json: how everything is worked out, and how well it held.
  package var methodology: Snapshot {
    snapshot("methodology.json", MethodologyDocument(bundle.analysis).members)
  }

  /// design_tokens.json: spacings, radii and the like, and the SF Symbols.
  package var designTokens: Snapshot {
    snapshot("design_tokens.json", DesignDocuments(bundle.season).tokens)
  }

  /// colors.json: every colour with its contrasts, and what is shown in it.
  package var colors: Snapshot {
    snapshot("colors.json", DesignDocuments(bundle.season).colors)
  }

  private func snapshot(_ name: String, _ members: [JSONValue.Member]) -> Snapshot {
    Snapshot(name, facts: facts.bundle, schema: Self.schemaVersion, members: members)
  }
}
