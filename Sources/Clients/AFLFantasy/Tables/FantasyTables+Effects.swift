import Bundles

extension FantasyTables {
  /// The tables of the effects of opponents and grounds on scores.
  static let effectTables: [Table<FantasyTables>] = [
    Table(
      "opponent_effects", of: (club: String, effect: OpponentEffect).self,
      "How many points players of a position score against a club beyond what was expected.",
      key: ["club", "position", "as_of_round"],
      rows: { content in
        let rows = content.analysis.opponentEffects.map {
          (club: content.code($0.club), effect: $0)
        }
        return rows.ordered {
          if $0.club != $1.club { return $0.club.comesBefore($1.club) }
          return ($0.effect.position.code, $0.effect.round)
            < ($1.effect.position.code, $1.effect.round)
        }
      },
      columns: [
        club { $0.club },
        position { $0.effect.position },
        .integer("as_of_round", "The round before which the effect was known.") { $0.effect.round },
        sample("The number of player-games.") { $0.effect.games }.derived(by: "opponent_effect"),
        .nullableReal("raw", "The mean residual; NULL without games.") { $0.effect.raw }
          .derived(by: "opponent_effect"),
        .real(
          "shrunk",
          "The effect that projections use, in points: the mean, drawn towards 0 if there are few "
            + "games."
        ) { $0.effect.shrunk }.derived(by: "opponent_effect"),
      ]),
    Table(
      "fixture_difficulties", of: (league: League, club: String, cell: FixtureDifficulty).self,
      "The difficulty of a club's coming matches for each position.",
      key: ["club", "round", "position"], check: "rating BETWEEN 1 AND 5",
      rows: { content in
        let rows = content.analysis.difficulties.map {
          (league: content.season.league, club: content.code($0.club), cell: $0)
        }
        return rows.ordered {
          if $0.club != $1.club { return $0.club.comesBefore($1.club) }
          return ($0.cell.round, $0.cell.position.code) < ($1.cell.round, $1.cell.position.code)
        }
      },
      columns: [
        club { $0.club },
        round { $0.cell.round },
        position { $0.cell.position },
        club("opponent", "The opponent.") { $0.league.clubs[$0.cell.opponent].code },
        .flag("is_home", "1 if `club` is at home.") { $0.cell.isHome },
        .integer("rating", "1, easy, to 5, hard.") { $0.cell.rating }.derived(by: "difficulty"),
        .real("effect", "The opponent's effect, points.") { $0.cell.effect }
          .derived(by: "opponent_effect"),
        .flag("low_sample", "1 if it rests on fewer than 40 player-games.") { $0.cell.isLowSample }
          .derived(by: "difficulty"),
        color { ColorRole(difficulty: $0.cell.rating).rawValue },
        accessibilityLabel { $0.league.spoken($0.cell) },
      ],
      records: [
        Record(
          "Difficulty", "How hard a match to come is for a position of a club.",
          [
            "low_sample": "isLowSample"
          ],
          queries: [
            .init(
              "difficultySQL", where: ["position"], by: ["round", "club"],
              function: .init(
                "difficulties", with: [.init("for", "position", "Position")],
                "How hard the matches to come are for a position, by round and club: a calendar's cells.",
                example:
                  #"let cells = Dictionary(grouping: try await store.difficulties(for: .ruck), by: \.club)"#
              ))
          ])
      ]),
    Table(
      "venue_biases", of: (player: Int, venue: String, bias: VenueBias).self,
      "How players score at grounds where they have played six games or more.",
      key: ["player_id", "venue_id"],
      rows: { content in
        content.analysis.venueBiases.map {
          (player: content.id($0.player), venue: content.venueID($0.venue), bias: $0)
        }
      },
      columns: [
        player { $0.player },
        .text("venue_id", references: "venues", "The ground.") { $0.venue },
        sample("The number of games there, in all seasons.") { $0.bias.games }.derived(
          by: "venue_bias"),
        .real(
          "raw",
          "The mean difference between his scores there and his average of the season; never show "
            + "it without n."
        ) { $0.bias.raw }
        .derived(by: "venue_bias"),
        .real(
          "shrunk",
          "The difference in points, drawn towards 0 if there are few games; no projection uses it."
        ) {
          $0.bias.shrunk
        }.derived(by: "venue_bias"),
        .real("se", "Standard error of `shrunk`.") { $0.bias.standardError }
          .derived(by: "venue_bias"),
        .flag(
          "significant",
          "1 if the difference is more than chance, considering how many were compared."
        ) { $0.bias.isSignificant }
        .derived(by: "venue_bias"),
      ]),
    Table(
      "player_opponents", of: (player: Int, club: String, record: PlayerOpponent).self,
      "How each player scores against each club.", key: ["player_id", "opponent"],
      rows: { content in
        content.analysis.playerOpponents.map {
          (player: content.id($0.player), club: content.code($0.opponent), record: $0)
        }
      },
      columns: [
        player { $0.player },
        club("opponent", "The opponent.") { $0.club },
        sample("The number of games against the opponent, in all seasons.") { $0.record.games }
          .derived(by: "player_opponent"),
        .real("avg", "The mean score against the opponent.") {
          $0.record.average
        }
        .derived(by: "player_opponent"),
        .real("raw", "Mean residual.") { $0.record.raw }.derived(by: "player_opponent"),
        .real(
          "shrunk",
          "The mean residual in points, drawn towards 0 if there are few games; no projection uses it."
        ) { $0.record.shrunk }.derived(by: "player_opponent"),
      ]),
    Table(
      "late_season_tapers", of: (player: Int, taper: LateSeasonTaper).self,
      "Whether a player's scores fall late in seasons: shown, but not part of projections.",
      key: ["player_id"],
      rows: { content in
        content.analysis.tapers.map { (player: content.id($0.player), taper: $0) }
      },
      columns: [
        player { $0.player },
        .integer("seasons", "The number of seasons with enough games.") { $0.taper.seasons }
          .derived(by: "taper"),
        .nullableReal(
          "taper", "The points from round 18 on less the points before; NULL without a season."
        ) { $0.taper.taper }
        .derived(by: "taper"),
        .flag("flag", "1 if it was −8 or less in two seasons.") { $0.taper.isFlagged }
          .derived(by: "taper"),
      ],
      records: [
        Record(
          "Taper",
          "Whether a player's scores fall late in seasons: shown, never used in a projection.",
          without: ["player_id"],
          [
            "flag": "isFlagged"
          ])
      ]),
  ]

