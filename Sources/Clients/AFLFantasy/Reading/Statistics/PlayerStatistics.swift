/// What a player did in a match, as far as it is worth points.
package struct PlayerStatistics: Hashable, Sendable {
  package var kicks = 0
  package var handballs = 0
  package var marks = 0
  package var tackles = 0
  package var freesFor = 0
  package var freesAgainst = 0
  package var hitouts = 0
  package var goals = 0
  package var behinds = 0

  /// Nothing yet.
  package init() {}

  /// The fantasy points; may be negative.
  ///
  /// Kind O (F1): 3 kick + 2 handball + 3 mark + 4 tackle + free for − 3 free against + hitout
  /// + 6 goal + behind, by the official scoring, afl.com.au/news/1464392.
  package func points(_ scoring: SeasonRules.Scoring) -> Int {
    kicks * scoring.kick + handballs * scoring.handball + marks * scoring.mark
      + tackles * scoring.tackle + freesFor * scoring.freeFor
      + freesAgainst * scoring.freeAgainst + hitouts * scoring.hitout + goals * scoring.goal
      + behinds * scoring.behind
  }
}
