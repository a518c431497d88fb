import Bundles

/// explanations.json: why captains, trades and the first projections are what they are.
extension FantasySnapshots {
  /// How many projections are explained at most.
  private static let explainedProjections = 100
  /// What the file's other members take, at most.
  private static let frame = 512

  /// The members of explanations.json: as many explanations as a file holds.
  var explanations: [JSONValue.Member] {
    var documents: [JSONValue] = []
    var bytes = Self.frame
    for explanation in wantedExplanations {
      let document = JSONValue.members(explanation.members { .members($0.members) })
      bytes += document.bytes(.compact).count + ",\n".utf8.count
      guard bytes <= Self.byteLimit else { break }
      documents.append(document)
    }
    return .object([
      "explanations": .array(documents),
      "leftOut": .integer(plan.explanations.count - documents.count),
    ])
  }

  /// Captains and trades by id, then the first projections by rank.
  private var wantedExplanations: [Explanation] {
    let all = plan.explanations
    let ranked = all.filter { $0.subject == .projection }.compactMap { explanation in
      analysis.coming(explanation.player).map { (rank: $0.rank, explanation: explanation) }
    }
    let first = ranked.filter { $0.rank <= Self.explainedProjections }.ordered { $0.rank < $1.rank }
    return all.filter { $0.subject != .projection } + first.map(\.explanation)
  }
}

extension Explanation {
  /// The explanation, each insight with what it adds.
  var documentWithContributions: JSONValue {
    .members(
      members { insight in
        .members(
          insight.members + [
            JSONValue.Member("contribution", .double(insight.contribution)),
            JSONValue.Member("unit", .string(insight.unit)),
          ])
      })
  }

  /// The fields of the app's AIExplanationView, and what it is about.
  fileprivate func members(_ insight: (Insight) -> JSONValue) -> [JSONValue.Member] {
    .object([
      "confidence": .double(confidence), "confidencePct": .integer(confidencePercent),
      "id": .string(id), "insights": .array(insights.map(insight)),
      "lastUpdated": .string(lastUpdated), "modelVersion": .string(modelVersion),
      "subjectKey": .string(key), "subjectKind": .string(subject.rawValue),
      "title": .string(title),
    ])
  }
}

extension Insight {
  /// Exactly the fields of the app's AIInsight.
  fileprivate var members: [JSONValue.Member] {
    .object([
      "color": .string(color.rawValue), "description": .string(description),
      "icon": .string(icon.rawValue), "id": .string(id), "title": .string(title),
    ])
  }
}
