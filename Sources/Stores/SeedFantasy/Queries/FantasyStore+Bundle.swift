import GRDB
import SeedStore

/// Reads the data about the league and its rounds for the other files of a bundle.
extension FantasyStore {
  /// A club.
  package struct Club: Sendable {
    /// The official letters.
    package let code: String
    /// The name that apps show.
    package let name: String
    /// The id of its colour.
    package let color: String
  }

  /// A position as menus show it.
  package struct ListedPosition: Sendable {
    /// The position.
    package let position: Position
    /// The name that apps show.
    package let title: String
    /// The id of its colour.
    package let color: String
  }

  /// A symbol with its text for screen readers.
  package struct ListedSymbol: Sendable {
    /// The symbol.
    package let icon: Icon
    /// The text that a screen reader speaks.
    package let label: String
  }

  /// A value of the app's design.
  package struct DesignToken: Sendable {
    /// Its group, such as `spacing`.
    package let group: String
    /// Its name.
    package let name: String
    /// Its value, in points.
    package let value: Double
  }

  /// An alert with the id of its channel.
  package struct ListedAlert: Sendable {
    /// The alert.
    package let alert: Alert
    /// The id of the channel.
    package let channel: String
  }

  /// A match with its ground.
  package struct ListedMatch: Sendable {
    /// The match.
    package let match: Match
    /// The IANA name of the ground's time zone; nil without a ground.
    package let zone: String?
    /// The ground's name.
    package let venueName: String?
  }

  /// A captain with the code of the player's club.
  package struct ListedCaptain: Sendable {
    /// The captain.
    package let captain: Captain
    /// The player's club.
    package let club: String
  }

  /// A pair of captains with the codes of the players' clubs.
  package struct ListedPair: Sendable {
    /// The pair.
    package let pair: CaptainPair
    /// The vice-captain's club.
    package let viceClub: String
    /// The captain's club.
    package let club: String
  }

  /// A round, which the list of rounds may lack.
  package struct ListedRound: Sendable {
    /// The number.
    package let number: Int
    /// The number of scores that count; nil if the list lacks the round.
    package let countedPlayers: Int?
    /// The greatest number of trades; nil if the list lacks the round.
    package let maximumTrades: Int?
    /// Its matches, in the order of their lockouts.
    package let matches: [ListedMatch]
    /// The codes of clubs that are known to have a bye.
    package let byes: [String]
    /// The best captains.
    package let captains: [ListedCaptain]
    /// The best pairs.
    package let pairs: [ListedPair]
  }

  /// The clubs, by code.
  package func clubs() async throws -> [Club] {
    try await read { db in
      try db.all("SELECT * FROM clubs ORDER BY code") { row in
        try Club(
          code: row.value("code"), name: row.value("name"), color: row.value("color_token"))
      }
    }
  }

  /// The positions, in the order of the official feed.
  package func positions() async throws -> [ListedPosition] {
    try await read { db in
      try db.all("SELECT * FROM positions ORDER BY number") { row in
        try ListedPosition(
          position: row.value("position"), title: row.value("title"),
          color: row.value("color_token"))
      }
    }
  }

  /// Every symbol that the database names, by name.
  package func symbols() async throws -> [ListedSymbol] {
    try await read { db in
      try db.all("SELECT * FROM symbols ORDER BY name") { row in
        try ListedSymbol(icon: Icon(row: row, "name"), label: row.value("a11y_label"))
      }
    }
  }

  /// The values of the design, by group and name.
  package func designTokens() async throws -> [DesignToken] {
    try await read { db in
      try db.all("SELECT * FROM design_tokens ORDER BY token_group, name") { row in
        try DesignToken(
          group: row.value("token_group"), name: row.value("name"), value: row.value("value"))
      }
    }
  }

  /// The alerts of the coming round, the most urgent first.
  package func listedAlerts() async throws -> [ListedAlert] {
    try await read { db in
      try db.all(FantasySQL.listedAlertSQL) { row in
        try ListedAlert(alert: Alert(row: row), channel: row.value("channel"))
      }
    }
  }

  /// The rounds of the list and of the fixture, and the coming round, by number.
  package func listedRounds() async throws -> [ListedRound] {
    let coming = season.comingRound
    return try await read { db in
      var numbers = Set(
        try db.values("SELECT round FROM rounds UNION SELECT round FROM matches") as [Int])
      if let coming { numbers.insert(coming) }
      return try numbers.sorted().map { try ListedRound($0, db) }
    }
  }

  /// The round with a number, even if neither the list nor the fixture has it.
  package func listedRound(_ number: Int) async throws -> ListedRound {
    try await read { db in try ListedRound(number, db) }
  }

  /// The cards of the captains of a round, by id.
  package func cards(ofCaptainsInRound round: Int) async throws -> [Int: PlayerCard] {
    try await read { db in
      let cards: [PlayerCard] = try db.all(FantasySQL.captainCardSQL, [round])
      return Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
    }
  }
}

extension FantasyStore.ListedRound {
  fileprivate init(_ number: Int, _ db: Database) throws {
    self.number = number
    let listed = try db.row(FantasySQL.roundSQL, [number])
    countedPlayers = try listed.map { try $0.value("counted_players") }
    maximumTrades = try listed.map { try $0.value("max_trades") }
    matches = try db.all(FantasySQL.listedMatchSQL, [number]) { row in
      try FantasyStore.ListedMatch(
        match: FantasyStore.Match(row: row), zone: row.value("tz"),
        venueName: row.value("venue_name"))
    }
    byes = try db.values(FantasySQL.roundByeSQL, [number])
    captains = try db.all(FantasySQL.listedCaptainSQL, [number]) { row in
      try FantasyStore.ListedCaptain(
        captain: FantasyStore.Captain(row: row), club: row.value("club"))
    }
    pairs = try db.all(FantasySQL.listedPairSQL, [number]) { row in
      try FantasyStore.ListedPair(
        pair: FantasyStore.CaptainPair(row: row), viceClub: row.value("vc_club"),
        club: row.value("c_club"))
    }
  }
}

extension FantasySQL {
  fileprivate static let listedAlertSQL = """
    SELECT a.*, k.channel
    FROM alerts AS a CROSS JOIN alert_categories AS k ON k.category = a.category ORDER BY a.rank
    """

  fileprivate static let listedMatchSQL = """
    SELECT m.*, v.name AS venue_name
    FROM matches AS m LEFT JOIN venues AS v ON v.venue_id = m.venue_id
    WHERE m.round = ? ORDER BY m.start_utc, m.match_id
    """

  fileprivate static let listedCaptainSQL = """
    SELECT a.*, p.full_name, p.club
    FROM captains AS a CROSS JOIN players AS p ON p.player_id = a.player_id
    WHERE a.round = ? ORDER BY a.rank
    """

  fileprivate static let listedPairSQL = """
    SELECT a.*, p.full_name AS vc_name, q.full_name AS c_name, p.club AS vc_club, q.club AS c_club
    FROM captain_pairs AS a CROSS JOIN players AS p ON p.player_id = a.vc
    CROSS JOIN players AS q ON q.player_id = a.c WHERE a.round = ? ORDER BY a.rank
    """

  fileprivate static let captainCardSQL = cardsSQL(
    of: "captains", "WHERE o.round = ? ORDER BY o.rank")
}
