import Tabular

/// A result as its row has it, before as-of and other rows are looked at.
struct ReadResult {
  let result: PuzzleResult
  /// The day on which it was played, by the clock that the game goes by.
  let played: CivilDay
  /// Whether it counts: it is no old puzzle, or its game counts old puzzles.
  let counts: Bool
  /// The file, as a position among those that are read, and the line.
  let file: Int
  let line: Int
}

extension ReadResult {
  /// Whether it stays of two results of one puzzle: one that counts, then one that was completed,
  /// then the earlier one; then whichever stands first in the order of results.
  func isPreferred(to other: ReadResult) -> Bool {
    if counts != other.counts { return counts }
    if result.isCompleted != other.result.isCompleted { return result.isCompleted }
    if result.playedAt != other.result.playedAt { return result.playedAt < other.result.playedAt }
    return precedes(other)
  }

  /// The order of results (by game, day, time played), made total by all else that they hold.
  func precedes(_ other: ReadResult) -> Bool {
    let (left, right) = (result, other.result)
    if (left.game, left.day, left.playedAt) != (right.game, right.day, right.playedAt) {
      return (left.game, left.day, left.playedAt) < (right.game, right.day, right.playedAt)
    }
    let (one, two) = (Self.numbers(left), Self.numbers(right))
    if one != two { return one.lexicographicallyPrecedes(two) }
    let texts = [
      (left.key, right.key), (left.zone, right.zone), (left.sharedText, right.sharedText),
    ]
    for (one, two) in texts where one.map({ Array($0.utf8) }) != two.map({ Array($0.utf8) }) {
      guard let one, let two else { return two == nil }
      return one.utf8.lexicographicallyPrecedes(two.utf8)
    }
    return (file, line) < (other.file, other.line)
  }

  /// The numbers of a result; one that is missing comes last.
  private static func numbers(_ result: PuzzleResult) -> [Int] {
    [
      result.number ?? .max, result.isCompleted ? 0 : 1, result.score ?? .max,
      result.attempts ?? .max,
    ]
  }
}
