import Bundles

/// Explanations as the app's AIExplanationView and AIInsight have them.
enum ExplanationDocument {
  /// Exactly the fields of the view.
  static func plain(_ explanation: Explanation) -> JSONValue { value(explanation, insight) }

  /// The same, each insight with what it adds.
  static func withContributions(_ explanation: Explanation) -> JSONValue {
    value(explanation) { insight in
      .members(
        members(insight) + [
          JSONValue.Member("contribution", .double(insight.contribution)),
          JSONValue.Member("unit", .string(insight.unit)),
        ])
    }
  }

  private static func value(
    _ explanation: Explanation, _ insight: (Insight) -> JSONValue
  ) -> JSONValue {
    .object([
      "confidence": .double(explanation.confidence),
      "confidencePct": .integer(explanation.confidencePercent),
      "insights": .array(explanation.insights.map(insight)),
      "lastUpdated": .string(explanation.lastUpdated),
      "modelVersion": .string(explanation.modelVersion), "title": .string(explanation.title),
    ])
  }

  private static func insight(_ insight: Insight) -> JSONValue { .members(members(insight)) }

  private static func members(_ insight: Insight) -> [JSONValue.Member] {
    [
      JSONValue.Member("color", .string(insight.color.rawValue)),
      JSONValue.Member("description", .string(insight.description)),
      JSONValue.Member("icon", .string(insight.icon.rawValue)),
      JSONValue.Member("id", .string(insight.id)),
      JSONValue.Member("title", .string(insight.title)),
    ]
  }
}

/// The explanations of explanations.json: captains and trades by id, then the first projections by
/// rank, as many as a file holds.
struct ExplanationChoice {
  /// How many projections are explained at most.
  private static let projections = 100
  /// What the file's other members take, at most.
  private static let frame = 512

  /// The explanations, in order.
  let documents: [JSONValue]
  /// How many of the plan are not among them.
  let leftOut: Int

  /// Chooses those of a plan that fit in so many bytes.
  init(_ bundle: FantasyBundle, byteLimit: Int) {
    var documents: [JSONValue] = []
    var bytes = Self.frame
    for explanation in Self.wanted(bundle) {
      let document = ExplanationDocument.plain(explanation)
      bytes += document.bytes(.compact).count + ",\n".utf8.count
      guard bytes <= byteLimit else { break }
      documents.append(document)
    }
    self.documents = documents
    leftOut = bundle.plan.explanations.count - documents.count
  }

  private static func wanted(_ bundle: FantasyBundle) -> [Explanation] {
    let all = bundle.plan.explanations
    let ranked = all.filter { $0.subject == .projection }.compactMap { explanation in
      bundle.analysis.coming(explanation.player).map { (rank: $0.rank, explanation: explanation) }
    }
    let first = ranked.filter { $0.rank <= projections }.sorted { $0.rank < $1.rank }
    return all.filter { $0.subject != .projection } + first.map(\.explanation)
  }
}
