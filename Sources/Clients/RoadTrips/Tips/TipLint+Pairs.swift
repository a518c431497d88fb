import Tabular

extension TipLint {
  /// What the rules against tips that say the same find: pairs that are too like each other, pairs
  /// that nobody has looked at, and entries of the allow-list that allow nothing.
  ///
  /// H: alike from a Jaccard index of stems of 0.5, or a cosine of trigrams of 0.80; to be reviewed
  /// from a Jaccard index of 0.35.
  var pairFindings: [Notice] {
    let pairs = TipPair.alike(in: catalogue.tips)
    let toReview = Set(pairs.filter { !$0.isTooAlike }.map(\.topics))
    let reviewed = Set(catalogue.reviewedPairs.map { Set([$0.first, $0.second]) })
    let found = pairs.compactMap { pair -> Notice? in
      if pair.isTooAlike { return notice(.tipTooAlike, pair) }
      return reviewed.contains(pair.topics) ? nil : notice(.tipPairNotReviewed, pair)
    }
    return found + staleEntries(toReview) + repeatedEntries
  }

  /// Every entry of the allow-list is about a pair that needs it.
  private func staleEntries(_ toReview: Set<Set<String>>) -> [Notice] {
    let topics = Set(catalogue.tips.map(\.topic))
    return catalogue.reviewedPairs.compactMap { pair in
      let unknown = [pair.first, pair.second].filter { !topics.contains($0) }
      if let topic = unknown.first {
        return notice(.tipPairStale, at: pair.origin, "no tip has the topic '\(topic)'")
      }
      guard !toReview.contains([pair.first, pair.second]) else { return nil }
      let message = "'\(pair.first)' and '\(pair.second)' are not a pair to be reviewed"
      return notice(.tipPairStale, at: pair.origin, message)
    }
  }

  /// Every pair is on the allow-list once, in either order.
  private var repeatedEntries: [Notice] {
    repeated(catalogue.reviewedPairs) { [$0.first, $0.second].sorted().joined(separator: " ") }
      .map { pair, earlier in
        let line = earlier.origin.line ?? 0
        let message = "'\(pair.first)' and '\(pair.second)' are in line \(line) too"
        return notice(.tipPairRepeated, at: pair.origin, message)
      }
  }

  private func notice(_ code: NoticeCode, _ pair: TipPair) -> Notice {
    notice(code, pair.second, .title, pair.description)
  }
}

/// Two tips that read alike.
private struct TipPair: CustomStringConvertible {
  let first: Tip
  let second: Tip
  let jaccard: Double
  let cosine: Double

  /// The pairs that are too alike or must be reviewed.
  static func alike(in tips: [Tip]) -> [TipPair] {
    let likenesses = tips.map { TextLikeness("\($0.title) \($0.subtitle)") }
    var pairs: [TipPair] = []
    for (later, likeness) in likenesses.enumerated() {
      for earlier in 0..<later {
        let pair = TipPair(
          first: tips[earlier], second: tips[later],
          jaccard: likenesses[earlier].jaccard(likeness),
          cosine: likenesses[earlier].trigramCosine(likeness))
        if pair.jaccard >= 0.35 || pair.isTooAlike { pairs.append(pair) }
      }
    }
    return pairs
  }

  var isTooAlike: Bool { jaccard >= 0.5 || cosine >= 0.80 }

  var topics: Set<String> { [first.topic, second.topic] }

  var description: String {
    let place = "'\(first.topic)' in line \(first.origin(of: .title).line ?? 0)"
    let measures =
      "words \(Self.decimals(jaccard)), trigrams \(Self.decimals(cosine))"
    return "'\(second.topic)' reads like \(place): \(measures)"
  }

  /// Two decimals, cut off so that 0.499 isn't shown as 0.50.
  private static func decimals(_ share: Double) -> String {
    let hundredths = Int((share * 100).rounded(.down))
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }
}

extension NoticeCode {
  static let tipTooAlike = NoticeCode(
    "tip_too_alike", .error,
    "Two tips say the same: at least half their words, or 0.80 in trigrams.",
    why: "Users would read the same advice twice and trust the other tips less.",
    fix: "rewrite one of the two, or remove it")
  static let tipPairNotReviewed = NoticeCode(
    "tip_pair_not_reviewed", .error, "Two tips share 0.35 to 0.5 of their words.",
    why: "Only a person can tell whether the two give different advice, and nobody has looked yet.",
    fix: "rewrite one of the two, or add the pair with a reason to the reviewed pairs")
  static let tipPairStale = NoticeCode(
    "tip_pair_stale", .error, "A reviewed pair is no longer a pair of tips to be reviewed.",
    why: "If it stayed, it would excuse two later tips that nobody has compared.",
    fix: "remove the entry")
  static let tipPairRepeated = NoticeCode(
    "tip_pair_repeated", .error, "A reviewed pair is listed twice.",
    why: "The two entries may give different reasons, and a reviewer cannot tell which one holds.",
    fix: "remove one of the two")
}
