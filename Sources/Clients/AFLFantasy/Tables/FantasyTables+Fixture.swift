import Bundles

extension FantasyTables {
  /// The tables of the fixture and its scores.
  static let fixtureTables: [Table<FantasyTables>] = [
    Table(
      "matches", of: (league: League, match: Match, end: Int).self,
      "The fixture; players are locked when their match begins.", key: ["match_id"],
      rows: { content in
        content.season.matches.ordered { $0.id.comesBefore($1.id) }.map {
          (
            league: content.season.league, match: $0,
            end: content.season.rules.end(ofMatchAt: $0.start)
          )
        }
      },
      columns: [
        .text("match_id", "Such as `2026-05-gle-jun`; it stays the same from build to build.") {
          $0.match.id
        },
        round { $0.match.round },
        .integer("start_utc", "When the match begins: the lockout. Unix seconds.") {
          $0.match.start
        },
        .integer(
          "end_utc",
          "When the match is expected to end and its scores are final. Unix seconds."
        ) {
          $0.end
        }.derived(by: "match_end"),
        .nullableText("tz", "IANA name of the ground's zone; NULL without a ground.") { row in
          row.match.venue.map { row.league.venues[$0].zone }
        },
        .nullableText(
          "venue_id", references: "venues", "The ground; NULL if the fixture does not say."
        ) { row in
          row.match.venue.map { row.league.venues[$0].id }
        },
        club("home", "The club at home.") { $0.league.clubs[$0.match.home].code },
        club("away", "The club that travels.") { $0.league.clubs[$0.match.away].code },
        accessibilityLabel { $0.league.spoken($0.match) },
      ],
      records: [
        Record(
          "Match", "A match; its players are locked when it begins.",
          [
            "match_id": "id"
          ], queries: [.init("matchSQL", where: ["round"], by: ["start_utc", "match_id"])])
      ]),
    Table(
      "match_players", of: MatchPlayer.self,
      """
      Who can still play in the matches of the coming round: the skeleton of a live view, without \
      live scores.
      """,
      key: ["match_id", "player_id"], rows: \.matchPlayers,
      columns: [
        .text("match_id", references: "matches", "The match.") { $0.match },
        player { $0.player },
        .flag("is_home", "1 if the player's club is at home.") { $0.isHome },
        .flag(
          "can_play",
          "1 if no known injury or late change keeps the player out."
        ) { $0.canPlay }.derived(by: "availability"),
        .real("play_chance", "The chance that he plays, 0 to 1.") { $0.playChance }
          .derived(by: "play_chance"),
      ],
      records: [
        Record(
          "MatchPlayer", "A player of a match of the coming round.", without: ["match_id"],
          queries: [
            .init(
              "matchPlayerSQL", where: ["match_id"],
              function: .init(
                "players", with: [.init("ofMatch", "match", "String")],
                "The players of a match of the coming round, by id, for a live view.",
                example: #"let left = try await store.players(ofMatch: match.id).filter(\.canPlay)"#
              ))
          ])
      ]),
    Table(
      "player_scores", of: ScoreRow.self, "The score of each player in each round.",
      key: ["player_id", "round"],
      rows: { content in
        content.rows(ofPlayers: content.season.games) { player, game in
          (
            player: player, game: game, match: game.match.map { content.season.matches[$0].id },
            opponent: game.opponent.map(content.code), venue: game.venue.map(content.venueID)
          )
        }
      },
      columns: [
        player { $0.player },
        round { $0.game.round },
        .integer("score", "The official points; may be negative.") { $0.game.score },
        .nullableInteger("recomputed", "The points computed from statistics.") {
          $0.game.recomputed
        }
        .derived(by: "points"),
        .nullableInteger("tog", "Time on ground, in percent.") { $0.game.timeOnGround },
        .nullableReal(
          "cba_pct",
          "The share of the club's centre bounces that he attended, in percent."
        ) {
          $0.game.centreBounces
        },
        .nullableText(
          "match_id", references: "matches", "The match; NULL if the fixture does not have it."
        ) { $0.match },
        .nullableText(
          "opponent", references: "clubs", "The opponent; NULL if it is not known."
        ) { $0.opponent },
        .nullableText("venue_id", references: "venues", "The ground; NULL if it is not known.") {
          $0.venue
        },
        .nullableFlag("is_home", "1 if the match is at home; NULL if it is not known.") {
          $0.game.isHome
        },
      ],
      records: [
        Record(
          "Score",
          """
          What a player scored in a round.

          ```swift
          Chart(player.record.scores, id: \\.round) {
            BarMark(x: .value("Round", $0.round), y: .value("Points", $0.points))
          }
          ```
          """, without: ["player_id"],
          [
            "score": "points",
            "tog": "timeOnGround",
            "cba_pct": "centreBounces",
          ])
      ]),
  ]

  private typealias MatchPlayer = (
    match: String, player: Int, isHome: Bool, canPlay: Bool, playChance: Double
  )

  /// The players of the coming round's matches. A player without a projection for that round cannot
  /// play.
  private var matchPlayers: [MatchPlayer] {
    let coming = season.matches.filter { $0.round == season.comingRound }
    return coming.ordered { $0.id.comesBefore($1.id) }.flatMap { match in
      season.players.enumerated().compactMap { index, player -> MatchPlayer? in
        guard player.club == match.home || player.club == match.away else { return nil }
        let coming = analysis.coming(index)
        return (
          match: match.id, player: player.id, isHome: player.club == match.home,
          canPlay: coming?.isAvailable ?? false, playChance: coming?.playChance ?? 0
        )
      }
    }
  }

  private typealias ScoreRow = (
    player: Int, game: PlayedGame, match: String?, opponent: String?, venue: String?
  )
}

/// The texts that screen readers speak for matches, ratings and byes.
extension League {
  /// The text for a match, such as `Round 5: Bayside Herons against Northgate Owls at North Park`.
  func spoken(_ match: Match) -> String {
    let teams = "\(clubs[match.home].name) against \(clubs[match.away].name)"
    let venue = match.venue.map { " at \(venues[$0].name)" } ?? ""
    return "Round \(match.round): \(teams)\(venue)"
  }

  /// The text for a rating, such as `Round 5, ruck, Bayside Herons: away against Northgate Owls,
  /// difficulty 4 out of 5`.
  func spoken(_ cell: FixtureDifficulty) -> String {
    let place = cell.isHome ? "at home" : "away"
    let sample = cell.isLowSample ? ", from few games" : ""
    return "Round \(cell.round), \(cell.position.title.lowercased()), \(clubs[cell.club].name): "
      + "\(place) against \(clubs[cell.opponent].name), difficulty \(cell.rating) out of 5\(sample)"
  }

  /// The text for the byes of a round, such as `Round 12: Bayside Herons have no match`.
  func spokenBye(of club: Int, inRound round: Int) -> String {
    "Round \(round): \(clubs[club].name) have no match"
  }
}

extension ByeCoverage {
  /// The text for a position in a round with byes, such as `Round 12, ruck: 31 players have a
  /// match, 78 percent`.
  var spoken: String {
    let players = available == 1 ? "1 player has" : "\(available) players have"
    let percent = Int((share * 100).rounded())
    return "Round \(round), \(position.title.lowercased()): \(players) a match, \(percent) percent"
  }
}
