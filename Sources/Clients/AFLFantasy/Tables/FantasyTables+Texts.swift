import Bundles

extension FantasyTables {
  /// The tables of alerts and their switches.
  static let alertTables: [Table<FantasyTables>] = [
    Table(
      "alert_channels", of: (position: Int, channel: AlertChannel).self,
      "The switches for alerts, and what an app says before it asks for permission.",
      key: ["channel"],
      rows: { _ in
        AlertChannel.allCases.enumerated()
          .ordered { $0.element.rawValue.comesBefore($1.element.rawValue) }
          .map { (position: $0, channel: $1) }
      },
      columns: [
        .text("channel", "`lockout`, `injury`, `price` or `digest`.") { $0.channel.rawValue },
        .text("title", "The label of the switch.") { $0.channel.title },
        .text("description", "What the switch turns on.") { $0.channel.description },
        .text(
          "permission_text",
          "What an app says before it asks for permission to send these alerts."
        ) {
          $0.channel.permission
        },
        .integer("position", "Place in lists, from 0.") { $0.position },
      ]),
    Table(
      "alert_categories", of: (position: Int, category: Alert.Category).self,
      "The kinds of alerts, each with the switch that turns it on.", key: ["category"],
      rows: { _ in
        Alert.Category.allCases.enumerated()
          .ordered { $0.element.rawValue.comesBefore($1.element.rawValue) }
          .map { (position: $0, category: $1) }
      },
      columns: [
        .text("category", "The category, such as `price_rise`.") { $0.category.rawValue },
        .text("channel", references: "alert_channels", "The switch that turns the alerts on.") {
          $0.category.channel.rawValue
        },
        .text("title", "A heading, such as `Price rises`.") { $0.category.title },
        .text("icon", references: "symbols", "The SF Symbol.") { $0.category.icon.rawValue },
        color { $0.category.color.rawValue },
        .integer("position", "Place in lists, from 0.") { $0.position },
      ],
      records: [
        Record(
          "AlertKind", "A category of alerts, with what a list of them shows.",
          without: ["position"],
          [
            "category": .init(as: .type("AlertCategory"))
          ])
      ]),
    Table(
      "alerts", of: AlertRow.self,
      "Alerts of the coming round; an id stays the same from build to build.", key: ["alert_id"],
      check: "relevance BETWEEN 0 AND 1",
      rows: { content in
        let rows = content.plan.alerts.enumerated().map { place, alert in
          (
            alert: alert, rank: place + 1, player: alert.player.map(content.id),
            match: alert.match.map { content.season.matches[$0].id },
            squad: alert.squad.map(content.squadID)
          )
        }
        return rows.ordered { $0.alert.id.comesBefore($1.alert.id) }
      },
      columns: [
        .text("alert_id", "`category|player|round`; `trade|squad|round` for a trade.") {
          $0.alert.id
        },
        .integer(
          "rank",
          "The rank from 1: the most urgent category first, then by relevance↓ and a coach's "
            + "preference."
        ) {
          $0.rank
        }.derived(by: "alert_relevance"),
        .text("category", references: "alert_categories", "The kind of alert.") {
          $0.alert.category.rawValue
        }
        .derived(by: "alert"),
        .text("interruption_level", "`passive`, `active` or `timeSensitive`.") {
          $0.alert.interruptionLevel.rawValue
        }
        .derived(by: "alert"),
        .real("relevance", "How relevant the alert is, 0 to 1.") { $0.alert.relevance }.derived(
          by: "alert_relevance"),
        nullablePlayer(
          "player_id",
          "The player; for a trade, the first player who leaves; NULL for a lockout."
        ) {
          $0.player
        },
        .nullableText("match_id", references: "matches", "The match of a lockout.") { $0.match },
        .nullableText("squad_id", references: "squads", "The squad of a trade.") { $0.squad },
        .integer("created_round", "The round of the alert.") { $0.alert.round },
        .nullableInteger("lockout_utc", "When the player or the match is locked. Unix seconds.") {
          $0.alert.lockout
        },
        .nullableInteger("show_utc", "When to show the alert; NULL for at once. Unix seconds.") {
          $0.alert.showAt
        }
        .derived(by: "alert"),
        words("title", "The first line of the notification.") { $0.alert.title },
        words("body", "The text below it.") { $0.alert.body },
        accessibilityLabel { $0.alert.accessibilityLabel },
        deepLink { $0.alert.deepLink },
      ],
      records: [
        Record(
          "Alert",
          """
          A piece of news for the user, in the English of the bundle. An app in another language \
          composes it from ``category``, ``player``, ``match`` and ``lockout``.

          ```swift
          content.interruptionLevel = alert.level == .timeSensitive ? .timeSensitive : .active
          ```
          """, without: ["rank"],
          [
            "alert_id": "id",
            "category": .init(as: .type("AlertCategory")),
            "interruption_level": .init("level", as: .type("InterruptionLevel")),
            "player_id": .init("player", as: .value),
            "created_round": "round",
          ], queries: [.init("alertSQL", by: ["rank"])])
      ]),
    Table(
      "notification_digests", of: (digest: NotificationDigest, match: String).self,
      "The notifications of the channel `digest`: one for each match day that has alerts about its "
        + "players.", key: ["digest_id"], check: "relevance BETWEEN 0 AND 1",
      rows: { content in content.digestsByID },
      columns: [
        .text("digest_id", "`digest|round|match`.") { $0.digest.id },
        .text("interruption_level", "`active`; `passive` if all of its alerts are passive.") {
          $0.digest.interruptionLevel.rawValue
        }
        .derived(by: "digest"),
        .real("relevance", "The relevance of its most relevant alert, 0 to 1.") {
          $0.digest.relevance
        }
        .derived(by: "digest"),
        round("The round of the digest.") { $0.digest.round },
        .text("match_id", references: "matches", "The first match of the day.") { $0.match },
        .integer("lockout_utc", "When the first match begins, in unix seconds.") {
          $0.digest.lockout
        },
        .integer("show_utc", "When to show the digest. Unix seconds.") { $0.digest.showAt }.derived(
          by: "digest"),
        words("title", "The first line of the notification.") { $0.digest.title },
        words("body", "The text below it.") { $0.digest.body },
        accessibilityLabel { $0.digest.accessibilityLabel },
        deepLink("round/20") { $0.digest.deepLink },
      ]),
    Table(
      "digest_alerts", of: (digest: String, place: Int, alert: String).self,
      "The alerts of each digest.", key: ["digest_id", "seq"],
      rows: { content in
        content.digestsByID.flatMap { row in
          row.digest.alerts.enumerated().map { place, alert in
            (digest: row.digest.id, place: place + 1, alert: content.plan.alerts[alert].id)
          }
        }
      },
      columns: [
        .text("digest_id", references: "notification_digests", "The digest.") { $0.digest },
        .integer("seq", "The most urgent first, from 1.") { $0.place },
        .text("alert_id", references: "alerts", "The alert.") { $0.alert }.derived(by: "digest"),
      ]),
  ]

