/// What part of a season a match belongs to, as sources label it.
enum MatchStage: Hashable {
  /// A round, by the source's own number.
  case round(Int)
  /// A week of the finals, from 1; the Grand Final is in week 4.
  case final(Int)

  /// Reads a label: `7`, `Round 7`, `Opening Round`, `QF`, `Semi Finals` and the like; nil for
  /// another.
  init?(_ label: String) {
    let label = label.lowercased()
    let number = label.hasPrefix("round ") ? label.dropFirst(6) : label[...]
    if let round = Int(number), SeasonFigures.rounds.contains(round) {
      self = .round(round)
      return
    }
    switch label.hasSuffix("finals") ? String(label.dropLast()) : label {
    case "opening round": self = .round(0)
    case "finals week 1", "qf", "ef", "qualifying final", "elimination final": self = .final(1)
    case "finals week 2", "sf", "semi final": self = .final(2)
    case "finals week 3", "pf", "preliminary final": self = .final(3)
    case "finals week 4", "gf", "grand final": self = .final(4)
    default: return nil
    }
  }
}
