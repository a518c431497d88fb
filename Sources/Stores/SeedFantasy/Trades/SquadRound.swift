/// A squad in a remaining round, with all players who may join it.
struct SquadRound {
  /// The data of a player in the round.
  struct Entrant {
    let player: Int
    let positions: Int
    let points: Double
    let chance: Double

    /// Whether he is placed before another player: more points come first.
    func comesBefore(_ other: Entrant) -> Bool {
      points != other.points ? points > other.points : player < other.player
    }
  }

  /// All players, by index.
  private let entrants: [Entrant]
  /// The squad, by points↓.
  private let members: [Entrant]
  private let emptyField: ExpectedField

  init(
    _ members: [Int], of players: [TradeValuation.Player], in round: Int, places: [Int],
    counted: Int
  ) {
    entrants = players.indices.map { player in
      Entrant(
        player: player, positions: players[player].positions,
        points: players[player].points[round], chance: players[player].chances[round])
    }
    self.members = members.map { [entrants] in entrants[$0] }.sorted { $0.comesBefore($1) }
    emptyField = ExpectedField(places: places, counted: counted)
  }

  /// The expected score of the squad after at most two trades: the points of the players on the field, with
  /// the captain's points twice. The captain is the best player who plays.
  func total(_ first: TradeValuation.Pair?, _ second: TradeValuation.Pair?) -> Double {
    var next = first.map { entrants[$0.in] }
    var later = second.map { entrants[$0.in] }
    if let one = next, let other = later, other.comesBefore(one) { (next, later) = (other, one) }
    var score = Score(field: emptyField)
    for member in members where member.player != first?.out && member.player != second?.out {
      while let comer = next, comer.comesBefore(member) {
        score.add(comer)
        (next, later) = (later, nil)
      }
      if score.field.isFull { return score.points }
      score.add(member)
    }
    if let next { score.add(next) }
    if let later { score.add(later) }
    return score.points
  }

  /// The squad without a member, for players of some positions.
  func remaining(without out: Int, for positions: Set<Int>) -> RemainingSquad {
    RemainingSquad(members.filter { $0.player != out }, on: emptyField, for: positions)
  }

  /// The points of a squad. Its players must be added in order, the best first.
  private struct Score {
    var field: ExpectedField
    var points = 0.0
    private var captaincy = 1.0

    init(field: ExpectedField) { self.field = field }

    mutating func add(_ entrant: Entrant) {
      guard entrant.points > 0, entrant.chance > 0 else { return }
      let share = field.place(chance: entrant.chance, positions: entrant.positions)
      let captain = min(share, captaincy)
      captaincy -= captain
      points += (share + captain) * entrant.points
    }
  }
}