  private var digestsByID: [(digest: NotificationDigest, match: String)] {
    plan.digests.ordered { $0.id.comesBefore($1.id) }
      .map { (digest: $0, match: season.matches[$0.match].id) }
  }

  private typealias AlertRow = (
    alert: Alert, rank: Int, player: Int?, match: String?, squad: String?
  )

  /// The tables of explanations of numbers.
  static let explanationTables: [Table<FantasyTables>] = [
    Table(
      "explanations", of: (player: Int, explanation: Explanation).self,
      "The reasons for a number.", key: ["expl_id"],
      rows: { content in
        content.explanationsByID.map { (player: content.id($0.player), explanation: $0) }
      },
      columns: [
        .text("expl_id", "Such as `projection|1023261|20`.") { $0.explanation.id },
        .text("subject_kind", "`projection`, `captain` or `trade`.") {
          $0.explanation.subject.rawValue
        },
        .text(
          "subject_key",
          "The player's id; `squad|out|in` for a trade. `expl_id` is the kind, this key and the round."
        ) { $0.explanation.key },
        player("subject_id", "The player, the captain, or the player who comes.") { $0.player },
        round { $0.explanation.round },
        .text("title", "The heading.") { $0.explanation.title },
        .real("confidence", "0 to 1.") { $0.explanation.confidence }.derived(by: "confidence"),
        .integer("confidence_pct", "The chance in percent, rounded once.") {
          $0.explanation.confidencePercent
        }
        .derived(by: "confidence"),
        .text("model_version", "The version of the formulas, as in `metadata`.") {
          $0.explanation.modelVersion
        },
        .nullableText("last_updated", "yyyy-MM-dd'T'HH:mm:ss'Z'; NULL if it is not known.") {
          $0.explanation.lastUpdated
        },
      ]),
    Table(
      "insights", of: (explanation: String, place: Int, insight: Insight).self,
      "The reasons of an explanation; those in points add up to what it explains.",
      key: ["expl_id", "seq"],
      rows: { content in
        content.explanationsByID.flatMap { explanation in
          explanation.insights.enumerated().map {
            (explanation: explanation.id, place: $0 + 1, insight: $1)
          }
        }
      },
      columns: [
        .text("expl_id", references: "explanations", "The explanation.") { $0.explanation },
        .integer("seq", "From 1.") { $0.place },
        .text("insight_id", "Stays the same from build to build.") { $0.insight.id },
        .text("title", "The heading.") { $0.insight.title },
        .text("description", "The sentence, with the number and the number of games behind it.") {
          $0.insight.description
        },
        .text("icon", references: "symbols", "The SF Symbol.") { $0.insight.icon.rawValue },
        color { $0.insight.color.rawValue },
        .nullableReal(
          "contribution", "What the insight adds; NULL if it adds nothing by definition."
        ) {
          $0.insight.contribution
        }
        .derived(by: "projection"),
        .nullableText("unit", "`points` or `dollars`.") { $0.insight.unit },
      ],
      records: [
        Record(
          "Insight",
          """
          One reason of an explanation; ``contribution`` and ``unit`` are the number of its sentence.
          """, without: ["expl_id", "seq"],
          [
            "insight_id": "id"
          ], queries: [.init("insightSQL", where: ["expl_id"])])
      ]),
  ]

  private var explanationsByID: [Explanation] {
    plan.explanations.ordered { $0.id.comesBefore($1.id) }
  }
}

extension Alert.Category {
  var title: String {
    switch self {
    case .priceRise: "Price rises"
    case .priceFall: "Price falls"
    case .trade: "Best trades"
    case .sell: "Time to sell"
    case .buy: "Time to buy"
    case .injury: "Injuries"
    case .lateChange: "Late changes"
    case .lockout: "Lockouts"
    }
  }

  var icon: Icon {
    switch self {
    case .priceRise: .rise
    case .priceFall: .fall
    case .trade, .sell, .buy: .price
    case .injury: .injury
    case .lateChange: .lateChange
    case .lockout: .lockout
    }
  }

  var color: ColorRole {
    switch self {
    case .priceRise, .trade, .buy: .positive
    case .priceFall, .sell: .negative
    case .injury, .lateChange: .warning
    case .lockout: .neutral
    }
  }
}
