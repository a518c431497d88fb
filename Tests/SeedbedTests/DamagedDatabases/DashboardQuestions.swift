import SeedDashboard
import TestSupport

extension StoreQuestions<DashboardStore> {
  /// Every question for the sample database of the games dashboard, which a store with other words answers, too.
  static func dashboard(_ given: StoreArguments) -> Self {
    var words = DashboardStore.Words.english
    words.best = "Rekord {score}"
    var questions = Self { [words] url in
      _ = try DashboardStore(url: url, mode: .immutable, words: words)
      return try DashboardStore(url: url, mode: .immutable)
    }
    for order in DashboardStore.SortOption.allCases {
      for day in [given.day, CalendarDay(number: 20_700)] {
        questions.ask { store in
          try await store.games(
            by: order, direction: .ascending, filter: .all, limit: given.limit,
            offset: given.offset, asOf: day)
        }
      }
    }
    for filter in DashboardStore.Filter.allCases {
      questions.ask { store in
        try await store.games(
          by: .streak, direction: .descending, filter: filter, limit: 30, offset: 0,
          asOf: given.day)
      }
    }
    for game in given.ids("connections", "globe-trace", "midnight-mate") {
      questions.ask { store in try await store.game(id: game, asOf: given.day) }
      questions.ask { store in
        try await store.results(
          of: game, on: given.day...max(given.day, CalendarDay(number: .max)), limit: given.limit,
          offset: given.offset)
      }
      questions.ask { store in
        try await store.results(of: game, on: nil, limit: 1_000, offset: 0)
      }
      questions.ask { store in try await store.freezes(of: game) }
      questions.ask { store in try await store.streak(of: game, on: given.day) }
    }
    questions.ask { store in try await store.counts(asOf: given.day) }
    questions.ask { store in try await store.categories() }
    questions.ask { store in try await store.colors() }
    questions.ask { store in try await store.eventSeries() }
    questions.ask { store in try await store.listedGames(runs: 3).map(\.card) }
    questions.ask { store in try await store.symbols().map(\.icon) }
    questions.ask { store -> [AnyHashable] in
      [
        store.asOf, DashboardStore.SortOption.allCases.map(\.menuOrder),
        store.words.accessibilityLabel(of: .active, count: given.number),
        DashboardStore.Streak(current: given.number, longest: given.number, status: .active),
      ]
    }
    return questions
  }
}
