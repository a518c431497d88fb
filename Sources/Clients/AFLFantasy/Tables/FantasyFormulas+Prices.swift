extension FantasyFormulas {
  static let prices: [Formula] = [
    Formula(
      id: "start_price", kind: .official,
      expression:
        "MN₀ · A · (1 − discount), rounded to $1,000, at least the floor; discount 3 % for "
        + "each game under 10, at most 30 %",
      inputs: "the average of the season before, rules.magic_number",
      sourceURL: "https://www.afl.com.au/news/871886",
      note: "F4. The official list has the start prices; the magic number is what a point costs."),
    Formula(
      id: "price_engine", kind: .verified,
      expression:
        "raw = P·(1 − S/60) + MN·W/60 with S = Σ (6 − j), W = Σ (6 − j)·s_j over the last "
        + "five games or fewer; k = Σ P / Σ raw over all who played; P' = k·raw; MN' = k·MN",
      inputs: "player_scores, player_prices of the round before, magic_numbers",
      sourceURL: "https://dreamteamtalk.com",
      note: "F5. Prices carry on unrounded, and are shown rounded to $1,000, not below the floor. "
        + "Simulated from start prices and scores of 2025 alone, 99.8 % of prices came within $1,000. "
        + "The official price is shown wherever it is known."),
    Formula(
      id: "break_even", kind: .verified,
      expression:
        "[P·(S + 60·(1/k̂ − 1))/MN − Σ_{j≥2} (6 − j)·s_{j−1}] / 5, the coming game counted",
      inputs: "player_prices, player_scores, magic_numbers, rules.drift",
      sourceURL: "https://dreamteamtalk.com",
      note: "F6. The score that keeps the price. 620 of 627 published break-evens of 2025 came "
        + "within a point; break-evens are a guide."),
    Formula(
      id: "rise_chance", kind: .own, expression: "Φ((proj − be) / σ)",
      inputs: "projections.proj, projections.be, projections.sigma", note: "F13."),
    Formula(
      id: "price_path", kind: .own,
      expression: "the price engine, played forward with s = proj; lo and hi with the ends of the "
        + "80 % intervals; peak = the first round without a rise",
      inputs: "player_outlooks, player_prices, rules.drift",
      note: "F13. Three rounds ahead."),
    Formula(
      id: "price_tier", kind: .community,
      expression: "cash_cow < 450k ≤ mid < 800k ≤ underpriced_premium < 1M ≤ premium",
      inputs: "player_prices.price_shown",
      sourceURL: "https://github.com/tiation/afl_fantasy_ios",
      note: "F17. Half-open, so that every price is in one tier."),
  ]
}