  /// The tables of the accuracy of intervals, chances and projections.
  static let accuracyTables: [Table<FantasyTables>] = [
    Table(
      "calibrations", of: Calibration.self,
      "How often the promises of the model held on the input itself.", key: ["level"],
      rows: { $0.analysis.calibrations.ordered { $0.level.comesBefore($1.level) } },
      columns: [
        .text("level", "Such as `interval_80`.") { $0.level },
        sample("The number of cases that were measured.") { $0.count }.derived(by: "calibration"),
        .integer("covered", "The number of cases in which the promise held.") { $0.covered }
          .derived(by: "calibration"),
        .nullableReal("rate", "The share of cases in which the promise held; NULL without a case.")
        { $0.rate }
        .derived(by: "calibration"),
        .nullableReal("expected", "The promised share.") { $0.expected }
          .derived(by: "calibration"),
      ],
      records: [
        Record(
          "Calibration", "How often what was promised held, measured on the input itself.",
          ["n": "count"],
          queries: [
            .init(
              "calibrationSQL",
              function: .init(
                "calibrations", "How often what was promised held, by level.",
                example:
                  #"let interval = try await store.calibrations().first { $0.level == "interval_80" }"#
              ))
          ])
      ]),
    Table(
      "projection_errors", of: ProjectionError.self,
      "The mean error of the projections, and of simpler ones for comparison.", key: ["model"],
      rows: { $0.analysis.errors.ordered { $0.model.comesBefore($1.model) } },
      columns: [
        .text("model", "`projection`, `season_average` or `last_3`.") { $0.model },
        sample("Games.") { $0.count }.derived(by: "projection_error"),
        .nullableReal("mae", "The mean absolute error in points; NULL without a game.") {
          $0.meanAbsoluteError
        }
        .derived(by: "projection_error"),
      ],
      records: [
        Record(
          "ProjectionError", "How far a way to project was off, on the input itself.",
          [
            "n": "count",
            "mae": "meanAbsoluteError",
          ],
          queries: [
            .init(
              "errorSQL",
              function: .init(
                "projectionErrors", "How far projections were off, beside simpler ways to project.",
                example: "let errors = try await store.projectionErrors()"))
          ])
      ]),
  ]
}
