/// What searches have read of all stops, kept for the next search.
actor SearchMemory {
  /// What may be known.
  struct Contents: Sendable {
    /// The importance of every stop, once a search has found many.
    var ranks: SearchRanks?
    /// The words of all stops, once a search has found next to nothing.
    var words: StopWords?
  }

  /// What is known so far.
  private(set) var contents = Contents()

  /// Keeps what a search has read.
  func keep(_ read: Contents) {
    contents = Contents(ranks: read.ranks ?? contents.ranks, words: read.words ?? contents.words)
  }
}
