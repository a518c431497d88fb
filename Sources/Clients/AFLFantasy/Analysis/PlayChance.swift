import Foundation

/// The chance that a player plays in a coming match whose teams have not been named (H).
///
/// A player who played his club's last match most likely plays the next. A player who missed it
/// most likely does not, and a longer absence lowers the chance further. The numbers are fitted to
/// 2021, 2024 and 2025 together. For each number of missed matches, the chance is within three
/// points of what happened in each season.
struct PlayChance {
  /// A player's record in his club's matches so far.
  enum Record: Equatable, Sendable {
    /// The club has not played yet.
    case noMatch
    /// He has not played yet; the number of matches that his club has played.
    case noGame(matches: Int)
    /// He has played; the number of matches that he has missed since.
    case missed(Int)

    /// The record after one more match of the club.
    func after(playing: Bool) -> Record {
      switch self {
      case _ where playing: .missed(0)
      case .noMatch: .noGame(matches: 1)
      case .noGame(let matches): .noGame(matches: matches + 1)
      case .missed(let matches): .missed(matches + 1)
      }
    }

    /// The number of matches in a row that he has missed.
    var missedMatches: Int {
      switch self {
      case .noMatch: 0
      case .noGame(let matches), .missed(let matches): matches
      }
    }
  }

  /// The chance that a player plays if the official list or a late change names him.
  ///
  /// All 414 players named on the list of 2025 played. Laplace's rule of succession makes that
  /// 415/416, since no player is certain to play.
  static let named = 0.9976

  /// The chance to play the next match.
  private let first: Double
  /// The chance to play a match far ahead.
  private let limit: Double
  /// The share of the difference that remains from one match to the next.
  private let memory: Double

  /// The chances of a player, from his base (b of F7) and his record: 1/(1 + e^−(a + s·(b −
  /// 60)/10)) for the next match, and 1/(1 + e^−(l + 0.4·(b − 60)/10)) far ahead.
  init(base: Double, _ record: Record) {
    let row = Band(record).row
    let tens = (base - 60) / 10
    first = Self.logistic(row.next + row.slope * tens)
    limit = Self.logistic(row.limit + 0.4 * tens)
    memory = row.memory
  }

  private static func logistic(_ number: Double) -> Double { 1 / (1 + exp(-number)) }

  /// The chance to play the club's k-th coming match, rounded to 4 decimals. For the next match, k is 1.
  ///
  /// The formula is limit + (first − limit)·memory^(k − 1).
  func toPlay(_ match: Int) -> Double {
    let left = (0..<max(0, match - 1)).reduce(1.0) { left, _ in left * memory }
    return (limit + (first - limit) * left).rounded(toPlaces: 4)
  }

  /// The chance of a player whose return round on the injury list has come. It is the chance of a
  /// current player for a match far ahead, because no file says how often such lists are right.
  static func expectedBack(base: Double) -> Double {
    PlayChance(base: base, .missed(0)).limit.rounded(toPlaces: 4)
  }
}

extension PlayChance {
  /// The groups of records that share the numbers of the formula. Calibrations are measured by
  /// band.
  enum Band: String, CaseIterable, Sendable {
    case noMatch = "no_match"
    case noGame = "no_game"
    case played = "missed_0"
    case missed1 = "missed_1"
    case missed2 = "missed_2"
    case missed3 = "missed_3"
    case missed4 = "missed_4_to_5"
    case missed6 = "missed_6_to_9"
    case missed10 = "missed_10_or_more"

    init(_ record: Record) {
      switch record {
      case .noMatch: self = .noMatch
      case .noGame: self = .noGame
      case .missed(0): self = .played
      case .missed(1): self = .missed1
      case .missed(2): self = .missed2
      case .missed(3): self = .missed3
      case .missed(4...5): self = .missed4
      case .missed(6...9): self = .missed6
      case .missed: self = .missed10
      }
    }

    /// The formula's numbers for every band, as text.
    static var numbers: String {
      allCases.map { band in
        let row = band.row
        return "\(band.title) \(row.next), \(row.slope), \(row.limit), \(row.memory)"
      }.joined(separator: "; ")
    }

    /// The name of the band, such as `missed 4 to 5`.
    var title: String { rawValue.replacing("_", with: " ") }

    /// The numbers of the formula: a, s, l, and the memory.
    fileprivate var row: (next: Double, slope: Double, limit: Double, memory: Double) {
      switch self {
      case .noMatch: (0.6, 0.55, 0.6, 0.7)
      case .noGame: (-2.4, 0.2, 0.05, 0.9)
      case .played: (2.12, 0.5, 0.93, 0.7)
      case .missed1: (-0.68, 0.2, 0.35, 0.7)
      case .missed2: (-1.22, 0.2, 0.15, 0.7)
      case .missed3: (-1.3, 0.2, 0.1, 0.7)
      case .missed4: (-1.56, 0.1, 0, 0.7)
      case .missed6: (-2, 0.1, -0.25, 0.7)
      case .missed10: (-2.45, 0, -0.65, 0.7)
      }
    }
  }
}
