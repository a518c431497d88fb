/// The addresses of the app's screens, for notifications, widgets and rows of lists.
enum DeepLink {
  /// A player's screen, by his official id.
  static func player(_ id: Int) -> String { "aflfi://player/\(id)" }

  /// A round's screen.
  static func round(_ number: Int) -> String { "aflfi://round/\(number)" }

  /// A squad's screen.
  static func squad(_ id: String) -> String { "aflfi://squad/\(id)" }

  /// The screen of a trade of one player for another in a squad, by their official ids.
  static func trade(squad: String, out: Int, in: Int) -> String {
    "aflfi://trade/\(squad)/\(out)/\(`in`)"
  }
}
