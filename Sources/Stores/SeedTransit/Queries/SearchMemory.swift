/// Keeps the data about all stops that a search has read, for the next search.
actor SearchMemory {
  /// The data that a search may have read.
  struct Contents: Sendable {
    /// The importance of every stop; nil until a search finds many stops.
    var ranks: SearchRanks?
    /// The words of all stops; nil until a search finds hardly any stop.
    var words: StopWords?
  }

  /// The data read so far.
  private(set) var contents = Contents()

  /// Keeps the data that a search has read.
  func keep(_ read: Contents) {
    contents = Contents(ranks: read.ranks ?? contents.ranks, words: read.words ?? contents.words)
  }
}
