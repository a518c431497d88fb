import Foundation
import GRDB
import SeedStore

extension RoadTripStore {
  /// A planning tip.
  ///
  /// ```swift
  /// ForEach(tips) { tip in
  ///   TipRow(icon: tip.icon(onIOS: 16), title: tip.title, subtitle: tip.subtitle)
  /// }
  /// ```
  public struct Tip: Hashable, Sendable, Identifiable {
    /// The id, the same in every build.
    public let id: UUID
    /// The topic, from which the id is made.
    public let topic: String
    /// The id of the category, such as `driving`.
    public let category: String
    /// The category as apps show it.
    public let categoryName: String
    /// The SF Symbol.
    public let icon: String
    /// The first iOS that has ``icon``.
    public let minimumIOS: Double
    /// The symbol to show before that.
    public let fallbackIcon: String
    /// At most 40 characters.
    public let title: String
    /// At most 60 characters.
    public let subtitle: String
    /// What a screen reader says.
    public let accessibilityLabel: String
    /// The leagues that it is about; empty where it holds for several.
    public let sports: [Sport]

    /// The symbol for a version of iOS.
    public func icon(onIOS version: Double) -> String {
      version >= minimumIOS ? icon : fallbackIcon
    }
  }
}

extension RoadTripStore.Tip {
  /// Reads a row of `tips` with the name of its category and its symbol.
  ///
  /// - Throws: A ``StoreError`` where its id is no UUID.
  init(row: Row, sports: Set<RoadTripStore.Sport>) throws {
    guard let id = UUID(uuidString: row["id"]) else {
      throw StoreError(
        .notADatabase, row["id"], "the id of a tip is no UUID",
        fix: "copy the file again from the bundle that seedbed built")
    }
    self.init(
      id: id, topic: row["topic_key"], category: row["category"],
      categoryName: row["category_name"], icon: row["icon"], minimumIOS: row["min_ios"],
      fallbackIcon: row["fallback"], title: row["title"], subtitle: row["subtitle"],
      accessibilityLabel: row["a11y_label"],
      sports: RoadTripStore.Sport.allCases.filter(sports.contains))
  }
}
