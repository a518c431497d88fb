// Written by `seedbed generate` from Sources/Clients/GamesDashboard/Tables. Do not edit it.

import Foundation
import GRDB
import SeedStore

extension DashboardStore {
  /// A kind of games.
  public struct Category: Hashable, Sendable, Codable, Identifiable, FetchableRecord {
    /// The id, such as `words`.
    public let id: String
    /// The name that apps show.
    public let name: String

    /// Reads a row of `categories`.
    public init(row: Row) throws {
      id = try row.value("category_id")
      name = try row.value("name")
    }
  }

  /// A result of a game.
  public struct GameResult: Hashable, Sendable, Codable, FetchableRecord {
    /// The id that the input gives.
    public let key: String?
    /// The day of the puzzle.
    public let day: CalendarDay
    /// The puzzle's number.
    public let number: Int?
    /// Whether the puzzle was solved.
    public let isCompleted: Bool
    /// The score, within the game's bounds.
    public let score: Int?
    /// The number of attempts; nil if the input does not say.
    public let attempts: Int?
    /// When it was played.
    public let playedAt: Date
    /// The day of `played_utc` on the player's clock.
    public let playedDay: CalendarDay
    /// The player's zone, whose clocks gave the result its day; nil if the system does not know the
    /// zone, since an old system may not know a new zone.
    public let timeZone: TimeZone?
    /// Whether it is an old puzzle that was played later.
    public let isArchive: Bool
    /// The text that was shared.
    public let sharedText: String?

    /// Reads a row of `results`.
    public init(row: Row) throws {
      key = try row.value("result_key")
      day = try CalendarDay(number: row.value("day_number"))
      number = try row.value("number")
      isCompleted = try row.value("completed")
      score = try row.value("score")
      attempts = try row.value("attempts")
      playedAt = try row.value("played_utc")
      playedDay = try CalendarDay(number: row.value("played_day"))
      timeZone = try TimeZone(published: row.value("tz"))
      isArchive = try row.value("is_archive")
      sharedText = try row.value("shared_text")
    }
  }

  /// The statistics of a game.
  public struct Stats: Hashable, Sendable, Codable, FetchableRecord {
    /// The results that count.
    public let totalPlayed: Int
    /// The results that were completed.
    public let totalCompleted: Int
    /// From 0 to 1, to four decimals; nil where nothing was played.
    public let completionRate: Double?
    /// To two decimals; nil without a score.
    public let averageScore: Double?
    /// By the game's scoring model; nil without a score.
    public let bestScore: Int?

    /// Reads a row of `game_stats`.
    public init(row: Row) throws {
      totalPlayed = try row.value("total_played")
      totalCompleted = try row.value("total_completed")
      completionRate = try row.value("completion_rate")
      averageScore = try row.value("avg_score")
      bestScore = try row.value("best_score")
    }
  }
}
