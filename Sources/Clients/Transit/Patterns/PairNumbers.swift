/// Numbers distinct pairs from 0, in the order in which they first come.
///
/// The first of a pair is itself a dense number; the second seldom changes with it, as a sequence
/// of calls seldom belongs to two routes. So what came last is tried first, which costs a
/// comparison; only where it differs is the pair looked up by its hash.
struct PairNumbers<Second: Hashable> {
  /// Two things that are numbered together.
  struct Pair: Hashable {
    let first: Int
    let second: Second
  }

  /// The distinct pairs, by number.
  private(set) var pairs: [Pair] = []
  private var numbers: [Pair: Int32] = [:]
  /// For each first, the number of its pair that came last; -1 for none.
  private var latest: [Int32] = []

  /// The number of a pair, which is added if it is new.
  mutating func number(_ first: Int, _ second: Second) -> Int {
    if first >= latest.count {
      latest.append(contentsOf: repeatElement(-1, count: first + 1 - latest.count))
    }
    let last = Int(latest[first])
    if last >= 0 && pairs[last].second == second { return last }
    let pair = Pair(first: first, second: second)
    let number = numbers[pair] ?? Int32(truncatingIfNeeded: pairs.count)
    if number == pairs.count {
      pairs.append(pair)
      numbers[pair] = number
    }
    latest[first] = number
    return Int(number)
  }
}
