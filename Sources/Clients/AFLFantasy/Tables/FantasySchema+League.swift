import Bundles

extension FantasySchema {
  /// What a league is made of: colours, positions, clubs, grounds.
  static let leagueTables = [
    TableSchema(
      "color_tokens",
      "Colours by task, in light and dark appearance; text on each can be read (4.5:1 or more).",
      key: ["color_id"], check: "contrast_light >= 4.5 AND contrast_dark >= 4.5",
      columns: [
        .text("color_id", required: true, "Such as `defender` or `difficulty-5`."),
        .text("light_hex", required: true, "#RRGGBB, in light appearance."),
        .text("dark_hex", required: true, "#RRGGBB, in dark appearance."),
        .text("on_light_hex", required: true, "Text upon `light_hex`, #RRGGBB."),
        .text("on_dark_hex", required: true, "Text upon `dark_hex`, #RRGGBB."),
        .real("contrast_light", required: true, "Of `on_light_hex` upon `light_hex`.")
          .derived(by: "contrast"),
        .real("contrast_dark", required: true, "Of `on_dark_hex` upon `dark_hex`.")
          .derived(by: "contrast"),
      ]),
    TableSchema(
      "design_tokens", "Spacings, radii and the like, each value under one name.",
      key: ["token_group", "name"],
      columns: [
        .text("token_group", required: true, "Such as `spacing`."),
        .text("name", required: true, "Such as `medium`."),
        .real("value", required: true, "Points."),
      ]),
    TableSchema(
      "positions", "The places on the field, and how many of each a squad has.", key: ["position"],
      columns: [
        .text("position", required: true, "`DEF`, `MID`, `RUC` or `FWD`."),
        .integer("number", required: true, "The official feed's, from 1; the order of lists."),
        .integer("mask", required: true, "Its bit in `positions_mask`."),
        .text("title", required: true, "Such as `Defender`."),
        .integer("field_players", required: true, "Players on the field."),
        .integer("bench_players", required: true, "Players on the bench."), color,
      ]),
    TableSchema(
      "clubs", "The clubs.", key: ["code"],
      columns: [
        .text("code", required: true, "The official three letters."),
        .text("name", required: true),
        .integer("squad_id", required: true, "The official feed's number."), color,
      ]),
    TableSchema(
      "venues", "The grounds.", key: ["venue_id"],
      columns: [
        .text("venue_id", required: true), .text("name", required: true),
        .text("tz", required: true, "IANA name of its time zone."),
      ]),
    TableSchema(
      "price_tiers", "Steps of price, each up to the next one's least price.", key: ["tier_id"],
      columns: [
        .text("tier_id", required: true, "Such as `cash_cow`."),
        .text("title", required: true),
        .integer("min_price", required: true, "Dollars.").derived(by: "price_tier"),
      ]),
  ]

  /// What the season's rules say.
  static let ruleTables = [
    TableSchema(
      "rules", "The season's official rules: one row.", key: ["season"],
      columns: [
        .integer("season", required: true, "The year."),
        .integer("salary_cap", required: true, "Dollars."),
        .integer("field_size", required: true, "Players on the field."),
        .integer("utility_players", required: true, "Players of any position on the bench."),
        .real("magic_number", required: true, "Dollars for a point before the first round: MN₀.")
          .derived(by: "start_price"),
        .integer("price_floor", required: true), .integer("price_ceiling", required: true),
        .integer("price_step", required: true, "Prices are multiples of it."),
        .real("drift", required: true, "Expected change of the magic number in a round: k̂.")
          .derived(by: "break_even"),
        .integer("max_trades", required: true, "In a round that `rounds` does not name."),
        .integer("counted_players", required: true, "In a round that `rounds` does not name."),
        .integer("captain_min_tog", "Least time on ground for a captain to count double, percent."),
      ]),
    TableSchema(
      "scoring", "What one of each statistic is worth.", key: ["statistic"],
      columns: [
        .text("statistic", required: true, "Such as `kick`."),
        .integer("points", required: true).derived(by: "points"),
      ]),
    TableSchema(
      "rule_sources", "Where the rules are published.", key: ["seq"],
      columns: [.integer("seq", required: true), .text("url", required: true)]),
    TableSchema(
      "rounds", "The rounds of the season; the Opening Round is 0.", key: ["round"],
      columns: [
        round(), .integer("start_utc", "Unix seconds of the first match; NULL without a fixture."),
        .integer("counted_players", required: true, "How many scores count."),
        .integer("max_trades", required: true),
        .integer("is_bye", required: true, "1 where a club has no match.").derived(by: "bye"),
        .integer("adds_positions", required: true, "1 where positions are added after it."),
      ]),
  ]
}
