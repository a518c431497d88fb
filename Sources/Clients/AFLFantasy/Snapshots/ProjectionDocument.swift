import Bundles

/// A projection as snapshots have it, with the parts that an app weighs anew for a what-if.
enum ProjectionDocument {
  /// The projection with every part.
  static func value(_ projection: Projection) -> JSONValue {
    .object([
      "band": .string(ConfidenceBand(projection.confidence).rawValue),
      "base": .double(projection.base), "breakEven": .integer(projection.breakEven),
      "chanceOf120": .double(projection.chanceOf120),
      "confidence": .double(projection.confidence),
      "confidencePct": .integer(percent(projection.confidence)),
      "deviation": .double(projection.deviation), "games": .integer(projection.games),
      "high80": .double(projection.high80), "high90": .double(projection.high90),
      "isAvailable": .bool(projection.isAvailable), "low80": .double(projection.low80),
      "low90": .double(projection.low90), "parts": .array(projection.parts.map(part)),
      "percentRank": .double(projection.percentRank), "rank": .integer(projection.rank),
      "rankInPosition": .integer(projection.rankInPosition),
      "riseChance": .double(projection.riseChance), "round": .integer(projection.round),
      "value": .double(projection.value), "valueIfPlaying": .double(projection.valueIfPlaying),
    ])
  }

  /// A share in percent, rounded once, half away from zero.
  private static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  private static func part(_ part: ProjectionPart) -> JSONValue {
    .object([
      "factor": .string(part.factor.rawValue), "games": .integer(part.games),
      "note": .string(part.note), "value": .double(part.value),
    ])
  }
}
