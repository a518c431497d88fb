/// The numbers of the coming round that lists of players show, and the order of search hits.
struct PlayerStandings: Sendable {
  struct Numbers: Sendable {
    var price: Int?
    var priceChange: Int?
    var average: Double?
    var owned: Double?
    var projection: Projection?
  }

  let numbers: [Numbers]
  /// The rank of each player among search hits, from 1 for the best projected player.
  let searchRanks: [Int]

  init(_ bundle: FantasyBundle) {
    let players = bundle.season.players
    let analysis = bundle.analysis
    let numbers = players.indices.map { player in
      let price = analysis.price(player)
      return Numbers(
        price: price?.shown, priceChange: analysis.priceChange(player),
        average: analysis.forms[player].last?.average, owned: players[player].ownedPercent,
        projection: analysis.coming(player))
    }
    self.numbers = numbers
    let bySearchRank = players.indices.ordered {
      (numbers[$0].projection?.rank ?? .max, players[$0].id)
        < (numbers[$1].projection?.rank ?? .max, players[$1].id)
    }
    var ranks = [Int](repeating: 0, count: players.count)
    for (place, player) in bySearchRank.enumerated() { ranks[player] = place + 1 }
    searchRanks = ranks
  }
}
