import GRDB

extension FantasyStore {
  /// What an alert is about.
  ///
  /// ```swift
  /// let unread = counts[.injury] ?? 0
  /// ```
  public enum AlertCategory: String, CaseIterable, Hashable, Sendable, Codable {
    case priceRise = "price_rise"
    case priceFall = "price_fall"
    case sell, buy, injury
    case lateChange = "late_change"
    case lockout
  }

  /// How loudly iOS may say an alert, as `UNNotificationInterruptionLevel` names it.
  ///
  /// ```swift
  /// let isUrgent = alert.level == .timeSensitive
  /// ```
  public enum InterruptionLevel: String, CaseIterable, Hashable, Sendable, Codable {
    case passive, active, timeSensitive
  }

  /// What a trade is for.
  ///
  /// ```swift
  /// let cheaper = trades.filter { $0.kind == .downgrade }
  /// ```
  public enum TradeKind: String, CaseIterable, Hashable, Sendable, Codable {
    case upgrade, downgrade, sideways
  }

  /// What an explanation is about.
  ///
  /// ```swift
  /// let why = explanations.first { $0.subject == .projection }
  /// ```
  public enum ExplanationSubject: String, CaseIterable, Hashable, Sendable, Codable {
    case projection, captain, trade
  }

  /// How sure a formula is.
  ///
  /// ```swift
  /// let official = formulas.filter { $0.kind == .official }
  /// ```
  public enum FormulaKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// A rule of the game.
    case official = "O"
    /// Found out, and verified on real data.
    case verified = "R"
    /// A model of the community, cited.
    case community = "C"
    /// Our own definition.
    case own = "H"
  }

  /// An SF Symbol, and what stands in for it on an older iOS.
  ///
  /// ```swift
  /// Image(systemName: insight.icon.name(onIOS: 16))
  /// ```
  public struct Icon: Hashable, Sendable {
    /// The symbol.
    public let name: String
    /// The first iOS that has it.
    public let minimumIOS: Double
    /// What to show before; often the same.
    public let fallback: String

    /// Puts an icon together.
    public init(name: String, minimumIOS: Double, fallback: String) {
      self.name = name
      self.minimumIOS = minimumIOS
      self.fallback = fallback
    }

    /// The symbol to show on a version of iOS.
    public func name(onIOS version: Double) -> String {
      version >= minimumIOS ? name : fallback
    }
  }
}

extension FantasyStore.AlertCategory: DatabaseValueConvertible {}
extension FantasyStore.InterruptionLevel: DatabaseValueConvertible {}
extension FantasyStore.TradeKind: DatabaseValueConvertible {}
extension FantasyStore.ExplanationSubject: DatabaseValueConvertible {}
extension FantasyStore.FormulaKind: DatabaseValueConvertible {}
