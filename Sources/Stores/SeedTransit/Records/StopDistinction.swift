extension TransitStore.Stop {
  /// A distinction of a stop from others of the same name, such as the two sides of a street.
  ///
  /// ```swift
  /// let distinctions = try await store.distinctions(of: stops)
  /// for stop in stops {
  ///   print(stop.name, distinctions[stop.id].map(store.words.text) ?? "")
  /// }
  /// ```
  public enum Distinction: Hashable, Sendable, Codable {
    /// The platform, stand or wharf.
    case platform(String)
    /// The feed's description of the place, often its street.
    case place(String)
    /// The destination of most vehicles from here.
    case direction(String)
    /// The lines that call here, the line with the most trips first; at most four.
    case lines([String])
    /// The code that passengers read at the stop.
    case code(String)
  }
}
