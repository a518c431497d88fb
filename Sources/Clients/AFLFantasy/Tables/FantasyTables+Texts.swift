import Bundles

extension FantasyTables {
  func fillAlertCategories(_ sink: inout RowWriter) throws {
    let categories = Alert.Category.allCases.enumerated()
    for (position, category) in categories.sorted(by: {
      $0.element.rawValue.comesBefore($1.element.rawValue)
    }) {
      sink.append(category.rawValue)
      sink.append(category.channel)
      sink.append(category.title)
      sink.append(category.icon.rawValue)
      sink.append(category.color.rawValue)
      sink.append(position)
      try sink.endRow()
    }
  }

  func fillAlerts(_ sink: inout RowWriter) throws {
    let ranked = plan.alerts.sorted {
      $0.relevance == $1.relevance ? $0.id.comesBefore($1.id) : $0.relevance > $1.relevance
    }
    for (place, alert) in ranked.enumerated().sorted(by: {
      $0.element.id.comesBefore($1.element.id)
    }) {
      sink.append(alert.id)
      sink.append(place + 1)
      sink.append(alert.category.rawValue)
      sink.append(alert.interruptionLevel.rawValue)
      sink.append(alert.relevance)
      sink.append(alert.player.map(id))
      sink.append(alert.match.map { season.matches[$0].id })
      sink.append(alert.round)
      sink.append(alert.lockout)
      sink.append(alert.showAt)
      sink.append(alert.title)
      sink.append(alert.body)
      sink.append(alert.accessibilityLabel)
      sink.append(alert.deepLink)
      try sink.endRow()
    }
  }

  func fillExplanations(_ sink: inout RowWriter) throws {
    for explanation in plan.explanations.sorted(by: { $0.id.comesBefore($1.id) }) {
      sink.append(explanation.id)
      sink.append(explanation.subject.rawValue)
      sink.append(id(explanation.player))
      sink.append(explanation.round)
      sink.append(explanation.title)
      sink.append(explanation.confidence)
      sink.append(explanation.confidencePercent)
      sink.append(explanation.modelVersion)
      sink.append(explanation.lastUpdated)
      try sink.endRow()
    }
  }

  func fillInsights(_ sink: inout RowWriter) throws {
    for explanation in plan.explanations.sorted(by: { $0.id.comesBefore($1.id) }) {
      for (place, insight) in explanation.insights.enumerated() {
        sink.append(explanation.id)
        sink.append(place + 1)
        sink.append(insight.id)
        sink.append(insight.title)
        sink.append(insight.description)
        sink.append(insight.icon.rawValue)
        sink.append(insight.color.rawValue)
        sink.append(insight.contribution)
        sink.append(insight.unit)
        try sink.endRow()
      }
    }
  }
}

extension Alert.Category {
  /// What a switch for the category says.
  var title: String {
    switch self {
    case .priceRise: "Price rises"
    case .priceFall: "Price falls"
    case .sell: "Time to sell"
    case .buy: "Time to buy"
    case .injury: "Injuries"
    case .lateChange: "Late changes"
    case .lockout: "Lockouts"
    }
  }

  /// The SF Symbol.
  var icon: Icon {
    switch self {
    case .priceRise: .rise
    case .priceFall: .fall
    case .sell, .buy: .price
    case .injury: .injury
    case .lateChange: .lateChange
    case .lockout: .lockout
    }
  }

  /// The colour.
  var color: ColorRole {
    switch self {
    case .priceRise, .buy: .positive
    case .priceFall, .sell: .negative
    case .injury, .lateChange: .warning
    case .lockout: .neutral
    }
  }
}
