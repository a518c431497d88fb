import Pipeline
import Tabular

/// Chooses one result for each puzzle and import, and sorts the chosen results.
///
/// The order in which results were read does not matter.
struct ResultChoice {
  /// The value that two results of a game share if they are the same result.
  private enum Identity: Hashable {
    /// The number of a puzzle.
    case number(Int)
    /// The text that was shared on a day, if the result has no number.
    case text(day: CalendarDay, String)
    /// The content of a result without a number and without a text.
    case row(day: CalendarDay, playedAt: Int, isCompleted: Bool, score: Int?, attempts: Int?)
  }

  /// A result that is left out, and the result that is kept instead.
  private struct Loser {
    let result: ReadResult
    let winner: ReadResult
    let isSameKey: Bool
  }

  /// The files of the results.
  let files: [String]

  /// The chosen results, in order; each other result gets a notice.
  func chosen(_ read: [ReadResult], _ report: inout Report) -> [PuzzleResult] {
    let order = Self.order(of: read)
    var losers: [Loser] = []
    var keys: [String: Int] = [:]
    keys.reserveCapacity(read.count)
    var results: [PuzzleResult] = []
    results.reserveCapacity(read.count)
    for position in Self.withoutRepeats(read, order, &losers) {
      if let key = read[position].result.key {
        if let first = keys[key] {
          losers.append(Loser(result: read[position], winner: read[first], isSameKey: true))
          continue
        }
        keys[key] = position
      }
      results.append(read[position].result)
    }
    reportLosers(losers, &report)
    return results
  }

  /// The positions of the results, sorted.
  private static func order(of read: [ReadResult]) -> [Int] {
    // The values that the sort compares first, before it needs to read the results.
    var places = read.enumerated().map { position, entry in
      (
        game: entry.result.game, day: entry.result.day.number, playedAt: entry.result.playedAt,
        position: position
      )
    }
    places = places.ordered { left, right in
      if left.game != right.game { return left.game < right.game }
      if left.day != right.day { return left.day < right.day }
      if left.playedAt != right.playedAt { return left.playedAt < right.playedAt }
      return read[left.position].precedes(read[right.position])
    }
    return places.map(\.position)
  }

  /// The sorted positions, without results that a preferred result with the same identity replaces.
  private static func withoutRepeats(
    _ read: [ReadResult], _ order: [Int], _ losers: inout [Loser]
  ) -> [Int] {
    var kept: [Int] = []
    kept.reserveCapacity(order.count)
    var start = 0
    while start < order.count {
      let game = read[order[start]].result.game
      let end = order[start...].firstIndex { read[$0].result.game != game } ?? order.count
      kept += withoutRepeats(read, ofGame: order[start..<end], &losers)
      start = end
    }
    return kept
  }

  private static func withoutRepeats(
    _ read: [ReadResult], ofGame order: ArraySlice<Int>, _ losers: inout [Loser]
  ) -> ArraySlice<Int> {
    var chosen: [Identity: Int] = [:]
    var leftOut: [Int: Identity] = [:]
    for place in order.indices {
      guard let identity = identity(at: place, in: order, of: read) else { continue }
      let position = order[place]
      guard let other = chosen[identity] else {
        chosen[identity] = position
        continue
      }
      let isBetter = read[position].isPreferred(to: read[other])
      chosen[identity] = isBetter ? position : other
      leftOut[isBetter ? other : position] = identity
    }
    if leftOut.isEmpty { return order }
    for position in order {
      guard let winner = leftOut[position].flatMap({ chosen[$0] }) else { continue }
      losers.append(Loser(result: read[position], winner: read[winner], isSameKey: false))
    }
    return order.filter { leftOut[$0] == nil }[...]
  }

  /// The identity of a result. Nil for a result without a number whose neighbours have other days,
  /// so that most texts are never read.
  private static func identity(
    at place: Int, in order: ArraySlice<Int>, of read: [ReadResult]
  ) -> Identity? {
    let result = read[order[place]].result
    if let number = result.number { return .number(number) }
    func isNeighbour(_ other: Int) -> Bool {
      guard order.indices.contains(other) else { return false }
      return read[order[other]].result.day == result.day
    }
    guard isNeighbour(place - 1) || isNeighbour(place + 1) else { return nil }
    if let text = result.sharedText {
      return .text(day: result.day, SharedText.normalised(text))
    }
    return .row(
      day: result.day, playedAt: result.playedAt, isCompleted: result.isCompleted,
      score: result.score, attempts: result.attempts)
  }

  // MARK: - Notices

  /// Reports each result that is left out, in the order of files and lines.
  private func reportLosers(_ losers: [Loser], _ report: inout Report) {
    for loser in losers.ordered(by: { Self.place($0.result) < Self.place($1.result) }) {
      let origin = SourceLocation(files[loser.result.file], line: loser.result.line)
      report.skipUsedRow(at: origin, reason(loser))
    }
  }

  private func reason(_ loser: Loser) -> SkippedRow {
    let (result, winner) = (loser.result.result, loser.winner.result)
    let other = SourceLocation(files[loser.winner.file], line: loser.winner.line)
    if loser.isSameKey {
      return SkippedRow(
        .duplicateCatalogueKey, "result_id", value: result.key, "\(other) also has this id")
    }
    guard let number = result.number, !Self.isSame(result, winner) else {
      return SkippedRow(
        .resultImportedTwice, nil, value: result.key, "\(other) is the same result")
    }
    return SkippedRow(
      .puzzleRepeated, "puzzle_number", value: "\(number)",
      "\(other) is also a result of puzzle \(number), and counts instead")
  }

  /// Whether two results of a puzzle are the same result, imported twice.
  private static func isSame(_ one: PuzzleResult, _ two: PuzzleResult) -> Bool {
    if let text = one.sharedText, let other = two.sharedText {
      return SharedText.normalised(text) == SharedText.normalised(other)
    }
    return one.playedAt == two.playedAt && one.isCompleted == two.isCompleted
      && one.score == two.score && one.attempts == two.attempts
  }

  private static func place(_ result: ReadResult) -> (Int, Int) { (result.file, result.line) }
}

/// A result from its row, before as-of and other rows are considered.
///
/// It is a class, so that lists of hundreds of thousands of results grow, are sorted and are
/// filtered without copies.
final class ReadResult: Sendable {
  let result: PuzzleResult
  /// The day of the newest puzzle when it was played, on the clock that the game uses.
  let clockDay: CalendarDay
  /// Whether it counts: the puzzle was not old, or its game counts old puzzles.
  let counts: Bool
  /// The file, as a position in the files that are read, and the line.
  let file: Int
  let line: Int

  init(result: PuzzleResult, clockDay: CalendarDay, counts: Bool, file: Int, line: Int) {
    self.result = result
    self.clockDay = clockDay
    self.counts = counts
    self.file = file
    self.line = line
  }

  /// Whether this result is kept instead of another result of the same puzzle. A result that counts
  /// is preferred, then a completed result, then the earlier result, then the first in the order of
  /// results.
  func isPreferred(to other: ReadResult) -> Bool {
    if counts != other.counts { return counts }
    if result.isCompleted != other.result.isCompleted { return result.isCompleted }
    if result.playedAt != other.result.playedAt { return result.playedAt < other.result.playedAt }
    return precedes(other)
  }

  /// The order of results: by game, day and time played, then by all their other values.
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

  /// The numbers of a result; a missing number sorts last.
  private static func numbers(_ result: PuzzleResult) -> [Int] {
    [
      result.number ?? .max, result.isCompleted ? 0 : 1, result.score ?? .max,
      result.attempts ?? .max,
    ]
  }
}
