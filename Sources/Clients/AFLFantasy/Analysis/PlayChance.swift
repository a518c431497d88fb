import Foundation

/// How likely a player is to play in a coming match whose teams have not been named (H).
///
/// A player who played the club's last match mostly plays the next. One who missed it mostly does not, and
/// the longer he has been away, the less likely it is. Fitted to 2021, 2024 and 2025 together; for each
/// number of missed matches it is within three points of what happened in each season.
struct PlayChance {
  /// What is known of a player's part in his club's matches so far.
  enum Record: Equatable, Sendable {
    /// The club has not played yet.
    case noMatch
    /// He has not played yet; how many matches the club has.
    case noGame(matches: Int)
    /// He has played, and has missed a number of matches since.
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

    /// How many matches in a row he has not played.
    var missedMatches: Int {
      switch self {
      case .noMatch: 0
      case .noGame(let matches), .missed(let matches): matches
      }
    }
  }

  /// The chance to play of a player who is named by the official list or a late change.
  ///
  /// All 414 players on the list of 2025 played; by Laplace's rule of succession the chance is
  /// then 415/416, since it is not certain.
  static let named = 0.9976

  /// The chance to play the next match.
  private let first: Double
  /// The chance to play any match far ahead.
  private let limit: Double
  /// How much of the difference is left from one match to the next.
  private let memory: Double

  /// The chances of a player with a base (b of F7), his expected score, and a record:
  /// 1/(1 + e^−(a + s·(b − 60)/10)) for the next match, and 1/(1 + e^−(l + 0.4·(b − 60)/10)) far ahead.
  init(base: Double, _ record: Record) {
    let row = Band(record).row
    let tens = (base - 60) / 10
    first = Self.logistic(row.next + row.slope * tens)
    limit = Self.logistic(row.limit + 0.4 * tens)
    memory = row.memory
  }

  private static func logistic(_ number: Double) -> Double { 1 / (1 + exp(-number)) }

  /// The chance to play the club's k-th coming match, from 1 for the next, 4 decimals:
  /// limit + (first − limit)·memory^(k − 1).
  func toPlay(_ match: Int) -> Double {
    let left = (0..<max(0, match - 1)).reduce(1.0) { left, _ in left * memory }
    return (limit + (first - limit) * left).rounded(toPlaces: 4)
  }

  /// The chance of a player who is back in the round according to the injury list: the same as for a match
  /// far ahead of a player who plays now. No file says how often such lists are right.
  static func expectedBack(base: Double) -> Double {
    PlayChance(base: base, .missed(0)).limit.rounded(toPlaces: 4)
  }
}

extension PlayChance {
  /// The records that share the numbers of the formula, and that calibrations are measured by.
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

    /// The numbers of the formula of every band, in words.
    static var numbers: String {
      allCases.map { band in
        let row = band.row
        return "\(band.title) \(row.next), \(row.slope), \(row.limit), \(row.memory)"
      }.joined(separator: "; ")
    }

    /// Such as `missed 4 to 5`.
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
