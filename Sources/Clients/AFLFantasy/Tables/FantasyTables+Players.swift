import Bundles

extension FantasyTables {
  /// Who plays, and where on the field.
  static let playerTables: [Table<FantasyTables>] = [
    Table(
      "players", of: PlayerRow.self, "The players of the official list, by official id.",
      key: ["player_id"],
      rows: { content in
        content.season.players.enumerated().map { index, player in
          PlayerRow(
            player: player, club: content.code(player.club),
            positions: player.positions(inRound: content.season.comingRound),
            searchRank: content.standings.searchRanks[index],
            searchText: content.searchTexts[index])
        }
      },
      columns: playerNames + playerFacts),
    Table(
      "player_positions", of: (player: Int, position: Position, fromRound: Int).self,
      "In which positions a player may be fielded, and from which round on.",
      key: ["player_id", "position"],
      rows: { content in
        content.season.players.flatMap { player in
          Position.inKeyOrder.compactMap { position in
            player.firstRound(in: position).map {
              (player: player.id, position: position, fromRound: $0)
            }
          }
        }
      },
      columns: [
        player { $0.player },
        position { $0.position },
        .integer("from_round", "0 for the positions of the season's start.") { $0.fromRound },
      ]),
  ]

  private struct PlayerRow {
    let player: Player
    let club: String
    let positions: PositionSet
    let searchRank: Int
    let searchText: String
  }

  private static let playerNames: [TableColumn<PlayerRow>] = [
    .integer("player_id", "The official id.") { $0.player.id },
    .text("first_name") { $0.player.firstName },
    .text("last_name") { $0.player.lastName },
    .text("full_name") { $0.player.name },
    .text("name_key", "The name folded, for sorting.") { $0.player.nameKey.text }
      .derived(by: "name_key"),
    .text("index_letter", "`A` to `Z`, or `#`.") { $0.player.nameKey.indexLetter }
      .derived(by: "name_key"),
  ]

  private static let playerFacts: [TableColumn<PlayerRow>] = [
    .nullableText("dob", "yyyy-MM-dd; NULL where the list does not say.") {
      $0.player.born?.description
    },
    club { $0.club },
    .text("main_position", references: "positions", "The first that is listed.") {
      $0.player.mainPosition.code
    },
    .integer("positions_mask", "In the coming round: 1 DEF, 2 MID, 4 RUC, 8 FWD.") {
      $0.positions.rawValue
    },
    .nullableText("status", "What the list says of him.") { $0.player.status },
    .nullableReal("owned_pct", "The share of squads that have him, in percent.") {
      $0.player.ownedPercent
    },
    .integer("search_rank", "Order of search hits, from 1, the best projected.") { $0.searchRank }
      .derived(by: "search_rank"),
    .text("search_text", "What `player_fts` searches: name, club, positions.") { $0.searchText }
      .derived(by: "search_text"),
  ]
}

extension Player {
  /// The round from which on he may be fielded in a position, 0 for the season's start; nil where he
  /// may not.
  fileprivate func firstRound(in position: Position) -> Int? {
    if positions.contains(position) { return 0 }
    return positionUpdates.filter { $0.added.contains(position) }.map(\.fromRound).min()
  }
}
