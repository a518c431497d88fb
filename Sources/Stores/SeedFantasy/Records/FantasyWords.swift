import GRDB

extension FantasyStore {
  /// A place on the field.
  ///
  /// ```swift
  /// ForEach(FantasyStore.Position.allCases, id: \.self) { Text($0.title) }
  /// ```
  public enum Position: String, CaseIterable, Hashable, Sendable, Codable {
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
  public enum PriceTier: String, CaseIterable, Hashable, Sendable, Codable {
    /// Less than $450,000.
    case cashCow = "cash_cow"
    /// From $450,000.
    case mid
    /// From $800,000.
    case underpricedPremium = "underpriced_premium"
    /// From $1,000,000.
    case premium
  }

  /// Where a player's form is going.
  ///
  /// ```swift
  /// let isRising = player.forms.last?.trend == .rising
  /// ```
  public enum Trend: String, CaseIterable, Hashable, Sendable, Codable {
    case rising, steady, falling
  }

  /// Who says what a player costs.
  ///
  /// ```swift
  /// let isOfficial = price.source == .official
  /// ```
  public enum PriceSource: String, CaseIterable, Hashable, Sendable, Codable {
    /// The official feed.
    case official
    /// The price engine, since nobody says.
    case simulated
    /// The floor, at the first appearance of a player of whom no price is known.
    case assumed
  }

  /// A change to a team after it was named.
  ///
  /// ```swift
  /// let isOut = change.kind == .out
  /// ```
  public enum LateChangeKind: String, CaseIterable, Hashable, Sendable, Codable {
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
  public enum AvailabilityState: String, CaseIterable, Hashable, Sendable, Codable {
    /// Numbers that rest on enough.
    case ready
    /// Numbers that rest on little.
    case limited
    /// Nothing, for a reason.
    case unavailable
  }
}

extension FantasyStore.Position: DatabaseValueConvertible {}
extension FantasyStore.PriceTier: DatabaseValueConvertible {}
extension FantasyStore.Trend: DatabaseValueConvertible {}
extension FantasyStore.PriceSource: DatabaseValueConvertible {}
extension FantasyStore.LateChangeKind: DatabaseValueConvertible {}
extension FantasyStore.AvailabilityState: DatabaseValueConvertible {}
