import Bundles
import Tabular

extension FantasyTables {
  /// The tables of colours, positions, clubs and grounds.
  static let leagueTables: [Table<FantasyTables>] = [
    Table(
      "color_tokens", of: ColorToken.self,
      "Colours by task, in light and dark appearance; text on each can be read (4.5:1 or more).",
      key: ["color_id"], check: "contrast_light >= 4.5 AND contrast_dark >= 4.5",
      rows: { $0.season.league.colors },
      columns: [
        .text("color_id", "Such as `defender` or `difficulty-5`.") { $0.id },
        .text("light_hex", "#RRGGBB, in light appearance.") { $0.lightHex },
        .text("dark_hex", "#RRGGBB, in dark appearance.") { $0.darkHex },
        .text("on_light_hex", "Text upon `light_hex`, #RRGGBB.") { $0.onLightHex },
        .text("on_dark_hex", "Text upon `dark_hex`, #RRGGBB.") { $0.onDarkHex },
        // Every contrast is at least 1, so 0 fails the table's check.
        .real("contrast_light", "Of `on_light_hex` upon `light_hex`.") {
          $0.contrastInLight?.rounded(toPlaces: 2) ?? 0
        }
        .derived(by: "contrast"),
        .real("contrast_dark", "Of `on_dark_hex` upon `dark_hex`.") {
          $0.contrastInDark?.rounded(toPlaces: 2) ?? 0
        }
        .derived(by: "contrast"),
      ]),
    Table(
      "design_tokens", of: DesignToken.self,
      "Spacings, radii and the like, each value under one name.", key: ["token_group", "name"],
      rows: { content in
        content.season.designTokens.ordered {
          $0.group == $1.group ? $0.name.comesBefore($1.name) : $0.group.comesBefore($1.group)
        }
      },
      columns: [
        .text("token_group", "Such as `spacing`.") { $0.group },
        .text("name", "Such as `medium`.") { $0.name },
        .real("value", "Points.") { $0.value },
      ]),
    Table(
      "positions", of: (position: Position, line: SeasonRules.Line?).self,
      "The positions on the field, and how many players of each a squad has.", key: ["position"],
      rows: { content in
        Position.inKeyOrder.map { (position: $0, line: content.season.rules.lines[$0]) }
      },
      columns: [
        .text("position", "`DEF`, `MID`, `RUC` or `FWD`.") { $0.position.code },
        .integer("number", "The number in the official feed, from 1; also the order of lists.") {
          $0.position.rawValue
        },
        .integer("mask", "Its bit in `positions_mask`.") { PositionSet([$0.position]).rawValue },
        .text("title", "Such as `Defender`.") { $0.position.title },
        .integer("field_players", "Players on the field.") { $0.line?.field ?? 0 },
        .integer("bench_players", "Players on the bench.") { $0.line?.bench ?? 0 },
        color { ColorRole($0.position).rawValue },
      ]),
    Table(
      "clubs", of: League.Club.self, "The clubs.", key: ["code"],
      rows: { $0.season.league.clubs },
      columns: [
        .text("code", "The official three letters.") { $0.code },
        .text("name", "The club's name in full.") { $0.name },
        .integer("squad_id", "The club's number in the official feed.") { $0.squadID },
        color { $0.color },
      ]),
    Table(
      "venues", of: League.Venue.self, "The grounds.", key: ["venue_id"],
      rows: { $0.season.league.venues },
      columns: [
        .text("venue_id", "Such as `lantern-park`; it stays the same from season to season.") {
          $0.id
        },
        .text("name", "The name of the ground.") { $0.name },
        .text("tz", "IANA name of its time zone.") { $0.zone },
      ]),
    Table(
      "price_tiers", of: PriceTier.self,
      "The price tiers; each ends where the next begins.", key: ["tier_id"],
      rows: { _ in PriceTier.allCases.ordered { $0.rawValue.comesBefore($1.rawValue) } },
      columns: [
        .text("tier_id", "Such as `cash_cow`.") { $0.rawValue },
        .text("title", "What apps show.") { $0.title },
        .integer("min_price", "Dollars.") { $0.minimum }.derived(by: "price_tier"),
      ]),
  ]
}

