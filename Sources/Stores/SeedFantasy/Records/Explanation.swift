import Foundation
import GRDB
import SeedStore

extension FantasyStore {
  /// The reasons behind a number, for an explanation drawer, in the English of the bundle.
  public struct Explanation: Hashable, Sendable, Codable, Identifiable {
    /// The id, the same from one build to the next.
    public let id: String
    /// The subject of the explanation.
    public let subject: ExplanationSubject
    /// The key of the subject: the player's id; for a trade `squad|out|in`.
    public let key: String
    /// The player, the captain, or the player who comes.
    public let player: Int
    /// The round.
    public let round: Int
    /// The headline.
    public let title: String
    /// The chance that the score is within 15 points of the projection, 0 to 1.
    public let confidence: Double
    /// The confidence in percent, rounded once.
    public let confidencePercent: Int
    /// The version of the formulas.
    public let modelVersion: String
    /// The time of the last change of its data; nil if no fixture gives it.
    public let lastUpdated: Date?
    /// The reasons; a projection is the sum of its reasons.
    public let insights: [Insight]

    /// Reads a row of `explanations`, and adds its reasons.
    init(row: Row, insights: [Insight]) throws {
      id = try row.value("expl_id")
      subject = try row.value("subject_kind")
      key = try row.value("subject_key")
      player = try row.value("subject_id")
      round = try row.value("round")
      title = try row.value("title")
      confidence = try row.value("confidence")
      confidencePercent = try row.value("confidence_pct")
      modelVersion = try row.value("model_version")
      lastUpdated = try row.value("last_updated")
      self.insights = insights
    }
  }

  /// The subject of an explanation.
  public enum ExplanationSubject: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible
  {
    /// A projection of a player.
    case projection
    /// The choice of a captain.
    case captain
    /// A trade.
    case trade
  }
}
