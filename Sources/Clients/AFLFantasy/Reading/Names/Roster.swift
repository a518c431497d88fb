import Folding
import Tabular

/// Finds the players of the official list, by id or by name, birth and club.
struct Roster {
  enum Finding: Equatable {
    case one(Int)
    case nobody
    /// Several players match, or the match is uncertain.
    case doubtful
  }

  private(set) var players: [Player]
  private let positions: [Int: Int]
  private let names: [NameKey: [Int]]
  private let births: [CalendarDay?: [Int]]

  /// Takes the players of a list, in the order of their ids.
  init(_ players: [Player]) {
    self.players = players
    positions = Dictionary(players.enumerated().map { ($1.id, $0) }) { first, _ in first }
    names = Dictionary(grouping: players.indices) { players[$0].nameKey }
    births = Dictionary(grouping: players.indices) { players[$0].born }
  }

  func position(ofID id: Int) -> Int? { positions[id] }

  /// Adds the positions that players gained during the season; one array for each player.
  mutating func add(_ updates: [[Player.PositionUpdate]]) {
    for (position, updates) in updates.enumerated() {
      players[position].positionUpdates = updates
    }
  }

  /// The player with a name, if the birth or the club confirms the match; the name alone is not
  /// enough.
  func find(_ name: NameKey, born: CalendarDay?, club: Int?) -> Finding {
    let known = names[name] ?? []
    let possible = known.filter { position in
      let player = players[position]
      let fitsBirth = born == nil || player.born == nil || player.born == born
      return fitsBirth && (club == nil || player.club == club)
    }
    guard let first = possible.first else { return .nobody }
    let isProved = club != nil || (born != nil && players[first].born == born)
    return possible.count == 1 && isProved ? .one(first) : .doubtful
  }

  /// The players with a name, whenever they were born.
  func players(named name: String) -> [Int] { names[NameKey(name)] ?? [] }

  /// The player with a name, if only one player has it.
  func find(_ name: NameKey) -> Finding {
    guard let known = names[name], let first = known.first else { return .nobody }
    return known.count == 1 ? .one(first) : .doubtful
  }

  /// The players born on a day whose surname is the same except for apostrophes, and words before or
  /// after it: `O'Brien` for `OBrien`, `De Koning` for `Koning`, `Davey Jnr` for `Davey`.
  func relatives(lastName: String, born: CalendarDay) -> [Int] {
    let words = Self.words(lastName)
    return (births[born] ?? []).filter { position in
      let others = Self.words(players[position].lastName)
      return others.starts(with: words) || others.suffix(words.count).elementsEqual(words)
    }
  }

  private static func words(_ name: String) -> [Substring] {
    NameKey(name).text.replacing("'", with: "").split { $0 == " " || $0 == "-" }
  }

  /// The number of an official id, which some sources write as `CD_I1023261`.
  static func officialID(_ text: String) -> Int? {
    let digits = text.hasPrefix("CD_I") ? text.dropFirst(4) : text[...]
    guard !digits.isEmpty, digits.utf8.count <= 15,
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(digits)
  }

  /// The player of the official id in a column.
  func player(_ row: borrowing CatalogueTable, id column: String) throws(SkippedRow) -> Int {
    let text = try row.key(column)
    guard let id = Self.officialID(text) else {
      throw row.invalid(.invalidCatalogueNumber, column, "is not an official id")
    }
    guard let position = positions[id] else {
      throw SkippedRow(.playerUnknown, column, value: text, "no listed player has the id \(id)")
    }
    return position
  }

  /// The player of a column that holds an official id or a full name. If a club is given, it must
  /// be his.
  func player(
    _ row: borrowing CatalogueTable, _ column: String, club: Int?
  ) throws(SkippedRow) -> Int {
    let name = try row.checkedText(column)
    if Self.officialID(name) != nil {
      let position = try player(row, id: column)
      guard club == nil || players[position].club == club else {
        throw ofAnotherClub(position, column, value: name)
      }
      return position
    }
    return try player(named: name, club: club, column)
  }

  /// The player with a full name. If a club is given, it must be his.
  func player(named name: String, club: Int?, _ column: String) throws(SkippedRow) -> Int {
    let key = NameKey(name)
    switch club.map({ find(key, born: nil, club: $0) }) ?? find(key) {
    case .one(let position): return position
    case .doubtful:
      throw SkippedRow(
        .playerAmbiguous, column, value: name, "several players are called '\(name)'")
    case .nobody:
      if club != nil, let other = names[key]?.first {
        throw ofAnotherClub(other, column, value: name)
      }
      throw SkippedRow(
        .playerUnknown, column, value: name, "no listed player is called '\(name)'")
    }
  }

  /// The error of a row that names another club than its player's.
  func ofAnotherClub(_ position: Int, _ column: String?, value: String) -> SkippedRow {
    SkippedRow(
      .playerOfAnotherClub, column, value: value,
      "\(players[position].name) is on the list of another club")
  }
}
