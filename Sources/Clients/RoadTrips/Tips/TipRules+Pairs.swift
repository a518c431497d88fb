import Pipeline
import Tabular

/// The rules against tips that say the same: pairs that are too similar, similar pairs without a
/// review, and entries of the allow-list that have no effect.
extension TipRule {
  static let ofPairs = [
    TipRule(
      "tip_too_alike", "Two tips say the same: at least half their words, or 0.80 in trigrams.",
      why: "Users would read the same advice twice and trust the other tips less.",
      fix: "rewrite one of the two, or remove it"
    ) { $0.pairs.filter(\.isTooAlike).map(\.finding) },
    TipRule(
      "tip_pair_not_reviewed", "Two tips share 0.35 to 0.5 of their words.",
      why: "Only a person can tell whether the two give different advice, and nobody has looked "
        + "yet.",
      fix: "rewrite one of the two, or add the pair with a reason to the reviewed pairs"
    ) { lint in
      let reviewed = Set(lint.catalogue.reviewedPairs.map(\.topics))
      return lint.pairs.filter { !$0.isTooAlike && !reviewed.contains($0.topics) }.map(\.finding)
    },
    TipRule(
      "tip_pair_stale", "A reviewed pair no longer needs a review.",
      why: "If it stayed, it would excuse two later tips that nobody has compared.",
      fix: "remove the entry"
    ) { lint in
      let toReview = Set(lint.pairs.filter { !$0.isTooAlike }.map(\.topics))
      let topics = Set(lint.catalogue.tips.map(\.topic))
      return lint.catalogue.reviewedPairs.filter { !toReview.contains($0.topics) }.map { pair in
        let unknown = [pair.first, pair.second].first { !topics.contains($0) }
        let staleness = "'\(pair.first)' and '\(pair.second)' are not a pair that needs a review"
        return (pair.origin, unknown.map { "no tip has the topic '\($0)'" } ?? staleness)
      }
    },
    TipRule(
      "tip_pair_repeated", "A reviewed pair is listed twice.",
      why: "The two entries may give different reasons, and a reviewer cannot tell which one "
        + "holds.",
      fix: "remove one of the two",
      once(\.catalogue.reviewedPairs, by: { $0.topics.ordered().joined(separator: " ") }) {
        ($0.origin, "'\($0.first)' and '\($0.second)' are also \($1.origin.inLine)")
      }),
  ]
}

/// Two tips that look alike.
///
/// H: pairs are too similar from a Jaccard index of stems of 0.5, or a cosine of trigrams of 0.80.
/// They need a review from a Jaccard index of 0.35.
struct TipPair {
  let topics: Set<String>
  let isTooAlike: Bool
  let finding: TipFinding

  /// The pairs that are too similar or need a review.
  static func alike(in tips: [Tip]) -> [TipPair] {
    let texts = tips.map { TextLikeness("\($0.title) \($0.subtitle)") }
    let pairs = tips.indices.flatMap { later in (0..<later).map { (earlier: $0, later: later) } }
    return Parallel.halves(of: pairs) { pairs in
      pairs.compactMap { earlier, later in
        let words = texts[earlier].jaccard(texts[later])
        let trigrams = texts[earlier].trigramCosine(texts[later])
        guard words >= 0.35 || trigrams >= 0.80 else { return nil }
        let (first, second) = (tips[earlier], tips[later])
        let place = "'\(first.topic)' \(first.origin(of: .title).inLine)"
        let measures = "words \(decimals(words)), trigrams \(decimals(trigrams))"
        let message = "'\(second.topic)' reads like \(place): \(measures)"
        return TipPair(
          topics: [first.topic, second.topic], isTooAlike: words >= 0.5 || trigrams >= 0.80,
          finding: (second.origin(of: .title), message))
      }
    }
  }

  /// Two decimals, rounded down so that 0.499 is not shown as 0.50.
  private static func decimals(_ share: Double) -> String {
    let hundredths = Int((share * 100).rounded(.down))
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}
