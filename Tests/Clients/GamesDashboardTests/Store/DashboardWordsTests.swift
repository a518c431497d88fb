import Foundation
import SeedDashboard
import TestSupport
import Testing

@testable import GamesDashboard

@Suite("The words of a dashboard")
struct DashboardWordsTests {
  private let random = RandomDashboard(games: 30, seed: 4)
  private let database: EmittedDatabase
  private let url: URL

  init() throws {
    database = try EmittedDatabase(DashboardTables(random.dashboard))
    url = URL(fileURLWithPath: database.path)
  }

  /// Words that all differ from the English ones.
  private static let german: DashboardStore.Words = {
    var words = DashboardStore.Words.english
    words.decimalPoint = ","
    words.streak = Plural(
      zero: "Keine Serie", one: "{count} Tag in Folge", other: "{count} Tage in Folge")
    (words.weekStreak, words.editionStreak) = (words.streak, words.streak)
    words.doneForNow = "Bis zum nächsten Rätsel erledigt"
    words.playEditionToKeep = "Spiel dieses Rätsel, damit die Serie hält"
    words.playEditionToStart = "Spiel dieses Rätsel, um eine Serie zu beginnen"
    words.eventStreak = Plural(zero: "Keine Serie", other: "{count} in Folge")
    words.streakWithBest = "{streak}, am längsten {best}"
    words.doneForToday = "Für heute erledigt"
    words.frozenToday = "Serie heute eingefroren"
    words.frozenForNow = "Serie bis zum nächsten Rätsel eingefroren"
    words.failedToday = "Heute nicht gelöst"
    words.failedForNow = "Dieses Rätsel nicht gelöst"
    words.playToKeep = "Heute spielen, sonst endet die Serie"
    words.playToStart = "Heute spielen und eine Serie beginnen"
    words.notPlayedYet = "Noch nicht gespielt"
    words.date = "{day}. {month} {year}"
    words.shortMonths = (1...12).map { "M\($0)" }
    words.lastPlayed = "Zuletzt am {date}"
    words.neverPlayed = "Nie gespielt"
    words.solved = "{percent} % gelöst"
    words.solvedShort = "{percent} %"
    words.solvedSpoken = "{percent} Prozent gelöst, {completed} von {played}"
    words.noResults = "Keine Ergebnisse"
    words.noCountedResults = "Noch keine Ergebnisse, die zählen"
    words.best = "Bestes: {score}"
    words.average = "Im Mittel {score}"
    words.attempts = Plural(one: "{count} Versuch", other: "{count} Versuche")
    words.guesses = Plural(one: "{count} Tipp", other: "{count} Tipps")
    words.hints = Plural(one: "{count} Hinweis", other: "{count} Hinweise")
    words.points = Plural(one: "{count} Punkt", other: "{count} Punkte")
    words.card = "{title}: {streak}; {lastPlayed}; {success}"
    words.unplayedCard = "{title}: {lastPlayed}"
    words.streakOrder = DashboardStore.Words.SortName(title: "Serie", short: "Serie")
    words.descending = "absteigend"
    words.sortLabel = "Nach {sort}, {direction}"
    words.gamesAtRisk = "Gefährdet"
    words.games = Plural(one: "{count} Spiel", other: "{count} Spiele")
    return words
  }()

  @Test("are those of the app on every card, on any day", arguments: [0, 1, 2, 400])
  func cards(later: Int) async throws {
    let (store, english) = (
      try DashboardStore(url: url, words: Self.german), try DashboardStore(url: url)
    )
    let day = store.asOf.adding(days: later)
    let cards = try await store.games(by: .name, asOf: day)
    for (card, other) in zip(cards, try await english.games(by: .name, asOf: day)) {
      let (streak, days) = (card.streak, card.streak.current)
      let text = days == 0 ? "Keine Serie" : days == 1 ? "1 Tag in Folge" : "\(days) Tage in Folge"
      #expect(streak.text == text && streak.statusText != other.streak.statusText)
      #expect(
        streak.accessibilityText
          == (streak.longest == 0 ? text : "\(text), am längsten \(streak.longest)"))
      let game = try await store.game(id: card.id, asOf: day)
      #expect(game.card == card)
      guard let last = card.lastPlayed else {
        #expect(card.accessibilityLabel == "\(card.title): Nie gespielt")
        #expect(streak.statusText == "Noch nicht gespielt")
        continue
      }
      let (year, month, number) = last.parts
      #expect(card.texts.lastPlayed == "\(number). M\(month) \(year)")
      let percent = try #require(other.texts.successShort.split(separator: "%").first)
      #expect(card.texts.success == "\(percent) % gelöst")
      #expect(
        card.accessibilityLabel == """
          \(card.title): \(streak.accessibilityText); Zuletzt am \(card.texts.lastPlayed); \
          \(percent) Prozent gelöst, \(game.stats.totalCompleted) von \(game.stats.totalPlayed)
          """)
      #expect((card.texts.best == nil) == (other.texts.best == nil))
      #expect(card.texts.best?.hasPrefix("Bestes: ") != false)
      #expect(card.texts.average?.hasPrefix("Im Mittel ") != false)
      #expect(card.texts.average?.contains(".") != true)
    }
    #expect(cards.contains { $0.lastPlayed == nil } && cards.contains { $0.streak.longest > 1 })
    #expect(
      try await store.eventSeries().map(\.text) == ["Keine Serie", "1 in Folge", "2 in Folge"])
  }

  @Test("are those of the app in menus")
  func menus() throws {
    let words = Self.german
    let state = DashboardStore.SortState(.streak)
    #expect(words.accessibilityLabel(of: state) == "Nach Serie, absteigend")
    #expect(words.accessibilityLabel(of: .atRisk, count: 1) == "Gefährdet, 1 Spiel")
  }

  @Test("give the database's texts for the sums in English")
  func sums() async throws {
    var words = DashboardStore.Words.english
    words.sortHint = "Another"
    let (composed, stored) = (
      try DashboardStore(url: url, words: words), try DashboardStore(url: url)
    )
    let pairs = zip(
      try await composed.games(by: .name, asOf: composed.asOf),
      try await stored.games(by: .name, asOf: stored.asOf))
    for (card, other) in pairs {
      let scoring = try await stored.game(id: card.id).scoring
      // The average is stored to two decimals, so a time may be a second off.
      if scoring != .lowerTimeSeconds { #expect(card == other) }
      #expect(card.accessibilityLabel == other.accessibilityLabel)
    }
  }
}
