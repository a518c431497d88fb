/// The name that a person most likely meant by `text`, if one of `names` is near enough.
package func nearestName(to text: String, among names: some Sequence<String>) -> String? {
  var names = NearestNames(names)
  return names.nearest(to: text)
}

/// The question whether a person meant the nearest of `names` by `text`, followed by a blank, as the start of
/// a fix; empty if no name is near enough.
package func nearestNameQuestion(to text: String, among names: some Sequence<String>) -> String {
  var names = NearestNames(names)
  return names.question(for: text)
}

/// Names, and a search for the one that a person most likely meant.
///
/// A name is near enough if at most one letter in three is wrong, missing, surplus or swapped. Case is ignored.
/// Among equally near names, the first bytewise wins.
///
/// All questions together take at most a fixed number of steps, so that thousands of wrong names in a list
/// do not take minutes. After that, questions have no answer. The steps are counted, not timed, so every
/// machine answers the same questions.
package struct NearestNames: Sendable {
  /// A name in lower case.
  private struct Candidate: Sendable {
    let name: String
    let letters: [UInt32]
    let tally: LetterTally
  }

  /// The steps that all questions may take together by default. They take less than half a second.
  package static let usualSteps = 50_000_000

  /// The steps so far: one for each compared name, and one for each compared pair of letters.
  private(set) var steps = 0
  private let mostSteps: Int
  private let candidates: [Candidate]

  /// Prepares names for questions, which may take `mostSteps` together.
  package init(_ names: some Sequence<String>, mostSteps: Int = usualSteps) {
    self.mostSteps = mostSteps
    candidates = names.map { name in
      let letters = Self.letters(of: name)
      return Candidate(name: name, letters: letters, tally: LetterTally(letters))
    }
  }

  /// The nearest name; nil if none is near enough, or the questions have taken too many steps.
  package mutating func nearest(to text: String) -> String? {
    let letters = Self.letters(of: text)
    let tally = LetterTally(letters)
    var best: (distance: Int, name: String)?
    for candidate in candidates {
      steps += 1
      guard steps <= mostSteps else { return nil }
      let other = candidate.letters
      let limit = max(1, other.count / 3)
      guard abs(other.count - letters.count) <= limit,
        tally.difference(from: candidate.tally) <= 2 * limit,
        let distance = editDistance(letters, other, atMost: limit)
      else { continue }
      if best.map({ (distance, candidate.name) < $0 }) ?? true {
        best = (distance, candidate.name)
      }
    }
    return steps <= mostSteps ? best?.name : nil
  }

  /// The start of a fix: the question whether a person meant the nearest name, and a blank. Empty if no name is
  /// near enough.
  package mutating func question(for text: String) -> String {
    nearest(to: text).map { "did you mean '\($0)'? " } ?? ""
  }

  private static func letters(of text: String) -> [UInt32] {
    text.lowercased().unicodeScalars.map(\.value)
  }

  /// The number of letters to replace, add, remove or swap with their neighbour; nil if it is more than a
  /// limit.
  ///
  /// This is the optimal string alignment distance. Only three rows of its table are kept. No later row has a
  /// smaller number than the least of two rows that follow each other.
  private mutating func editDistance(
    _ left: [UInt32], _ right: [UInt32], atMost limit: Int
  ) -> Int? {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    var leastOfPrevious = 0
    for row in left.indices {
      steps += right.count
      guard steps <= mostSteps else { return nil }
      var current = [row + 1]
      current.reserveCapacity(previous.count)
      for column in right.indices {
        let replaced = previous[column] + (left[row] == right[column] ? 0 : 1)
        var best = min(replaced, previous[column + 1] + 1, current[column] + 1)
        let swaps =
          row > 0 && column > 0 && left[row] == right[column - 1] && left[row - 1] == right[column]
        if swaps { best = min(best, beforePrevious[column - 1] + 1) }
        current.append(best)
      }
      let least = current.min() ?? 0
      if min(least, leastOfPrevious) > limit { return nil }
      (beforePrevious, previous, leastOfPrevious) = (previous, current, least)
    }
    return previous[right.count] <= limit ? previous[right.count] : nil
  }
}

/// How often a text has letters of each of 16 groups.
///
/// A replaced letter changes two of these numbers by one, and an added or removed letter changes one of them. A
/// swap changes none. So names that differ much are skipped without comparing their letters one by one.
private struct LetterTally: Sendable {
  private var counts: SIMD16<Int32> = .zero

  init(_ letters: [UInt32]) {
    for letter in letters { counts[Int(letter % 16)] &+= 1 }
  }

  /// The sum of the differences of the numbers.
  func difference(from other: LetterTally) -> Int {
    let difference = counts &- other.counts
    return Int(difference.replacing(with: 0 &- difference, where: difference .< 0).wrappedSum())
  }
}
