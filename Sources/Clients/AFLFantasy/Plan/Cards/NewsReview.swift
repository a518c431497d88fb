/// Whether injuries, contracts and late changes have something to show.
///
/// Who is not on a list is not known to be well, or out of contract: nothing is never "none".
struct NewsReview {
  typealias Finding = AvailabilityReview.Finding

  private let round: ComingRound
  private let news: PlayerNews

  /// Looks at a round.
  init(_ round: ComingRound) {
    self.round = round
    news = PlayerNews(round.season)
  }

  /// The list of injuries.
  var injuries: Finding {
    guard !news.injuries.isEmpty else {
      return .unavailable("No list of injuries was given; that does not mean that there are none.")
    }
    return .limited(
      "\(Wording.count(news.injuries.count, "player")) on the list of injuries; "
        + "who is not on it is not known to be fit.")
  }

  /// A player's health.
  func injury(_ player: Int) -> Finding { news.injuries[player] == nil ? injuries : .ready }

  /// The list of contracts.
  var contracts: Finding {
    let known = news.contracts.values.count { $0.endYear != nil }
    guard !news.contracts.isEmpty else {
      return .unavailable("No list of contracts was given, so nobody's is known.")
    }
    if known == round.season.players.count { return .ready }
    return .limited(
      "\(Wording.count(known, "contract")) of "
        + "\(Wording.count(round.season.players.count, "player")) known; "
        + "of the others nobody says when theirs end.")
  }

  /// A player's contract.
  func contract(_ player: Int) -> Finding {
    guard let contract = news.contracts[player] else { return contracts }
    return contract.endYear == nil
      ? .unavailable("The source does not say when his contract ends.") : .ready
  }

  /// Late changes of the coming round.
  var lateChanges: Finding {
    if round.season.lateChanges.contains(where: { $0.round == round.number }) { return .ready }
    return .unavailable(
      "No late change of round \(round.number) was given; that does not mean that there is none.")
  }
}
