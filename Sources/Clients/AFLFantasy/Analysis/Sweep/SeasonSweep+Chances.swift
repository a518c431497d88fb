extension SeasonSweep {
  /// The chance that a player plays in the next round, for its projection; 0 for a bye, or if he is
  /// out.
  func playChance(_ player: Int, inRound round: Int) -> Double {
    let club = season.players[player].club
    if schedule.meeting(ofClub: club, inRound: round).isBye { return 0 }
    return chance(player, absences.news(player, inRound: round), records[player], match: 1)
  }

  /// The chance that a player plays in each round ahead.
  ///
  /// News about a round decides his chance in it, and extends his record for later rounds: if he is
  /// named, he counts as having played; if he is out, he has missed one more match.
  func playChances(_ player: Int) -> [Double] {
    let club = season.players[player].club
    var record = records[player]
    var match = 0
    return season.roundsAhead.map { round in
      if schedule.meeting(ofClub: club, inRound: round).isBye { return 0 }
      match += 1
      let news = absences.news(player, inRound: round)
      defer {
        switch news {
        case .out: (record, match) = (record.after(playing: false), 0)
        case .named: (record, match) = (.missed(0), 0)
        case .expectedBack, nil: break
        }
      }
      return chance(player, news, record, match: match)
    }
  }

  private func chance(
    _ player: Int, _ news: Absences.News?, _ record: PlayChance.Record, match: Int
  ) -> Double {
    let base = running[player].weighted.base(prior: priors[player])
    return switch news {
    case .out: 0
    case .named: PlayChance.named
    case .expectedBack: PlayChance.expectedBack(base: base)
    case nil: PlayChance(base: base, record).toPlay(match)
    }
  }

  /// Records the chance in a player's last projection, and whether he played. It skips a player who
  /// did not play and has no price in a feed with prices, because he was not on the list.
  private mutating func note(_ player: Int, played: Bool, everybodyHasPrice: Bool) {
    guard played || engine.standings[player] != nil || !everybodyHasPrice,
      let chance = analysis.projections[player].last?.playChance
    else { return }
    analysis.playRecords.append(
      PlayRecord(band: PlayChance.Band(records[player]), chance: chance, played: played))
  }

  /// Counts a match for each club that has a player with a score.
  mutating func recordMatches(_ playing: Set<Int>) {
    let clubs = Set(playing.map { season.players[$0].club })
    let everybodyHasPrice = hasOfficialStarts
    for (player, facts) in season.players.enumerated() where clubs.contains(facts.club) {
      note(player, played: playing.contains(player), everybodyHasPrice: everybodyHasPrice)
      records[player] = records[player].after(playing: playing.contains(player))
    }
  }
}
