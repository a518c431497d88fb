extension ExplanationWriter {
  /// From where to where most scores fall; of one who does not play, how far they would spread.
  mutating func addRange(_ projection: Projection) {
    let games = Wording.count(projection.games, "game")
    let spread = Wording.points(NormalDistribution.middle80 * projection.deviation)
    let text =
      projection.isAvailable
      ? "80% of scores like this fall from \(Wording.decimals(projection.low80, 1)) to "
        + "\(Wording.points(projection.high80)); the spread is that of \(games) and of the league."
      : "If he played, 80% of scores would fall within \(spread) of what is projected; the spread "
        + "is that of \(games) and of the league."
    add("interval", "Range", .interval, text)
  }

  /// How scores went late in older seasons (F11): told, not used.
  mutating func addTaper() {
    let unused = "It is not used: it has said nothing about the next season."
    let found = round.tapers[player]
    guard let found, let taper = found.taper else {
      let seasons = Wording.count(found?.seasons ?? 0, "season")
      add("taper", "Late season", .taper, "\(seasons) with enough games to tell. \(unused)")
      return
    }
    let seasons = Wording.count(found.seasons, "season")
    add(
      "taper", "Late season", .taper, color: found.isFlagged ? .warning : .neutral,
      "\(Wording.signed(taper)) points from round 18 on, in \(seasons). \(unused)")
  }

  /// When the contract ends, if anybody says: told, not used.
  mutating func addContract(_ contract: PlayerContract?) {
    guard let contract, let year = contract.endYear else {
      let sources = Wording.count(contract == nil ? 0 : 1, "source")
      add(
        "contract", "Contract", .contract,
        "Its end is not known, from \(sources). It is not used in the projection.")
      return
    }
    let status = contract.status.map { ", \($0)" } ?? ""
    let season = round.season.rules.season
    add(
      "contract", year == season ? "Contract year" : "Contract", .contract,
      "It \(year < season ? "ended" : "ends") in \(year)\(status), from 1 source. "
        + "It is not used in the projection.")
  }

  /// What is said of the player's health; nothing said is not the same as fit.
  mutating func addInjury(_ injury: Injury?) {
    guard let injury else {
      add(
        "injury", "Injury", .injury, "0 sources name an injury, which does not mean that he is fit."
      )
      return
    }
    let back =
      injury.returnRound.map { "expected back in round \($0)" }
      ?? "with no round named for his return"
    add(
      "injury", "Injury", .injury, color: .warning,
      "\(injury.status), \(back), from 1 source: \(injury.source).")
  }
}
