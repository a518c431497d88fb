import Foundation
import GRDB

extension FantasyStore {
  /// An injury of a player, as a source reports it.
  ///
  /// ```swift
  /// Text(injury.returnRound.map { "Back in round \($0)" } ?? "Return unknown")
  /// ```
  public struct Injury: Hashable, Sendable, FetchableRecord {
    /// What it is, such as `Hamstring`.
    public let status: String
    /// When he is expected back; nil where nobody knows.
    public let returnRound: Int?
    /// Who says so.
    public let source: String

    /// Reads a row of `injuries`.
    public init(row: Row) {
      status = row["status"]
      returnRound = row["return_round"]
      source = row["source"]
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
  public struct Contract: Hashable, Sendable, FetchableRecord {
    /// The last season of the contract.
    public let endYear: Int?
    /// Whether it is this season.
    public let isContractYear: Bool?
    /// What the source calls it.
    public let status: String?
    /// Where it was read.
    public let source: URL?

    /// Reads a row of `player_contracts`.
    public init(row: Row) {
      endYear = row["end_year"]
      isContractYear = row["is_contract_year"]
      status = row["status"]
      source = (row["source_url"] as String?).flatMap { URL(string: $0) }
    }
  }

  /// A change to a team after it was named.
  ///
  /// ```swift
  /// let isOut = player.lateChanges.contains { $0.round == coming && $0.kind == .out }
  /// ```
  public struct LateChange: Hashable, Sendable, FetchableRecord {
    /// The round.
    public let round: Int
    /// What the change is.
    public let kind: LateChangeKind
    /// Why; nil where nobody says.
    public let reason: String?

    /// Reads a row of `late_changes`.
    public init(row: Row) {
      round = row["round"]
      kind = row["change"]
      reason = row["reason"]
    }
  }

  /// A position in which a player may be fielded.
  ///
  /// ```swift
  /// let now = player.positions.filter { $0.fromRound <= coming }.map(\.position)
  /// ```
  public struct EligiblePosition: Hashable, Sendable, FetchableRecord {
    /// The position.
    public let position: Position
    /// The first round; 0 from the season's start on.
    public let fromRound: Int

    /// Reads a row of `player_positions`.
    public init(row: Row) {
      position = row["position"]
      fromRound = row["from_round"]
    }
  }

  /// Whether a section has something to show; empty never means zero.
  ///
  /// ```swift
  /// if state.state == .unavailable { ContentUnavailableView(state.reason ?? "", image: "") }
  /// ```
  public struct SectionState: Hashable, Sendable, FetchableRecord {
    /// The section, such as `venue`.
    public let section: String
    /// What there is.
    public let state: AvailabilityState
    /// Why, as a sentence; nil where it is ready.
    public let reason: String?

    /// Reads a row of `availability`.
    public init(row: Row) {
      section = row["section"]
      state = row["state"]
      reason = row["reason"]
    }
  }

  /// A change to a team after it was named.
  ///
  /// ```swift
  /// let isOut = change.kind == .out
  /// ```
  public enum LateChangeKind: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// He was named and does not play.
    case out
    /// He was not named and plays.
    case `in`
  }

  /// Whether a section has something to show.
  ///
  /// ```swift
  /// let isEmpty = section.state == .unavailable
  /// ```
  public enum AvailabilityState: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// Numbers that rest on enough.
    case ready
    /// Numbers that rest on little.
    case limited
    /// Nothing, for a reason.
    case unavailable
  }
}
