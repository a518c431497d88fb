/// Whether a section of the app has data to show; an empty section never means zero.
struct Availability: Equatable, Sendable {
  enum State: String, CaseIterable, Sendable {
    /// Numbers with enough data behind them.
    case ready
    /// Numbers with little data behind them.
    case limited
    /// No numbers, for a stated reason.
    case unavailable
  }

  /// The section, such as `projection`, `price`, `opponent`, `venue`, `fixture`, `injuries`,
  /// `contracts`, `form`, `squads`.
  let section: String
  /// The player; nil for the whole section.
  let player: Int?
  let state: State
  /// The reason, as a sentence; nil if the section is ready.
  let reason: String?
}

/// Finds which sections of the app have data to show, and why others have none.
///
/// A player without his own row has the state of the section.
struct AvailabilityReview {
  let round: ComingRound
  let season: FantasySeason
  /// The number of games of each player at each ground that has enough of them, by player and
  /// ground.
  let gamesAtVenue: [[Int]: Int]

  init(_ round: ComingRound) {
    self.round = round
    season = round.season
    gamesAtVenue = Dictionary(
      round.analysis.venueBiases.map { ([$0.player, $0.venue], $0.games) }
    ) { first, _ in first }
  }

  /// A state with its reason.
  struct Finding: Equatable {
    let state: Availability.State
    let reason: String?

    static let ready = Finding(state: .ready, reason: nil)

    static func limited(_ reason: String) -> Finding { Finding(state: .limited, reason: reason) }

    static func unavailable(_ reason: String) -> Finding {
      Finding(state: .unavailable, reason: reason)
    }
  }

  /// A section, with the findings about it and about each of its players.
  private struct ReviewedSection {
    let name: String
    let finding: Finding
    let ofPlayer: (Int) -> Finding
  }

  /// The states, by section, then player. A section's own row comes first. A section that is
  /// unavailable as a whole has only that row.
  var rows: [Availability] {
    sections.ordered { $0.name < $1.name }.map(ended).flatMap { section in
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

  /// The finding once the season is over: sections about the coming round have no data to show.
  private func ended(_ section: ReviewedSection) -> ReviewedSection {
    let areOfRound = ["fixture", "late_changes", "opponent", "projection", "venue"]
    guard season.isOver, areOfRound.contains(section.name) else { return section }
    let over = Finding.unavailable("The season is over: round \(season.lastRound) was its last.")
    return ReviewedSection(name: section.name, finding: over) { _ in over }
  }

  private var sections: [ReviewedSection] {
    [
      ReviewedSection(name: "contracts", finding: contracts, ofPlayer: contract),
      ReviewedSection(name: "fixture", finding: fixture, ofPlayer: match),
      ReviewedSection(name: "form", finding: forms, ofPlayer: form),
      ReviewedSection(name: "injuries", finding: injuries, ofPlayer: injury),
      ReviewedSection(name: "late_changes", finding: lateChanges) { _ in lateChanges },
      ReviewedSection(name: "opponent", finding: opponents, ofPlayer: opponent),
      ReviewedSection(name: "price", finding: prices, ofPlayer: price),
      ReviewedSection(name: "projection", finding: projections, ofPlayer: projection),
      ReviewedSection(name: "squads", finding: squads) { _ in squads },
      ReviewedSection(name: "taper", finding: tapers, ofPlayer: taper),
      ReviewedSection(name: "venue", finding: venues, ofPlayer: venue),
    ]
  }
}
