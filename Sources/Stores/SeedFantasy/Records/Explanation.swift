extension FantasyStore {
  /// Why a number is what it is: what an explanation drawer shows.
  ///
  /// ```swift
  /// AIExplanationView(title: explanation.title, confidence: explanation.confidence)
  /// ```
  public struct Explanation: Hashable, Sendable, Identifiable {
    /// The same from one build to the next.
    public let id: String
    /// What it is about.
    public let subject: ExplanationSubject
    /// The player, the vice-captain, or who comes.
    public let player: Int
    /// The round.
    public let round: Int
    /// The headline.
    public let title: String
    /// The chance to land within 15 points, 0 to 1.
    public let confidence: Double
    /// The same in percent, rounded once.
    public let confidencePercent: Int
    /// The version of the formulas.
    public let modelVersion: String
    /// When what was known last changed, ISO 8601 in UTC.
    public let lastUpdated: String
    /// The reasons; those of a projection add up to it.
    public let insights: [Insight]

    /// Puts one together, for an app's own source of them.
    public init(
      id: String, subject: ExplanationSubject, player: Int, round: Int, title: String,
      confidence: Double, confidencePercent: Int, modelVersion: String, lastUpdated: String,
      insights: [Insight]
    ) {
      self.id = id
      self.subject = subject
      self.player = player
      self.round = round
      self.title = title
      self.confidence = confidence
      self.confidencePercent = confidencePercent
      self.modelVersion = modelVersion
      self.lastUpdated = lastUpdated
      self.insights = insights
    }
  }

  /// One reason of an explanation.
  ///
  /// ```swift
  /// Label(insight.title, systemImage: insight.icon.name(onIOS: 16))
  /// ```
  public struct Insight: Hashable, Sendable, Identifiable {
    /// The same from one build to the next.
    public let id: String
    /// The headline.
    public let title: String
    /// The sentence, with the number and the games it rests on.
    public let description: String
    /// The SF Symbol.
    public let icon: Icon
    /// The id of its colour, one of ``FantasyStore/colors()``.
    public let color: String
    /// What it adds; nil where it adds nothing by definition.
    public let contribution: Double?
    /// Of what: `points` or `dollars`.
    public let unit: String?

    /// Puts one together, for an app's own source of them.
    public init(
      id: String, title: String, description: String, icon: Icon, color: String,
      contribution: Double? = nil, unit: String? = nil
    ) {
      self.id = id
      self.title = title
      self.description = description
      self.icon = icon
      self.color = color
      self.contribution = contribution
      self.unit = unit
    }
  }
}
