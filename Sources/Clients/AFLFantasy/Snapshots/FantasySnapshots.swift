import Pipeline
import SeedFantasy

/// The fantasy app's snapshots: the content of its screens, widgets, search and shortcuts, for apps
/// that do not use SQL.
///
/// ``FantasyShapes`` defines their content.
enum FantasySnapshots {
  /// Each kind of snapshot, and how its content is read; the longest first.
  static let files: [StoredFile<FantasyStore>] = [
    .snapshots(FantasyShapes.player) { try await PlayerFile.all($0) },
    .snapshot(FantasyShapes.explanations) { try await KeptExplanations($0) },
    .snapshots(FantasyShapes.round) { store in
      try await RoundFile.all(store).map { (key: String($0.round.number), content: $0) }
    },
    .snapshot(FantasyShapes.scenarios) { try await SeasonScenarios($0) },
    .snapshot(FantasyShapes.trades) { try await SquadTrades($0) },
    .snapshot(FantasyShapes.difficulties) { try await DifficultyCalendar($0) },
    .snapshot(FantasyShapes.byes) { try await ByeCalendar($0) },
    .snapshot(FantasyShapes.spotlight) { store in
      let names = try await ClubNames(store.clubs())
      return try await store.listedPlayers().map { SearchItem(player: $0, names: names) }
    },
    .snapshot(FantasyShapes.intents) { store in
      IntentEntities(
        comingRound: store.season.comingRound, players: try await store.listedPlayers(),
        squads: try await store.squadNames())
    },
    .snapshot(FantasyShapes.smallWidget) { try await WidgetTimeline($0) },
    .snapshot(FantasyShapes.mediumWidget) { try await WidgetTimeline($0) },
    .snapshot(FantasyShapes.methodology) { try await SeasonMethodology($0) },
    .snapshot(FantasyShapes.notifications) { store in
      Notifications(
        channels: try await store.alertChannels(), digests: try await store.digests())
    },
    .snapshot(FantasyShapes.colors) { store in
      Palette(
        clubs: try await store.clubs(), colors: try await store.colors(),
        positions: try await store.positions())
    },
    .snapshot(FantasyShapes.designTokens) { store in
      Design(tokens: try await store.designTokens(), symbols: try await store.symbols())
    },
    .snapshot(FantasyShapes.availability) { store in
      SeasonSections(season: store.season, sections: try await store.sections())
    },
  ]
}
