import GRDB

extension FantasyStore {
  /// A place on the field.
  ///
  /// ```swift
  /// ForEach(FantasyStore.Position.allCases, id: \.self) { Text($0.title) }
  /// ```
  public enum Position: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    case defender = "DEF"
    case midfielder = "MID"
    case ruck = "RUC"
    case forward = "FWD"

    /// The word for people, such as `Defender`.
    public var title: String {
      switch self {
      case .defender: "Defender"
      case .midfielder: "Midfielder"
      case .ruck: "Ruck"
      case .forward: "Forward"
      }
    }

    /// Its bit in `positions_mask`.
    var mask: Int {
      switch self {
      case .defender: 1
      case .midfielder: 2
      case .ruck: 4
      case .forward: 8
      }
    }

    /// The positions of a mask, in the order of the official feed.
    static func positions(ofMask mask: Int) -> [Position] {
      allCases.filter { $0.mask & mask != 0 }
    }
  }

  /// What a player costs, in steps.
  ///
  /// ```swift
  /// let rookies = FantasyStore.PlayerFilter(tier: .cashCow)
  /// ```
  public enum PriceTier: String, CaseIterable, Codable, Sendable, DatabaseValueConvertible {
    /// Less than $450,000.
    case cashCow = "cash_cow"
    /// From $450,000.
    case mid
    /// From $800,000.
    case underpricedPremium = "underpriced_premium"
    /// From $1,000,000.
    case premium
  }
}
