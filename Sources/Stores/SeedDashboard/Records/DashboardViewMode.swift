import SeedStore

extension DashboardStore {
  /// The view modes of a list of games, in the order of the app's switch.
  ///
  /// ```swift
  /// Picker("View", selection: $mode) {
  ///   ForEach(DashboardStore.ViewMode.allCases) { mode in
  ///     Label(store.words.title(of: mode), systemImage: mode.icon)
  ///   }
  /// }
  /// ```
  public enum ViewMode: String, CaseIterable, Hashable, Sendable, Codable, Identifiable {
    /// One wide card for each game, with the long texts.
    case cards
    /// Small tiles side by side, with the short texts.
    case grid

    /// The mode that an app begins with.
    public static let standard = ViewMode.cards

    /// The case itself, for `ForEach`.
    public var id: ViewMode { self }

    /// The SF Symbol; every iOS from 13 has it.
    public var icon: String { self == .cards ? "rectangle.grid.1x2" : "square.grid.2x2" }
  }
}
