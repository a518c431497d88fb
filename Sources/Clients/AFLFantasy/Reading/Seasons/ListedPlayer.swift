/// An entry of players.json, the official list.
struct ListedPlayer: Decodable, Equatable {
  /// Numbers by round; an empty list stands for none too.
  struct RoundNumbers: Decodable, Equatable {
    /// The numbers by round; a round that is no number is -1.
    let byRound: [Int: Int]

    init(from decoder: any Decoder) throws {
      if let list = try? decoder.unkeyedContainer(), list.count == 0 {
        byRound = [:]
        return
      }
      let numbers = try decoder.singleValueContainer().decode([String: Int?].self)
      var byRound: [Int: Int] = [:]
      for (round, number) in numbers {
        if let number { byRound[Int(round) ?? -1] = number }
      }
      self.byRound = byRound
    }
  }

  /// What the feed counts.
  struct Stats: Decodable, Equatable {
    let ownedBy: Double?
    let prices: RoundNumbers?
    let scores: RoundNumbers?

    private enum CodingKeys: String, CodingKey {
      case ownedBy = "owned_by"
      case prices, scores
    }
  }

  let id: Int
  let firstName: String
  let lastName: String
  let born: String?
  let squadID: Int
  let positions: [Int]
  let originalPositions: [Int]?
  let status: String?
  let stats: Stats?

  private enum CodingKeys: String, CodingKey {
    case id
    case firstName = "first_name"
    case lastName = "last_name"
    case born = "dob"
    case squadID = "squad_id"
    case positions
    case originalPositions = "original_positions"
    case status, stats
  }
}