extension Position {
  /// The positions in the order of their codes, which is the key order of tables.
  static var inKeyOrder: [Position] { allCases.ordered { $0.code.comesBefore($1.code) } }
}

extension FantasyTables {
  /// The tables of the season's rules.
  static let ruleTables: [Table<FantasyTables>] = [
    Table(
      "rules", of: SeasonRules.self, "The season's official rules: one row.", key: ["season"],
      rows: { [$0.season.rules] },
      columns: [
        .integer("season", "The year.") { $0.season },
        .integer("salary_cap", "Dollars.") { $0.salaryCap },
        .integer("field_size", "Players on the field.") { $0.fieldSize },
        .integer("utility_players", "Players of any position on the bench.") { $0.utility },
        .real("magic_number", "Dollars for a point before the first round: MN₀.") {
          $0.magicNumber
        }
        .derived(by: "start_price"),
        .integer("price_floor", "Dollars: no player costs less.") { $0.priceFloor },
        .integer("price_ceiling", "Dollars: a greater price in an input is refused.") {
          $0.priceCeiling
        },
        .integer("price_step", "Prices are multiples of it.") { $0.priceStep },
        .real("drift", "The expected factor of the magic number from one round to the next: k̂.") {
          $0.drift
        }
        .derived(by: "break_even"),
        .integer("max_trades", "The number for a round that `rounds` does not name.") {
          $0.defaultRound.maximumTrades
        },
        .integer("counted_players", "The number for a round that `rounds` does not name.") {
          $0.defaultRound.countedPlayers
        },
        .integer("match_minutes", "The expected length of a match, in minutes.") {
          $0.matchMinutes
        },
        .nullableInteger(
          "captain_min_tog", "Least time on ground for a captain to count double, percent."
        ) { $0.captainMinimumTimeOnGround },
      ]),
    Table(
      "scoring", of: (statistic: String, points: Int).self, "The points for each statistic.",
      key: ["statistic"],
      rows: \.season.rules.scoring.points,
      columns: [
        .text("statistic", "Such as `kick`.") { $0.statistic },
        .integer("points", "The points for one; negative for free kicks against.") {
          $0.points
        }.derived(by: "points"),
      ]),
    Table(
      "rule_sources", of: (place: Int, url: String).self, "Where the rules are published.",
      key: ["seq"],
      rows: { $0.season.rules.sources.enumerated().map { (place: $0 + 1, url: $1) } },
      columns: [
        .integer("seq", "From 1, in the order of the rules' file.") { $0.place },
        .text("url", "The page.") { $0.url },
      ]),
    Table(
      "rounds", of: (round: Round, hasKnownByes: Bool, addsPositions: Bool).self,
      "The rounds of the season; the Opening Round is 0.", key: ["round"],
      rows: { content in
        let updates = content.season.rules.positionUpdateRounds
        return content.season.rounds.map {
          (
            round: $0, hasKnownByes: content.season.knowsByes(ofRound: $0.number),
            addsPositions: updates.contains($0.number)
          )
        }
      },
      columns: [
        round { $0.round.number },
        .nullableInteger("start_utc", "Unix seconds of the first match; NULL without a fixture.") {
          $0.round.start
        },
        .integer("counted_players", "The number of scores that count.") { $0.round.countedPlayers },
        .integer("max_trades", "The number of trades that a squad may make in the round.") {
          $0.round.maximumTrades
        },
        .nullableFlag("is_bye", "1 if a club has no match; NULL if that is not known.") {
          $0.hasKnownByes ? !$0.round.byes.isEmpty : nil
        }
        .derived(by: "bye"),
        .flag("adds_positions", "1 if positions are added after the round.") { $0.addsPositions },
        deepLink("round/20") { DeepLink.round($0.round.number) },
      ]),
  ]
}
