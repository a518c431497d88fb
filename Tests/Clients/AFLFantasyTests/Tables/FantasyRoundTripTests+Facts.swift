import GRDB
import Testing

@testable import AFLFantasy

extension FantasyRoundTripTests {
  func expectLeague() throws {
    try database.expect(
      "color_tokens",
      season.league.colors.map {
        [
          "color_id": $0.id, "light_hex": $0.lightHex, "dark_hex": $0.darkHex,
          "on_light_hex": $0.onLightHex, "on_dark_hex": $0.onDarkHex,
          "contrast_light": (($0.contrastInLight ?? 0) * 100).rounded() / 100,
          "contrast_dark": (($0.contrastInDark ?? 0) * 100).rounded() / 100,
        ]
      })
    try database.expect(
      "design_tokens",
      [
        ["token_group": "radius", "name": "card", "value": 12],
        ["token_group": "spacing", "name": "medium", "value": 8.5],
        ["token_group": "spacing", "name": "xs", "value": 4],
      ])
    try database.expect(
      "clubs",
      season.league.clubs.map {
        ["code": $0.code, "name": $0.name, "squad_id": $0.squadID, "color_token": $0.color]
      })
    try database.expect(
      "venues", season.league.venues.map { ["venue_id": $0.id, "name": $0.name, "tz": $0.zone] })
    try database.expect(
      "price_tiers",
      [
        ["tier_id": "cash_cow", "title": "Cash cow", "min_price": 0],
        ["tier_id": "mid", "title": "Mid-pricer", "min_price": 450_000],
        [
          "tier_id": "underpriced_premium", "title": "Underpriced premium",
          "min_price": 800_000,
        ],
        ["tier_id": "premium", "title": "Premium", "min_price": 1_000_000],
      ])
  }

  func expectRules() throws {
    func position(_ code: String, _ number: Int, _ title: String, _ field: Int, _ bench: Int)
      -> Row
    {
      [
        "position": code, "number": number, "mask": 1 << (number - 1), "title": title,
        "field_players": field, "bench_players": bench, "color_token": title.lowercased(),
      ]
    }
    try database.expect(
      "positions",
      [
        position("DEF", 1, "Defender", 6, 2), position("MID", 2, "Midfielder", 8, 3),
        position("RUC", 3, "Ruck", 2, 1), position("FWD", 4, "Forward", 5, 4),
      ])
    let rules = try database.queue.read { db in
      try GRDB.Row.fetchOne(db, sql: "SELECT * FROM rules")
    }
    #expect(
      rules == [
        "season": 2026, "salary_cap": 18_300_000, "field_size": 21, "utility_players": 1,
        "magic_number": 10_490.0, "price_floor": 230_000, "price_ceiling": 2_000_000,
        "price_step": 1_000, "drift": 0.9962, "max_trades": 2, "counted_players": 22,
        "match_minutes": 145, "captain_min_tog": 50,
      ])
    database.markSeen("rules")
    let points = [
      "kick": 3, "handball": 2, "mark": 3, "tackle": 4, "free_for": 1, "free_against": -3,
      "hitout": 1, "goal": 6, "behind": 1,
    ]
    try database.expect(
      "scoring", points.map { ["statistic": $0.key, "points": $0.value] })
    try database.expect(
      "rule_sources",
      [
        ["seq": 1, "url": "https://example.com/rules"],
        ["seq": 2, "url": "https://example.com/scoring"],
      ])
    try database.expect(
      "rounds",
      season.rounds.map {
        [
          "round": $0.number, "start_utc": $0.start, "counted_players": $0.countedPlayers,
          "max_trades": $0.maximumTrades,
          "is_bye": $0.number == 5 ? nil : [2, 4].contains($0.number),
          "adds_positions": [1, 2].contains($0.number),
          "deep_link": "aflfi://round/\($0.number)",
        ]
      })
  }

  func expectPlayers() throws {
    let order = season.players.indices.sorted {
      (analysis.projections[$0][3].rank, $0) < (analysis.projections[$1][3].rank, $1)
    }
    try database.expect(
      "players",
      season.players.enumerated().map { index, player in
        [
          "player_id": player.id, "first_name": player.firstName, "last_name": player.lastName,
          "full_name": "\(player.firstName) \(player.lastName)",
          "name_key": player.nameKey.text, "index_letter": player.nameKey.indexLetter,
          "dob": player.born?.description, "club": code(player.club),
          "main_position": player.mainPosition.code,
          "positions_mask": index == 2 ? 12 : player.positions.rawValue,
          "status": player.status, "owned_pct": player.ownedPercent,
          "search_rank": (order.firstIndex(of: index) ?? 0) + 1,
          "search_text": FantasyTables(bundle).searchTexts[index],
        ]
      })
    var positions: [Row] = season.players.flatMap { player in
      player.positions.positions.map {
        ["player_id": player.id, "position": $0.code, "from_round": 0]
      }
    }
    positions.append(["player_id": 1003, "position": "FWD", "from_round": 3])
    positions.append(["player_id": 1003, "position": "MID", "from_round": 5])
    try database.expect("player_positions", positions)
  }

  func expectFixture() throws {
    try database.expect(
      "matches",
      season.matches.map { match in
        let (home, away) = (season.league.clubs[match.home], season.league.clubs[match.away])
        let place = match.venue.map { " at \(season.league.venues[$0].name)" } ?? ""
        return [
          "match_id": match.id, "round": match.round, "start_utc": match.start,
          "end_utc": match.start + 8_700,
          "tz": match.venue.map { season.league.venues[$0].zone },
          "venue_id": match.venue.map(venue), "home": home.code, "away": away.code,
          "a11y_label": "Round \(match.round): \(home.name) against \(away.name)\(place)",
        ]
      })
    // Round 3: TOR against BAY, and KIM against SOM; 1004, 1006 and 1009 cannot play.
    let out = [1004, 1006, 1009]
    try database.expect(
      "match_players",
      season.players.map { player in
        let isFirst = [0, 3].contains(player.club)
        return [
          "match_id": isFirst ? "CD_M20260030" : "CD_M20260031", "player_id": player.id,
          "is_home": [1, 3].contains(player.club), "can_play": !out.contains(player.id),
          "play_chance": out.contains(player.id) ? 0 : 0.9375,
        ]
      })
    try database.expect(
      "player_scores",
      rows(season.games) { game in
        [
          "round": game.round, "score": game.score, "recomputed": game.recomputed,
          "tog": game.timeOnGround, "cba_pct": game.centreBounces,
          "match_id": game.match.map { season.matches[$0].id },
          "opponent": game.opponent.map(code), "venue_id": game.venue.map(venue),
          "is_home": game.isHome,
        ]
      })
  }

  func expectNews() throws {
    try database.expect(
      "injuries",
      [
        [
          "player_id": 1004, "seq": 1, "status": "Knee", "return_round": nil,
          "source": "The club's doctor",
        ],
        [
          "player_id": 1006, "seq": 1, "status": "Hamstring", "return_round": 5,
          "source": "https://example.com/list",
        ],
      ])
    try database.expect(
      "player_contracts",
      season.contracts.map {
        [
          "player_id": id($0.player), "end_year": $0.endYear,
          "is_contract_year": $0.endYear.map { $0 == 2026 }, "status": $0.status,
          "source_url": $0.sourceURL,
        ]
      })
    try database.expect(
      "late_changes",
      season.lateChanges.map {
        [
          "round": $0.round, "player_id": id($0.player), "seq": 1, "change": $0.kind.rawValue,
          "reason": $0.reason,
        ]
      })
  }
}
