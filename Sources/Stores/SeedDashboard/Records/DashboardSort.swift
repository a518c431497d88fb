import SeedStore

extension DashboardStore {
  /// The options that games are sorted by, in the order of the app's menu.
  ///
  /// ```swift
  /// ForEach(DashboardStore.SortOption.allCases) { option in
  ///   Button(store.words.title(of: option), systemImage: option.icon) {
  ///     state = state.tapping(option)
  ///   }
  ///   .keyboardShortcut(KeyEquivalent(option.shortcutKey))
  /// }
  /// ```
  public enum SortOption: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// The time of the last play. A game that was never played comes last in both directions.
    case lastPlayed = "Last Played"
    /// The name, from A to Z.
    case name = "Name"
    /// The current streak.
    case streak = "Streak"
    /// The completed puzzles divided by the played ones.
    case success = "Success Rate"

    /// The case itself, for `ForEach`.
    public var id: SortOption { self }

    /// The id in the database and in snapshots, such as `lastPlayed`.
    public var key: String {
      switch self {
      case .lastPlayed: "lastPlayed"
      case .name: "name"
      case .streak: "streak"
      case .success: "success"
      }
    }

    /// The SF Symbol; every iOS from 13 has it.
    public var icon: String {
      switch self {
      case .lastPlayed: "clock"
      case .name: "textformat"
      case .streak: "flame"
      case .success: "percent"
      }
    }

    /// The order of the rows.
    var list: ListOrder {
      switch self {
      case .lastPlayed: .gameStatsByLastPlayed
      case .name: .gameStatsByName
      case .streak: .gameStatsByStreak
      case .success: .gameStatsBySuccess
      }
    }

    /// The initial direction: names from A, everything else from the highest.
    public var defaultDirection: SortDirection { self == .name ? .ascending : .descending }

    /// Its place in the menu, from 1.
    public var menuOrder: Int { caseIndex + 1 }

    /// The key that selects it together with ⌘, from `1` to `4`.
    public var shortcutKey: Character { Character("\(menuOrder)") }

    /// The shortcut as menus show it, such as `⌘1`.
    public var shortcut: String { "⌘\(menuOrder)" }
  }

  /// The direction of an order.
  public typealias SortDirection = SeedStore.SortDirection

  /// The setting of the sort menu.
  ///
  /// ```swift
  /// var state = DashboardStore.SortState.standard  // Last Played, descending
  /// state = state.tapping(.name)                   // Name, ascending
  /// state = state.tapping(.name)                   // Name, descending
  /// ```
  public struct SortState: Hashable, Sendable, Codable {
    /// The option that games are sorted by.
    public let sort: SortOption
    /// The direction of the sort.
    public let direction: SortDirection

    /// The state that an app begins with.
    public static let standard = SortState(.lastPlayed)

    /// A sort with a direction; without one, its own.
    public init(_ sort: SortOption, _ direction: SortDirection? = nil) {
      self.sort = sort
      self.direction = direction ?? sort.defaultDirection
    }

    /// The state after a tap on an entry of the menu: the same sort is reversed, and another begins
    /// with its own direction.
    public func tapping(_ option: SortOption) -> SortState {
      option == sort ? SortState(sort, direction.reversed) : SortState(option)
    }

    /// All eight states, by sort, ascending first.
    package static var all: [SortState] {
      SortOption.allCases.flatMap { sort in
        SortDirection.allCases.map { SortState(sort, $0) }
      }
    }

    /// The column of `game_stats` by which it orders.
    package var rankColumn: String { sort.list.rank(direction) }
  }
}
