import Bundles
import SeedFantasy

/// The explanations of captains, trades and projections.
extension FantasyShapes {
  static let explanations: SnapshotKind<KeptExplanations> = kind(
    "snapshots/explanations.json",
    "The reasons for captains, trades and projections: every captain and trade by id, then the "
      + "first \(explainedProjections) projections by rank, as many as fit into 200 KB. The file "
      + "player/<id>.json has each player's own explanation.",
    [
      .list(
        "explanations", of: shortExplanation,
        "The fields of the app's AIExplanationView, and the subject of each explanation."
      ) { $0.kept },
      .integer("leftOut", min: 0, "The number of further explanations in the database.") {
        $0.leftOut
      },
    ])

  /// The most projections that are explained.
  fileprivate static let explainedProjections = 100

  fileprivate static let shortExplanation = explanation(
    named: "explanation", .object(named: "insight", insight))

  /// An insight with its contribution.
  static let playerInsight = JSONShape<FantasyStore.Insight>.object(
    named: "playerInsight",
    insight + [
      .nullableNumber(
        "contribution",
        "What the insight adds. Contributions in points add up to the projection. Null if the "
          + "insight adds nothing by definition."
      ) { $0.contribution },
      .nullableText(
        "unit", as: .oneOf(["points", "dollars"]),
        "The unit of the contribution; null without a contribution."
      ) { $0.unit },
    ])

  /// An insight, with exactly the fields of the app's AIInsight.
  private static let insight: [JSONMember<FantasyStore.Insight>] = [
    .text("color", as: roleColor, "The id of a colour of colors.json.") { $0.color },
    .text("description", "The sentence, with its number and the number of games behind it.") {
      $0.description
    },
    .text("icon", as: icon, "An SF Symbol of design_tokens.json.") { $0.icon.name },
    .text("id", "Stays the same from one build to the next.") { $0.id },
    .text("title") { $0.title },
  ]

  /// The fields of the app's AIExplanationView, and the explanation's subject.
  static func explanation(
    named name: String, _ insight: JSONShape<FantasyStore.Insight>
  ) -> JSONShape<FantasyStore.Explanation> {
    .object(
      named: name,
      [
        share("confidence", "The chance that the score is within 15 points of the projection.") {
          $0.confidence
        },
        .integer("confidencePct", min: 0, max: 100, "The chance in percent, rounded once.") {
          $0.confidencePercent
        },
        .text(
          "id", as: .pattern(#"^(projection|captain|trade)\|.+\|\d+$"#),
          "The id, which is the same in every build: subjectKind|subjectKey|round."
        ) { $0.id },
        .list("insights", of: insight, count: .atLeast(1), "The reasons.") { $0.insights },
        .nullableInstant(
          "lastUpdated",
          "The end of the last match with scores; null without a fixture."
        ) { $0.lastUpdated },
        .text("modelVersion", as: modelVersion, "The version of the formulas.") {
          $0.modelVersion
        },
        .text("subjectKey", "The player's id; squad|out|in for a trade.") { $0.key },
        .word("subjectKind", "The kind of subject.") { $0.subject },
        .text("title") { $0.title },
      ])
  }
}

/// The explanations that fit into one file: captains and trades by id, then the best projections by
/// rank.
struct KeptExplanations {
  /// The largest size of the file, in bytes.
  static let byteLimit = 200_000
  /// The largest size of the file's other members, in bytes.
  private static let frame = 512

  let kept: [FantasyStore.Explanation]
  /// The number of explanations that are only in the database.
  let leftOut: Int

  init(_ store: FantasyStore) async throws {
    var bytes = Self.frame
    let wanted = try await store.explanations(projections: FantasyShapes.explainedProjections)
    kept = Array(
      wanted.prefix { explanation in
        let json = FantasyShapes.shortExplanation.json(explanation)
        bytes += json.bytes(.compact).count + ",\n".utf8.count
        return bytes <= Self.byteLimit
      })
    leftOut = try await store.explanationCount() - kept.count
  }
}
