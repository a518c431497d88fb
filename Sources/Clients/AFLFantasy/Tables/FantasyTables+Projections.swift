import Bundles

extension FantasyTables {
  func fillProjections(_ sink: inout RowWriter) throws {
    for (index, projections) in analysis.projections.enumerated() {
      for projection in projections {
        sink.append(id(index))
        sink.append(projection.round)
        sink.append(projection.games)
        sink.append(projection.base)
        sink.append(projection.value)
        sink.append(projection.isAvailable)
        appendInterval(of: projection, &sink)
        sink.append(projection.breakEven)
        sink.append(projection.riseChance)
        sink.append(projection.chanceOf120)
        sink.append(projection.rank)
        sink.append(projection.rankInPosition)
        sink.append(projection.percentRank)
        try sink.endRow()
      }
    }
  }

  private func appendInterval(
    of projection: Projection, _ sink: inout RowWriter
  ) {
    sink.append(projection.deviation)
    sink.append(projection.low80)
    sink.append(projection.high80)
    sink.append(projection.low90)
    sink.append(projection.high90)
    sink.append(projection.confidence)
  }

  /// Parts of nothing are left out, but for the coming round, where they say why.
  func fillParts(_ sink: inout RowWriter) throws {
    let factors = ProjectionFactor.allCases.sorted { $0.rawValue.comesBefore($1.rawValue) }
    for (index, projections) in analysis.projections.enumerated() {
      for projection in projections {
        for factor in factors {
          guard let part = projection.parts.first(where: { $0.factor == factor }),
            part.value != 0 || projection.round == season.comingRound
          else { continue }
          sink.append(id(index))
          sink.append(projection.round)
          sink.append(factor.rawValue)
          sink.append(part.value)
          sink.append(part.games)
          sink.append(part.note)
          try sink.endRow()
        }
      }
    }
  }

  func fillOutlooks(_ sink: inout RowWriter) throws {
    for (index, outlooks) in analysis.outlooks.enumerated() {
      for outlook in outlooks {
        sink.append(id(index))
        sink.append(outlook.round)
        sink.append(outlook.projection)
        sink.append(outlook.isAvailable)
        try sink.endRow()
      }
    }
  }

  func fillCalibrations(_ sink: inout RowWriter) throws {
    for calibration in analysis.calibrations.sorted(by: { $0.level.comesBefore($1.level) }) {
      sink.append(calibration.level)
      sink.append(calibration.count)
      sink.append(calibration.covered)
      sink.append(calibration.rate)
      sink.append(calibration.expected)
      try sink.endRow()
    }
  }

  func fillErrors(_ sink: inout RowWriter) throws {
    for error in analysis.errors.sorted(by: { $0.model.comesBefore($1.model) }) {
      sink.append(error.model)
      sink.append(error.count)
      sink.append(error.meanAbsoluteError)
      try sink.endRow()
    }
  }
}
