import Bundles

extension FantasyTables {
  func fillCaptains(_ sink: inout RowWriter) throws {
    for captain in plan.captains {
      sink.append(captain.round)
      sink.append(captain.rank)
      sink.append(id(captain.player))
      sink.append(captain.projection)
      sink.append(captain.chanceOf120)
      try sink.endRow()
    }
  }

  func fillCaptainPairs(_ sink: inout RowWriter) throws {
    for pair in plan.captainPairs {
      sink.append(pair.round)
      sink.append(pair.rank)
      sink.append(id(pair.viceCaptain))
      sink.append(id(pair.captain))
      sink.append(pair.expected)
      try sink.endRow()
    }
  }

  func fillFrontiers(_ sink: inout RowWriter) throws {
    let steps = plan.frontiers.sorted {
      ($0.position.code, $0.sequence) < ($1.position.code, $1.sequence)
    }
    for step in steps {
      sink.append(step.position.code)
      sink.append(step.sequence)
      sink.append(id(step.player))
      try sink.endRow()
    }
  }

  func fillUpgradePaths(_ sink: inout RowWriter) throws {
    let paths = plan.upgradePaths.sorted {
      ($0.from, $0.kind.rawValue, $0.step) < ($1.from, $1.kind.rawValue, $1.step)
    }
    for path in paths {
      sink.append(id(path.from))
      sink.append(path.kind.rawValue)
      sink.append(path.step)
      sink.append(id(path.to))
      sink.append(path.priceDifference)
      sink.append(path.projectionDifference)
      sink.append(path.costPerPoint)
      try sink.endRow()
    }
  }

  func fillScenarios(_ sink: inout RowWriter) throws {
    for scenario in plan.scenarios.sorted(by: { $0.player < $1.player }) {
      sink.append(id(scenario.player))
      sink.append(scenario.loss)
      try sink.endRow()
    }
  }

  func fillReplacements(_ sink: inout RowWriter) throws {
    for scenario in plan.scenarios.sorted(by: { $0.player < $1.player }) {
      for (place, replacement) in scenario.replacements.enumerated() {
        sink.append(id(scenario.player))
        sink.append(place + 1)
        sink.append(id(replacement.player))
        sink.append(replacement.projectionDifference)
        sink.append(replacement.priceDifference)
        try sink.endRow()
      }
    }
  }
}
