import Bundles

extension FantasyTables {
  /// The tables of players and their positions.
  static let playerTables: [Table<FantasyTables>] = [
    Table(
      "players", of: PlayerRow.self, "The players of the official list, by official id.",
      key: ["player_id"],
      rows: { content in
        content.season.players.enumerated().map { index, player in
          (
            player: player, club: content.code(player.club),
            positions: player.positions(inRound: content.season.comingRound),
            searchRank: content.standings.searchRanks[index],
            searchText: content.searchTexts[index]
          )
        }
      },
      columns: playerNames + playerFacts),
    Table(
      "player_positions", of: (player: Int, position: Position, fromRound: Int).self,
      "The positions in which a player may be fielded, each with the first round.",
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
        .integer(
          "from_round",
          "The first round with the position; 0 for positions from the start of the season."
        ) { $0.fromRound },
      ],
      records: [
        Record(
          "EligiblePosition", "A position in which a player may be fielded.",
          without: ["player_id"])
      ]),
  ]

  private typealias PlayerRow = (
    player: Player, club: String, positions: PositionSet, searchRank: Int, searchText: String
  )

  private static let playerNames: [TableColumn<PlayerRow>] = [
    .integer("player_id", "The official id.") { $0.player.id },
    .text("first_name", "The name as the official list spells it.") { $0.player.firstName },
    .text("last_name", "The name as the official list spells it.") { $0.player.lastName },
    .text("full_name", "First and last name.") { $0.player.name },
    .text("name_key", "The name folded, for sorting.") { $0.player.nameKey.text }
      .derived(by: "name_key"),
    .text("index_letter", "`A` to `Z`, or `#`.") { $0.player.nameKey.indexLetter }
      .derived(by: "name_key"),
  ]

  private static let playerFacts: [TableColumn<PlayerRow>] = [
    .nullableText("dob", "yyyy-MM-dd; NULL if the list does not say.") {
      $0.player.born?.description
    },
    club { $0.club },
    .text("main_position", references: "positions", "The first position in the list.") {
      $0.player.mainPosition.code
    },
    .integer(
      "positions_mask",
      "The positions in the coming round as bits: 1 DEF, 2 MID, 4 RUC, 8 FWD."
    ) {
      $0.positions.rawValue
    },
    .nullableText("status", "His status in the official list.") { $0.player.status },
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
  /// The first round in which he may be fielded in a position, 0 for the season's start; nil if he
  /// may not.
  fileprivate func firstRound(in position: Position) -> Int? {
    if positions.contains(position) { return 0 }
    return positionUpdates.filter { $0.added.contains(position) }.map(\.fromRound).min()
  }
}

extension FantasyTables {
  /// The tables of news about players: injuries, contracts and late changes.
  static let newsTables: [Table<FantasyTables>] = [
    Table(
      "injuries", of: (player: Int, number: Int, injury: Injury).self,
      "The injuries that a source reports.", key: ["player_id", "seq"],
      rows: { content in
        var numbers = SequenceNumbers<Int>()
        return content.season.injuries.map {
          (player: content.id($0.player), number: numbers.next(of: $0.player), injury: $0)
        }
      },
      columns: [
        player { $0.player },
        .integer("seq", "From 1.") { $0.number },
        .text("status", "The injury in the source's words, such as `Hamstring`.") {
          $0.injury.status
        },
        .nullableInteger(
          "return_round",
          "The round of the expected return; NULL if it is not known."
        ) { $0.injury.returnRound },
        .text("source", "The source, such as `club injury list`.") { $0.injury.source },
      ],
      records: [
        Record(
          "Injury", "An injury of a player, as a source reports it.",
          without: ["player_id", "seq"])
      ]),
    Table(
      "player_contracts", of: (player: Int, contract: PlayerContract, season: Int).self,
      "When contracts end; the contract of a player without a row is unknown.", key: ["player_id"],
      rows: { content in
        content.season.contracts.map {
          (player: content.id($0.player), contract: $0, season: content.season.rules.season)
        }
      },
      columns: [
        player { $0.player },
        .nullableInteger("end_year", "The last season; NULL if it is not known.") {
          $0.contract.endYear
        },
        .nullableFlag(
          "is_contract_year", "1 if the contract ends this season; NULL if that is not known."
        ) { row in
          row.contract.endYear.map { $0 == row.season }
        }
        .derived(by: "contract_year"),
        .nullableText(
          "status",
          "The status of the contract in the source's words; NULL if the source does not say."
        ) { $0.contract.status },
        .nullableText(
          "source_url", "The page where it is published; NULL if the input does not say."
        ) {
          $0.contract.sourceURL
        },
      ],
      records: [
        Record(
          "Contract",
          """
          When a player's contract ends; nil is unknown, not no.

          ```swift
          switch contract.isContractYear {
          case true?: Text("Contract year")
          case false?: Text("Contracted beyond it")
          case nil: Text("Unknown")
          }
          ```
          """, without: ["player_id"],
          [
            "source_url": .init("source", as: .url)
          ])
      ]),
    Table(
      "late_changes", of: (player: Int, number: Int, change: LateChange).self,
      "Changes to teams after they were named.", key: ["round", "player_id", "seq"],
      rows: { content in
        var numbers = SequenceNumbers<[Int]>()
        return content.season.lateChanges.map {
          (
            player: content.id($0.player), number: numbers.next(of: [$0.round, $0.player]),
            change: $0
          )
        }
      },
      columns: [
        round { $0.change.round },
        player { $0.player },
        .integer("seq", "From 1.") { $0.number },
        .text("change", "`out` or `in`.") { $0.change.kind.rawValue },
        .nullableText(
          "reason", "The reason in the source's words; NULL if the source does not say."
        ) {
          $0.change.reason
        },
      ],
      records: [
        Record(
          "LateChange", "A change to a team after it was named.", without: ["player_id", "seq"],
          ["change": .init("kind", as: .type("LateChangeKind"))])
      ]),
  ]
}

/// Numbers the rows of each key from 1; the rows of a key must be consecutive.
private struct SequenceNumbers<Key: Equatable> {
  private var key: Key?
  private var number = 0

  /// The number of the next row of a key.
  mutating func next(of key: Key) -> Int {
    number = key == self.key ? number + 1 : 1
    self.key = key
    return number
  }
}
