import Bundles

extension FantasyTables {
  func fillForms(_ sink: inout RowWriter) throws {
    for (index, forms) in analysis.forms.enumerated() {
      for form in forms {
        sink.append(id(index))
        sink.append(form.asOfRound)
        appendAverages(of: form, &sink)
        appendSpread(of: form, &sink)
        sink.append(form.slope3)
        sink.append(form.trend.rawValue)
        sink.append(form.trend.color.rawValue)
        try sink.endRow()
      }
    }
  }

  private func appendAverages(of form: PlayerForm, _ sink: inout RowWriter) {
    sink.append(form.games)
    sink.append(form.average)
    sink.append(form.last3)
    sink.append(form.last5)
    sink.append(form.highest)
    sink.append(form.lowest)
  }

  private func appendSpread(of form: PlayerForm, _ sink: inout RowWriter) {
    sink.append(form.deviation)
    sink.append(form.variation)
    sink.append(form.consistencyPercent)
    sink.append(form.consistencyRating)
    sink.append(form.floor)
    sink.append(form.ceiling)
    sink.append(form.pointsPer100Time)
    sink.append(form.pointsPerMinute)
    sink.append(form.centreBouncePercent)
  }

  func fillPrices(_ sink: inout RowWriter) throws {
    for (index, prices) in analysis.prices.enumerated() {
      for price in prices {
        sink.append(id(index))
        sink.append(price.round)
        sink.append(price.shown)
        sink.append(price.hidden)
        sink.append(price.simulated)
        sink.append(price.delta)
        sink.append(price.source.rawValue)
        try sink.endRow()
      }
    }
  }

  func fillMagicNumbers(_ sink: inout RowWriter) throws {
    for (place, number) in analysis.magicNumbers.enumerated() {
      sink.append(place)
      sink.append(number.round)
      sink.append(number.factor)
      sink.append(number.value)
      try sink.endRow()
    }
  }

  func fillPricePaths(_ sink: inout RowWriter) throws {
    for (index, steps) in analysis.pricePaths.enumerated() {
      for step in steps {
        sink.append(id(index))
        sink.append(step.round)
        sink.append(step.expected)
        sink.append(step.low)
        sink.append(step.high)
        sink.append(step.delta)
        sink.append(step.isPeak)
        try sink.endRow()
      }
    }
  }
}

extension PlayerForm.Trend {
  /// The colour in which a trend is shown.
  var color: ColorRole {
    switch self {
    case .rising: .positive
    case .steady: .neutral
    case .falling: .negative
    }
  }
}
