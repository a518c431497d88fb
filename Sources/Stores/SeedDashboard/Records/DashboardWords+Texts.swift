import SeedStore

// MARK: - The sort menu and filters

extension DashboardStore.Words {
  /// The entry of the sort menu, such as `Last Played`.
  ///
  /// ```swift
  /// Button(store.words.title(of: option), systemImage: option.icon) { sort(by: option) }
  /// ```
  public func title(of option: DashboardStore.SortOption) -> String { name(of: option).title }

  /// The text of the menu's button, such as `Recent`.
  public func shortName(of option: DashboardStore.SortOption) -> String { name(of: option).short }

  /// The text that a screen reader speaks for the menu's button, such as `Sort by Last Played, descending`.
  public func accessibilityLabel(of state: DashboardStore.SortState) -> String {
    sortLabel.filled(["sort": title(of: state.sort), "direction": word(for: state.direction)])
  }

  /// The word for the direction of an order.
  public func word(for direction: DashboardStore.SortDirection) -> String {
    direction == .ascending ? ascending : descending
  }

  /// The text of the view switch, such as `Grid`.
  public func title(of mode: DashboardStore.ViewMode) -> String {
    mode == .cards ? cardsView : gridView
  }

  /// The text of a filter's chip, such as `At Risk`.
  public func label(of filter: DashboardStore.Filter) -> String {
    switch filter {
    case .all: allGames
    case .active: activeGames
    case .playedToday: gamesPlayedToday
    case .atRisk: gamesAtRisk
    case .onStreak: gamesOnStreak
    case .neverPlayed: gamesNeverPlayed
    }
  }

  /// The text that a screen reader speaks for a filter's chip, such as `Active, 12 games`.
  public func accessibilityLabel(of filter: DashboardStore.Filter, count: Int) -> String {
    filterLabel.filled(["filter": label(of: filter), "games": games.text(count, by: pluralRule)])
  }

  private func name(of option: DashboardStore.SortOption) -> SortName {
    switch option {
    case .lastPlayed: lastPlayedOrder
    case .name: nameOrder
    case .streak: streakOrder
    case .success: successOrder
    }
  }
}

// MARK: - Streaks

extension DashboardStore.Words {
  /// The text of a streak, such as `12 day streak` or `No streak`.
  func text(ofStreak count: Int, _ unit: DashboardStore.Streak.Unit) -> String {
    let plural =
      switch unit {
      case .day: streak
      case .week: weekStreak
      case .edition: editionStreak
      }
    return plural.text(count, by: pluralRule)
  }

  /// The short text of a streak, such as `12`, or a dash for none.
  func shortText(ofStreak days: Int) -> String { days > 0 ? String(days) : nothing }

  /// The spoken text of a streak, such as `12 day streak, best 40`; without any run `No streak`.
  func spokenText(
    ofStreak count: Int, longest: Int, _ unit: DashboardStore.Streak.Unit
  ) -> String {
    spoken(text(ofStreak: count, unit), longest: longest)
  }

  /// The text of a streak of events, such as `5 in a row` or `No streak`.
  package func text(ofEventStreak events: Int) -> String {
    eventStreak.text(events, by: pluralRule)
  }

  /// The spoken text of a streak of events, such as `5 in a row, best 9`.
  package func spokenText(ofEventStreak events: Int, longest: Int) -> String {
    spoken(text(ofEventStreak: events), longest: longest)
  }

  private func spoken(_ streak: String, longest: Int) -> String {
    longest > 0 ? streakWithBest.filled(["streak": streak, "best": String(longest)]) : streak
  }

  /// The status text, such as `Play today's puzzle to keep your streak`.
  func text(
    of status: DashboardStore.Streak.Status, _ unit: DashboardStore.Streak.Unit
  ) -> String {
    switch status {
    case .active: unit == .day ? doneForToday : doneForNow
    case .frozen: unit == .day ? frozenToday : frozenForNow
    case .atRisk: unit == .day ? playToKeep : playEditionToKeep
    case .failed: unit == .day ? failedToday : failedForNow
    case .broken: unit == .day ? playToStart : playEditionToStart
    case .none: notPlayedYet
    }
  }
}

