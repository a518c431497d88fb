import Tabular

/// The official list: the players of this season, with their numbers in the feed.
struct PlayerList {
  /// A player, his entry, and its place in the file.
  private struct Listed {
    let player: Player
    let entry: ListedPlayer
    let position: Int
  }

  let file: String
  var players: [Player] { listed.map(\.player) }
  private var listed: [Listed] = []

  /// Reads the list; invalid entries are skipped.
  init(_ file: CatalogueFile, _ names: LeagueNames, _ report: inout Report) throws {
    self.file = file.name
    for entry in try JSONList<ListedPlayer>(file, &report).entries {
      do throws(SkippedRow) {
        let player = try Self.player(entry.value, names)
        listed.append(Listed(player: player, entry: entry.value, position: entry.position))
      } catch {
        report.leaveOut(error, entry: entry.position, of: file.name)
      }
    }
    listed = listed.ordered { ($0.player.id, $0.position) < ($1.player.id, $1.position) }
    removeRepeats(&report)
  }

  /// The scores and prices on the list, by player.
  func figures() -> [[ListedFigure]] {
    listed.map { listed in
      let scores = listed.entry.stats?.scores?.byRound ?? [:]
      let prices = listed.entry.stats?.prices?.byRound ?? [:]
      return Set(scores.keys).union(prices.keys).ordered().map { round in
        let field = "stats.\(scores[round] == nil ? "prices" : "scores").\(round)"
        return ListedFigure(
          round: round, score: scores[round], price: prices[round],
          origin: JSONFile.origin(file, listed.position, field))
      }
    }
  }

  /// Warns about each player with a position that he did not have at the start and that no update
  /// adds, because its first round is unknown.
  func reportUndated(_ updates: [[Player.PositionUpdate]], _ report: inout Report) {
    for (listed, updates) in zip(listed, updates) {
      let known = updates.reduce(listed.player.positions) { $0.union($1.added) }
      let current = PositionSet(listed.entry.positions.compactMap(Position.init(rawValue:)))
      let undated = current.subtracting(known)
      if undated.isEmpty { continue }
      report.add(
        .positionUndated, at: JSONFile.origin(file, listed.position, "positions"),
        value: undated.text,
        message: "\(listed.player.name) is \(undated.text) now, and no update says since when",
        action: "the position is left out")
    }
  }

  private static func player(
    _ entry: ListedPlayer, _ names: LeagueNames
  ) throws(SkippedRow) -> Player {
    guard let club = names.club(ofSquad: entry.squadID) else {
      throw SkippedRow(
        .clubUnknown, "squad_id", value: "\(entry.squadID)",
        "no club of the league has the squad-id \(entry.squadID)")
    }
    let original = try positions(entry.originalPositions ?? [], "original_positions")
    let current = try positions(entry.positions, "positions")
    let first = original.isEmpty ? current : original
    guard let main = first.first else {
      throw SkippedRow(.missingCatalogueValue, "positions", "positions is empty")
    }
    return Player(
      id: entry.id, firstName: try name(entry.firstName, "first_name"),
      lastName: try name(entry.lastName, "last_name"), born: try day(entry.born), club: club,
      mainPosition: main, positions: PositionSet(first), status: text(entry.status),
      ownedPercent: try share(entry.stats?.ownedBy))
  }

  private static func positions(
    _ numbers: [Int], _ field: String
  ) throws(SkippedRow) -> [Position] {
    var positions: [Position] = []
    for number in numbers {
      guard let position = Position(rawValue: number) else {
        throw SkippedRow(
          .unknownCatalogueWord, field, value: "\(number)", "\(number) is not one of 1, 2, 3, 4")
      }
      positions.append(position)
    }
    return positions
  }

  /// A part of a name, without blanks at its ends.
  private static func name(_ name: String, _ field: String) throws(SkippedRow) -> String {
    guard let name = text(name) else {
      throw SkippedRow(.missingCatalogueValue, field, "\(field) is blank")
    }
    if let fault = CatalogueText.faults(in: name).first {
      throw SkippedRow(fault.code, field, value: name, fault.message(about: name))
    }
    return name
  }

  private static func text(_ text: String?) -> String? {
    guard let text else { return nil }
    let start = text.drop { $0 == " " }
    let trimmed = start.prefix(start.count - start.reversed().prefix { $0 == " " }.count)
    return trimmed.isEmpty ? nil : String(trimmed)
  }

  private static func day(_ text: String?) throws(SkippedRow) -> CalendarDay? {
    guard let text = self.text(text) else { return nil }
    if let day = CalendarDay(text) { return day }
    throw SkippedRow(
      .invalidCatalogueDay, "dob", value: text, "'\(text)' is not a day such as 2001-08-21")
  }

  private static func share(_ percent: Double?) throws(SkippedRow) -> Double? {
    guard let percent, !(0...100).contains(percent) else { return percent }
    throw SkippedRow(
      .invalidCatalogueNumber, "stats.owned_by", value: "\(percent)",
      "\(percent) is not between 0 and 100")
  }

  /// Removes entries whose id an earlier entry has.
  private mutating func removeRepeats(_ report: inout Report) {
    var kept: [Listed] = []
    kept.reserveCapacity(listed.count)
    for entry in listed {
      guard let first = kept.last, first.player.id == entry.player.id else {
        kept.append(entry)
        continue
      }
      let isSame = first.entry == entry.entry
      report.leaveOut(
        SkippedRow(
          isSame ? .fantasyRowRepeated : .duplicateCatalogueKey, "id",
          value: "\(entry.player.id)", "entry [\(first.position)] also has the id"),
        entry: entry.position, of: file)
    }
    listed = kept
  }
}

/// A score and a price of a round, with their place in the file.
struct ListedFigure {
  let round: Int
  let score: Int?
  let price: Int?
  let origin: SourceLocation
}

/// An entry of players.json, the official list.
struct ListedPlayer: Decodable, Equatable {
  /// Numbers by round; an empty list also means no numbers.
  struct RoundNumbers: Decodable, Equatable {
    /// The numbers by round. A round that is not a number counts as -1.
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
