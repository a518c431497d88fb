import Foundation

extension FantasyStore {
  /// What is said of a player's health.
  ///
  /// ```swift
  /// Text(injury.returnRound.map { "Back in round \($0)" } ?? "Return unknown")
  /// ```
  public struct Injury: Hashable, Sendable {
    /// What it is, such as `Hamstring`.
    public let status: String
    /// When he is expected back; nil where nobody knows.
    public let returnRound: Int?
    /// Who says so.
    public let source: String

    /// Puts one together, for an app's own source of them.
    public init(status: String, returnRound: Int? = nil, source: String) {
      self.status = status
      self.returnRound = returnRound
      self.source = source
    }
  }

  /// When a player's contract ends; nil is unknown, not no.
  ///
  /// ```swift
  /// switch contract.isContractYear {
  /// case true?: Text("Contract year")
  /// case false?: Text("Contracted beyond it")
  /// case nil: Text("Unknown")
  /// }
  /// ```
  public struct Contract: Hashable, Sendable {
    /// The last season of the contract.
    public let endYear: Int?
    /// Whether it is this season.
    public let isContractYear: Bool?
    /// What the source calls it.
    public let status: String?
    /// Where it was read.
    public let source: URL?

    /// Puts one together, for an app's own source of them.
    public init(
      endYear: Int? = nil, isContractYear: Bool? = nil, status: String? = nil, source: URL? = nil
    ) {
      self.endYear = endYear
      self.isContractYear = isContractYear
      self.status = status
      self.source = source
    }
  }

  /// A change to a team after it was named.
  ///
  /// ```swift
  /// let isOut = player.lateChanges.contains { $0.round == coming && $0.kind == .out }
  /// ```
  public struct LateChange: Hashable, Sendable {
    /// The round.
    public let round: Int
    /// What the change is.
    public let kind: LateChangeKind
    /// Why; nil where nobody says.
    public let reason: String?

    /// Puts one together, for an app's own source of them.
    public init(round: Int, kind: LateChangeKind, reason: String? = nil) {
      self.round = round
      self.kind = kind
      self.reason = reason
    }
  }

  /// A position in which a player may be fielded.
  ///
  /// ```swift
  /// let now = player.positions.filter { $0.fromRound <= coming }.map(\.position)
  /// ```
  public struct EligiblePosition: Hashable, Sendable {
    /// The position.
    public let position: Position
    /// The first round; 0 from the season's start on.
    public let fromRound: Int

    /// Puts one together, for an app's own source of them.
    public init(position: Position, fromRound: Int) {
      self.position = position
      self.fromRound = fromRound
    }
  }

  /// Whether a section has something to show; empty never means zero.
  ///
  /// ```swift
  /// if state.state == .unavailable { ContentUnavailableView(state.reason ?? "", image: "") }
  /// ```
  public struct SectionState: Hashable, Sendable {
    /// The section, such as `venue`.
    public let section: String
    /// What there is.
    public let state: AvailabilityState
    /// Why, as a sentence; nil where it is ready.
    public let reason: String?

    /// Puts one together, for an app's own source of them.
    public init(section: String, state: AvailabilityState, reason: String? = nil) {
      self.section = section
      self.state = state
      self.reason = reason
    }
  }
}