// MARK: - Cards

extension DashboardStore.Words {
  /// The day of the last play, such as `21 Nov 2026`, or `Never played`.
  package func text(ofLastPlayed day: CalendarDay?) -> String { day.map(text) ?? neverPlayed }

  /// The spoken day of the last play, such as `Last played 21 Nov 2026`, or `Never played`.
  package func spokenText(ofLastPlayed day: CalendarDay?) -> String {
    day.map { lastPlayed.filled(["date": text(of: $0)]) } ?? neverPlayed
  }

  private func text(of day: CalendarDay) -> String {
    let (year, month, number) = day.parts
    return date.filled([
      "day": String(number), "month": shortMonths.name(at: month - 1), "year": String(year),
    ])
  }

  /// The success rate, such as `92% solved`; without a result that counts, `No results that count yet`, or
  /// `No results yet` if the game was never played.
  package func text(ofSolved completed: Int, of played: Int, isPlayed: Bool) -> String {
    success(solved, completed, of: played) ?? (isPlayed ? noCountedResults : noResults)
  }

  /// The short success rate, such as `92%`, or a dash if nothing was played.
  package func shortText(ofSolved completed: Int, of played: Int) -> String {
    success(solvedShort, completed, of: played) ?? nothing
  }

  /// The spoken success rate, such as `92 percent solved, 46 of 50`; without a result that counts, the text
  /// of `text(ofSolved:of:isPlayed:)`.
  package func spokenText(ofSolved completed: Int, of played: Int, isPlayed: Bool) -> String {
    success(solvedSpoken, completed, of: played) ?? (isPlayed ? noCountedResults : noResults)
  }

  /// A phrase with percent, half away from zero, in whole numbers; nil if nothing was played.
  private func success(_ phrase: String, _ completed: Int, of played: Int) -> String? {
    guard played > 0 else { return nil }
    let percent = (200 * completed + played) / (2 * played)
    return phrase.filled([
      "percent": String(percent), "completed": String(completed), "played": String(played),
    ])
  }

  /// The best score, such as `Best 3 attempts`, `Best 2:05` and `Best 1 point`.
  package func text(ofBest score: Int, _ scoring: DashboardStore.Scoring) -> String {
    let score = noun(scoring)?.text(score, by: pluralRule) ?? NumberText.clock(seconds: score)
    return best.filled(["score": score])
  }

  /// The average score, such as `Average 4.12` and `Average 2:05`; rounded half away from zero.
  package func text(ofAverage score: Double, _ scoring: DashboardStore.Scoring) -> String {
    let score =
      noun(scoring) == nil
      ? NumberText.clock(seconds: Int(score.rounded()))
      : NumberText.decimal(score, point: decimalPoint)
    return average.filled(["score": score])
  }

  /// The noun of a score, such as attempts; nil for a time.
  private func noun(_ scoring: DashboardStore.Scoring) -> Plural? {
    switch scoring {
    case .lowerAttempts: attempts
    case .lowerTimeSeconds: nil
    case .lowerGuesses: guesses
    case .lowerHints: hints
    case .higherIsBetter: points
    }
  }

  /// The text that a screen reader speaks for a card, such as `Wordle, 12 day streak, best 40, Last played 21
  /// Nov 2026, 92 percent solved, 46 of 50`; the last three arguments are the spoken texts of its parts.
  package func text(
    ofCard title: String, isPlayed: Bool, streak: String, lastPlayed: String, success: String
  ) -> String {
    (isPlayed ? card : unplayedCard).filled([
      "title": title, "streak": streak, "lastPlayed": lastPlayed, "success": success,
    ])
  }
}
