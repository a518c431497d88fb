import Bundles

extension FantasyTables {
  /// What is said of players besides their games.
  static let newsTables: [Table<FantasyTables>] = [
    Table(
      "injuries", of: (player: Int, number: Int, injury: Injury).self,
      "Who is injured, as far as a source says.", key: ["player_id", "seq"],
      rows: { content in
        var numbers = SequenceNumbers<Int>()
        return content.season.injuries.map {
          (player: content.id($0.player), number: numbers.next(of: $0.player), injury: $0)
        }
      },
      columns: [
        player { $0.player },
        .integer("seq", "From 1.") { $0.number },
        .text("status") { $0.injury.status },
        .nullableInteger("return_round", "NULL where nobody knows.") { $0.injury.returnRound },
        .text("source") { $0.injury.source },
      ]),
    Table(
      "player_contracts", of: (player: Int, contract: PlayerContract, season: Int).self,
      "When contracts end; players without a row are unknown, not safe.", key: ["player_id"],
      rows: { content in
        content.season.contracts.map {
          (player: content.id($0.player), contract: $0, season: content.season.rules.season)
        }
      },
      columns: [
        player { $0.player },
        .nullableInteger("end_year", "The last season; NULL where nobody knows.") {
          $0.contract.endYear
        },
        .nullableFlag("is_contract_year", "1 yes, 0 no, NULL unknown.") { row in
          row.contract.endYear.map { $0 == row.season }
        }
        .derived(by: "contract_year"),
        .nullableText("status") { $0.contract.status },
        .nullableText("source_url") { $0.contract.sourceURL },
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
        .nullableText("reason") { $0.change.reason },
      ]),
  ]
}

/// Numbers rows that share a key, from 1; rows of a key stand together.
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
