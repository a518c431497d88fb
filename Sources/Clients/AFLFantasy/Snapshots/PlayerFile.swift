import SeedFantasy

/// The content of a player's file.
struct PlayerFile {
  /// Positions that are added after a round.
  typealias PositionUpdate = (fromRound: Int, added: [FantasyStore.Position])

  let screen: FantasyStore.PlayerScreen
  let club: FantasyStore.Club
  let season: FantasyStore.Season

  /// The files of all players.
  static func all(_ store: FantasyStore) async throws -> [(key: String, content: PlayerFile)] {
    let clubs = Dictionary(try await store.clubs().map { ($0.code, $0) }) { first, _ in first }
    return try await store.playerScreens().compactMap { screen in
      clubs[screen.player.card.numbers.club].map { club in
        let file = PlayerFile(screen: screen, club: club, season: store.season)
        return (key: String(file.card.id), content: file)
      }
    }
  }

  var card: FantasyStore.PlayerCard { screen.player.card }

  /// The positions that are added during the season, by round.
  var positionUpdates: [PositionUpdate] {
    let added = Dictionary(grouping: screen.positions.filter { $0.fromRound > 0 }, by: \.fromRound)
    return added.ordered { $0.key < $1.key }.map { round, positions in
      (
        fromRound: round,
        added: FantasyStore.Position.allCases.filter { one in
          positions.contains { $0.position == one }
        }
      )
    }
  }
}
