import SeedRoadTrips
import TestSupport

extension StoreQuestions<RoadTripStore> {
  /// Every question for the sample database of road trips.
  static func roadTrips(_ given: StoreArguments) -> Self {
    var questions = Self()
    var filters = [
      RoadTripStore.TripFilter(), .init(sports: [.mlb]), .init(startMetro: "atlanta"),
      .init(firstDays: CalendarDay(number: 20_900)...CalendarDay(number: 21_000)),
    ]
    if !given.isUsual {
      filters += [
        .init(sports: [], startMetro: given.text, firstDays: given.day...given.day),
        .init(
          sports: [.nba, .mlb], firstDays: given.day...max(given.day, CalendarDay(number: .max))),
      ]
    }
    for order in RoadTripStore.SortOption.allCases {
      for filter in filters {
        questions.ask { store in
          try await store.options(
            by: order, filter: filter, limit: given.limit, offset: given.offset)
        }
        questions.ask { store in
          try await store.sections(by: order, filter: filter).map(\.count)
        }
      }
    }
    questions.ask { store -> [AnyHashable] in
      let options = try await store.options(
        by: .recommended, filter: .init(), limit: 20, offset: 0)
      let words = store.words
      return [
        options.map(\.spanDays), options.map(\.driveDuration), options.map(words.subtitle),
        options.map { words.text(of: $0.firstDay) }, words.text(of: given.day),
        words.title(from: given.text, to: "", cityCount: given.number),
        words.durations.text(minutes: given.number),
        options.map { words.accessibilityLabel(of: $0, title: given.text) },
      ]
    }
    for trip in given.ids("2027-06-02-mlb-3-621ca6f0a018", "2027-06-02-mlb-4-c4e5db55fcdc") {
      questions.ask { store -> [AnyHashable] in
        let legs = try await store.trip(id: trip).legs
        return [legs, legs.map(\.driveDuration), legs.map(\.slackDuration)]
      }
      questions.ask { store in try await store.alternatives(to: trip) }
    }
    questions.ask { store in
      try await store.listedTrips(given.ids("2027-06-02-mlb-3-621ca6f0a018"))
        .map(\.alternatives)
    }
    questions.ask { store in try await store.rankedTrips().map(\.ranks) }
    questions.ask { store in try await store.decks() }
    questions.ask { store in try await store.tipCategories().map(\.name) }
    questions.ask { store in try await store.metros() }
    questions.ask { store in try await store.sports() }
    questions.ask { store in try await store.sortOptions() }
    questions.ask { store in try await store.tips().map { $0.icon(onIOS: given.weight) } }
    questions.ask { store in try await store.deck(launch: given.number) }
    questions.ask { store in try await store.randomTips(given.number).count }
    questions.ask { store in
      try await store.randomTips(given.number, seed: UInt64(bitPattern: Int64(given.number)))
    }
    return questions
  }
}
