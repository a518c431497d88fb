/// Which sections of the app have something to show, and why others have not.
///
/// A player without a row of his own is as well off as the section.
struct AvailabilityReview {
  private let round: ComingRound
  private let season: FantasySeason

  /// Looks at a round.
  init(_ round: ComingRound) {
    self.round = round
    season = round.season
  }

  /// A state with its reason.
  struct Finding: Hashable {
    let state: Availability.State
    let reason: String?

    static let ready = Finding(state: .ready, reason: nil)

    static func limited(_ reason: String) -> Finding { Finding(state: .limited, reason: reason) }

    static func unavailable(_ reason: String) -> Finding {
      Finding(state: .unavailable, reason: reason)
    }
  }

  /// A section, with what is found of it and of each of its players.
  private struct Section {
    let name: String
    let finding: Finding
    let ofPlayer: (Int) -> Finding
  }

  /// By section, then player; the section's own row first. A section that is unavailable as a whole
  /// has no other row.
  var rows: [Availability] {
    sections.sorted { $0.name < $1.name }.flatMap { section in
      let own = Availability(
        section: section.name, player: nil, state: section.finding.state,
        reason: section.finding.reason)
      guard section.finding.state != .unavailable else { return [own] }
      return [own]
        + season.players.indices.compactMap { player in
          let finding = section.ofPlayer(player)
          guard finding.state != section.finding.state else { return nil }
          return Availability(
            section: section.name, player: player, state: finding.state, reason: finding.reason)
        }
    }
  }

  private var sections: [Section] {
    let news = NewsReview(round)
    let matches = FixtureReview(round)
    let numbers = NumberReview(round)
    return [
      Section(name: "contracts", finding: news.contracts, ofPlayer: news.contract),
      Section(name: "fixture", finding: matches.fixture, ofPlayer: matches.match),
      Section(name: "form", finding: numbers.forms, ofPlayer: numbers.form),
      Section(name: "injuries", finding: news.injuries, ofPlayer: news.injury),
      Section(name: "late_changes", finding: news.lateChanges, ofPlayer: { _ in news.lateChanges }),
      Section(name: "opponent", finding: matches.opponents, ofPlayer: matches.opponent),
      Section(name: "price", finding: numbers.prices, ofPlayer: numbers.price),
      Section(name: "projection", finding: numbers.projections, ofPlayer: numbers.projection),
      Section(name: "squads", finding: numbers.squads, ofPlayer: { _ in numbers.squads }),
      Section(name: "taper", finding: numbers.tapers, ofPlayer: numbers.taper),
      Section(name: "venue", finding: matches.venues, ofPlayer: matches.venue),
    ]
  }
}
