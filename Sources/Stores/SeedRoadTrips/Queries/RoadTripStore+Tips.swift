import Foundation
import GRDB
import SeedStore

extension RoadTripStore {
  /// A planning tip, in the English of the bundle; ``topic`` and ``category`` name it in any language.
  ///
  /// ```swift
  /// ForEach(tips) { tip in
  ///   TipRow(icon: tip.icon(onIOS: 16), title: tip.title, subtitle: tip.subtitle)
  /// }
  /// ```
  public struct Tip: Hashable, Sendable, Codable, Identifiable {
    /// The id, the same in every build.
    public let id: UUID
    /// The topic, from which the id is derived.
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
    /// The text that a screen reader speaks.
    public let accessibilityLabel: String
    /// The leagues that it is about; empty if it is general.
    public let sports: [Sport]

    /// The symbol for a version of iOS.
    public func icon(onIOS version: Double) -> String {
      version >= minimumIOS ? icon : fallbackIcon
    }
  }

  /// Every planning tip, by category.
  ///
  /// ```swift
  /// let driving = try await store.tips().filter { $0.category == "driving" }
  /// ```
  public func tips() async throws -> [Tip] {
    try await tips(orderedBy: "t.position")
  }

  /// The given number of different tips, chosen again each time.
  ///
  /// ```swift
  /// if displayedTips.isEmpty { displayedTips = try await store.randomTips() }
  /// ```
  public func randomTips(_ count: Int = 3) async throws -> [Tip] {
    try await randomTips(count, seed: UInt64.random(in: 0...UInt64.max))
  }

  /// The given number of different tips, the same ones for the same seed.
  ///
  /// ```swift
  /// let preview = try await store.randomTips(3, seed: 7)
  /// ```
  public func randomTips(_ count: Int = 3, seed: UInt64) async throws -> [Tip] {
    let tips = try await tips(orderedBy: "t.id")
    return TipShuffle.order(of: tips.count, seed: seed).prefix(max(0, count)).map { tips[$0] }
  }

  /// The three tips for an app launch, by the launch's number from 0.
  ///
  /// Successive launches share no tip. A tip returns only after all tips have been shown, except for one or
  /// two tips that complete the last launch.
  ///
  /// ```swift
  /// let tips = try await store.deck(launch: launchCount)
  /// ```
  public func deck(launch: Int) async throws -> [Tip] {
    let tips = try await tips(orderedBy: "t.id")
    return TipShuffle.deck(launch: launch, of: tips.count).map { tips[$0] }
  }

  private func tips(orderedBy order: String) async throws -> [Tip] {
    try await read { db in
      var sports: [String: Set<Sport>] = [:]
      for row in try Row.fetchAll(db, sql: "SELECT * FROM tip_sports") {
        guard let sport = try Sport(rawValue: row.value("sport")) else { continue }
        try sports[row.value("tip_id"), default: []].insert(sport)
      }
      return try db.all(Self.tipSQL + " ORDER BY \(order)") { row in
        try Tip(row: row, sports: sports[row.value("id")] ?? [])
      }
    }
  }

  private static let tipSQL = """
    SELECT t.*, c.name AS category_name, \(SymbolIcon.columns)
    FROM tips AS t
    JOIN tip_categories AS c ON c.category = t.category
    \(SymbolIcon.join("t.icon"))
    WHERE t.locale = 'en'
    """
}

extension RoadTripStore.Tip {
  /// Reads a row of `tips` with the name of its category and its symbol.
  ///
  /// - Throws: A ``StoreError`` if its id is not a UUID.
  init(row: Row, sports: Set<RoadTripStore.Sport>) throws {
    guard let id = try UUID(uuidString: row.value("id")) else {
      throw try StoreError.damaged(row.value("id"), "the id of a tip is not a UUID")
    }
    try self.init(
      id: id, topic: row.value("topic_key"), category: row.value("category"),
      categoryName: row.value("category_name"), icon: row.value("icon"),
      minimumIOS: row.value("min_ios"),
      fallbackIcon: row.value("fallback"), title: row.value("title"),
      subtitle: row.value("subtitle"),
      accessibilityLabel: row.value("a11y_label"),
      sports: RoadTripStore.Sport.allCases.filter(sports.contains))
  }
}

/// The order of tips, the same on every device.
///
/// Fisher-Yates with SplitMix64 over tips by id; a draw below a bound is made by rejection. Tips
/// come in threes, one at each launch, until all have been shown: an epoch, whose seed is the first
/// one XOR its number. Its last launch is filled up with tips of its first launch.
struct TipShuffle {
  /// The seed of the first epoch.
  static let firstSeed: UInt64 = 2026
  /// The tips of a launch.
  static let deckSize = 3

  private var state: UInt64

  /// Starts the order for a seed.
  init(seed: UInt64) {
    state = seed
  }

  /// The places from 0 up to a count, shuffled: each, from the last down to the second, changes
  /// with one at or before it.
  static func order(of count: Int, seed: UInt64) -> [Int] {
    var shuffle = TipShuffle(seed: seed)
    var order = Array(0..<count)
    for place in order.indices.dropFirst().reversed() {
      order.swapAt(place, Int(shuffle.below(UInt64(place) + 1)))
    }
    return order
  }

  /// The places of the tips of a launch, from 0; fewer than three tips are all shown each time.
  static func deck(launch: Int, of count: Int) -> [Int] {
    let (epoch, place) = max(0, launch).quotientAndRemainder(dividingBy: deckCount(of: count))
    var decks = drawnDecks(ofEpoch: epoch, of: count)
    if epoch > 0, let last = drawnDecks(ofEpoch: epoch - 1, of: count).last {
      // A launch shares no tip with the launch before it, so another deck comes first.
      if let next = decks.firstIndex(where: { Set($0).isDisjoint(with: last) }) {
        decks.swapAt(0, next)
      }
    }
    return decks[place]
  }

  private static func deckCount(of count: Int) -> Int {
    max(1, (count + deckSize - 1) / deckSize)
  }

  private static func drawnDecks(ofEpoch epoch: Int, of count: Int) -> [[Int]] {
    let order = order(of: count, seed: firstSeed ^ UInt64(epoch))
    return (0..<deckCount(of: count)).map { deck in
      let drawn = order.dropFirst(deckSize * deck).prefix(deckSize)
      return Array(drawn + order.prefix(min(deckSize * deck, deckSize - drawn.count)))
    }
  }

  /// A random number below a bound of at least 2, each equally likely. Draws that would favour
  /// small numbers are repeated.
  private mutating func below(_ bound: UInt64) -> UInt64 {
    let refused = (0 &- bound) % bound
    while true {
      let drawn = next()
      if drawn >= refused { return drawn % bound }
    }
  }

  /// SplitMix64 (Steele, Lea and Flood, 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
