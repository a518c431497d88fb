import SeedStore

extension DashboardStore {
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

extension DashboardStore.SortOption {
  /// The SF Symbol; every iOS from 13 has it.
  public var icon: String {
    switch self {
    case .lastPlayed: "clock"
    case .name: "textformat"
    case .streak: "flame"
    case .success: "percent"
    }
  }

  /// Its place in the menu, from 1.
  public var menuOrder: Int { caseIndex + 1 }

  /// The key that selects it together with ⌘, from `1` to `4`.
  public var shortcutKey: Character { Character("\(menuOrder)") }

  /// The shortcut as menus show it, such as `⌘1`.
  public var shortcut: String { "⌘\(menuOrder)" }
}
