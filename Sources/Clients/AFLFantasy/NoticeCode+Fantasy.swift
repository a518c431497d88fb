import Tabular

extension NoticeCode {
  static let invalidFantasyJSON = NoticeCode(
    "invalid_fantasy_json", .error,
    "An entry of a JSON list lacks a field, or the field has the wrong type.",
    why: "The entry is skipped, so a player, a round or a figure is missing from every "
      + "calculation.",
    fix: "give the field that the notice names, in the form that the official feed has")

  static let clubUnknown = NoticeCode(
    "club_unknown", .error, "A name belongs to no club of the league.",
    why: "Nobody can tell whose match, score or injury the row is about, so advice is given "
      + "without it.",
    fix: "correct the name, or add it to the club's 'aliases' in the league's file")

  static let groundUnknown = NoticeCode(
    "ground_unknown", .error, "A name belongs to no venue of the league.",
    why: "A guess would credit another ground with the players' scores, so the row is skipped.",
    fix: "correct the name, or add the name or the venue to the league's file")

  static let playerUnknown = NoticeCode(
    "player_unknown", .error, "An id or a name is not on the official list.",
    why: "The row's points, price or injury reach no player, so his projection lacks them.",
    fix: "write the official id, or the name as the list has it")

  static let playerAmbiguous = NoticeCode(
    "player_ambiguous", .error, "The row matches several players, or its match is uncertain.",
    why: "A guess could give one player the scores and prices of another, so the row is skipped.",
    fix: "write the official id, or give the day of birth or the club")

  static let playerOfAnotherClub = NoticeCode(
    "player_of_another_club", .error, "A row names a club that is not the player's.",
    why: "The row may be about a namesake, whose points would distort this player's projection.",
    fix: "correct the club or the player")

  static let playerNotListed = NoticeCode(
    "player_not_listed", .info,
    "Some statistics of older seasons belong to people who are not on this season's list.",
    why: "The app shows this season's players only, so the rows would appear on no card.",
    fix: "nothing needs to be done")

  static let personMatched = NoticeCode(
    "person_matched", .info,
    "A person in older statistics is a listed player with another name or day of birth.",
    why: "His older games count for the player, so a wrong match would distort the projection.",
    fix: "nothing needs to be done if it is the same player")

  static let personPerhapsListed = NoticeCode(
    "person_perhaps_listed", .warning,
    "A person who is not on the list has the name of a player, or his surname and day of birth.",
    why: "If he is the player, his older games are missing from the player's history and "
      + "projection.",
    fix: "if it is the player, write his name and day of birth as the list has them")

  static let didNotPlay = NoticeCode(
    "did_not_play", .info, "Some statistics belong to players who were named but did not play.",
    why: "A game that a player watched says nothing about his form, so averages leave it out.",
    fix: "nothing needs to be done")

  static let scoreWithoutTime = NoticeCode(
    "score_without_time", .error, "A player has a score or statistics, but no time on ground.",
    why: "Nobody scores without playing, and one wrong score moves a price for the next five "
      + "games.",
    fix: "correct the time on ground, or leave the score blank")

  static let scoreWithoutMatch = NoticeCode(
    "score_without_match", .error, "A player has a score in a round without a match of his club.",
    why: "A game that was not played would move the player's price and break-even.",
    fix: "correct the round, or complete the fixture")

  static let gameWithoutScore = NoticeCode(
    "game_without_score", .error, "Some statistics belong to a game without an official score.",
    why: "Without its score the game is missing from the player's form, price and projection.",
    fix: "correct the round or the player, or complete the scores")

  static let otherMatchInRound = NoticeCode(
    "other_match_in_round", .info,
    "A club has two matches in a round, and some statistics belong to the one that does not count.",
    why: "Fantasy counts one match a round, so the other match must not change form or price.",
    fix: "nothing needs to be done")

  static let gameNotScoredYet = NoticeCode(
    "game_not_scored_yet", .info,
    "Some statistics belong to rounds of this season after the last round with scores.",
    why: "Form and projections end at the last scored round, so the app does not know these games "
      + "yet.",
    fix: "nothing needs to be done, or give newer scores")

  static let roundInProgress = NoticeCode(
    "round_in_progress", .info,
    "The last round with scores also has matches without a score.",
    why: "A round moves prices and the advice only when it is over, so its first scores wait.",
    fix: "nothing needs to be done: build again when the round is over")

  static let statusesOfLastRound = NoticeCode(
    "statuses_of_last_round", .info,
    "The official list still has the statuses of the last round with scores.",
    why:
      "Teams of the next round are not named yet, so the chance to play comes from the matches "
      + "that each player missed.",
    fix: "nothing needs to be done, or give the list as it is after teams are named")

  static let finalLeftOut = NoticeCode(
    "final_left_out", .info, "Some statistics belong to this season's finals, which do not count.",
    why: "AFL Fantasy ends before the finals, so these games move no price and no average.",
    fix: "nothing needs to be done")

  static let pointsDiffer = NoticeCode(
    "points_differ", .info,
    "The points computed from statistics differ from the published ones, which are kept.",
    why: "Prices follow the published score, so a corrected statistic no longer moves them.",
    fix: "nothing needs to be done where statistics were corrected after the round")

  static let seasonAhead = NoticeCode(
    "season_ahead", .error, "A row belongs to a later season than the rules.",
    why: "Rounds, prices and scoring change from season to season, so the row would count by the "
      + "wrong rules.",
    fix: "correct the year, or build with the rules of that season")

  static let roundUnknown = NoticeCode(
    "round_unknown", .error, "A round's label is not known.",
    why: "A score in the wrong round moves prices, byes and break-evens, so the row is skipped.",
    fix: "write the number, 'Round 7', 'Opening Round', or a final such as QF or Semi Finals")

  static let invalidStart = NoticeCode(
    "invalid_start", .error, "The start of a match is not an instant.",
    why: "Without the start there is no lockout, so reminders and captain advice would come at a "
      + "wrong time.",
    fix: "write it with Z or an offset, such as 2026-03-05T08:40:00Z")

  static let matchInconsistent = NoticeCode(
    "match_inconsistent", .error, "The clubs of a row are not the two clubs of its match.",
    why: "Values in shifted columns can credit points to the opponent, so the row is skipped.",
    fix: "correct the clubs; if values are under other columns, move them back")

  static let matchUnknown = NoticeCode(
    "match_unknown", .error, "The two clubs of a row have no match on its day or in its round.",
    why: "The row has no opponent, ground or round to count for, so it is skipped.",
    fix: "complete the fixture or the matches, or correct the row")

  static let secondMatchInRound = NoticeCode(
    "second_match_in_round", .error, "A club has two matches in a round.",
    why: "Two matches in a round would double points and hide a bye, so the row is skipped.",
    fix: "correct the round; for a postponed match, give both matches their match_id")

  static let fantasyRowRepeated = NoticeCode(
    "fantasy_row_repeated", .info, "A row repeats an earlier one.",
    why: "Counted twice, it would double a score or a position change, so it counts once.",
    fix: "nothing needs to be done")

  static let priceOutOfBounds = NoticeCode(
    "price_out_of_bounds", .error, "A price is below the floor or above the ceiling.",
    why: "No player can cost that, so trades and squad values built on it would be impossible.",
    fix: "correct the price, or 'floor' and 'ceiling' under 'price' in the rules")

  static let priceJump = NoticeCode(
    "price_jump", .warning, "A price changes by more than $150,000 from one round to the next.",
    why:
      "A mistake in a price misleads every trade, price path and break-even that starts from it.",
    fix: "check the price")

  static let priceMissing = NoticeCode(
    "price_missing", .warning, "A player has a score before his first known price.",
    why:
      "Price paths and trades of the player start from a price worked out from older seasons, or "
      + "from the floor price, which may be far off.",
    fix: "give his price before the round of his first score")

  static let positionUndated = NoticeCode(
    "position_undated", .warning,
    "A player has a position that he did not have at the start and that no update adds.",
    why: "The app does not offer him there, so a line-up that the game allows may be missing.",
    fix: "add the position to the position updates")

  static let positionDoubtful = NoticeCode(
    "position_doubtful", .warning,
    "A position update and the list give a player different first positions.",
    why: "The update may be about a namesake, and the app then offers this player where he cannot "
      + "play.",
    fix: "check the name and the positions")

  static let squadAgainstRules = NoticeCode(
    "squad_against_rules", .error,
    "A squad has unknown players or the wrong number of players; or, before round 1, it cannot "
      + "fill its lines or costs more than the cap.",
    why: "Its advice would suggest trades that the game refuses, so the app has none for this "
      + "squad.",
    fix: "correct the squad's players or its bank")

  static let squadDoubtful = NoticeCode(
    "squad_doubtful", .warning,
    "During the season, a squad seems to cost more than the cap, or seems unable to fill its lines.",
    why:
      "The files do not say when players were bought, and may lack positions, so the squad may be "
      + "right; if it is not, its trades cannot be made.",
    fix: "check the squad's players and its bank, and complete the position updates")

  static let designValueNamedTwice = NoticeCode(
    "design_value_named_twice", .warning,
    "Two names of a group of design tokens have the same value.",
    why: "The next redesign changes one name and forgets the other, and screens drift apart.",
    fix: "keep one of the names, or give them different values")

  static let allOfFantasy: [NoticeCode] = [
    .invalidFantasyJSON, .clubUnknown, .groundUnknown, .playerUnknown, .playerAmbiguous,
    .playerOfAnotherClub, .playerNotListed, .personMatched, .personPerhapsListed, .didNotPlay,
    .scoreWithoutTime, .scoreWithoutMatch, .gameWithoutScore, .otherMatchInRound, .gameNotScoredYet,
    .finalLeftOut, .roundInProgress, .statusesOfLastRound,
    .pointsDiffer, .seasonAhead, .roundUnknown, .invalidStart, .matchInconsistent,
    .matchUnknown, .secondMatchInRound, .fantasyRowRepeated, .priceOutOfBounds, .priceJump,
    .priceMissing, .positionUndated, .positionDoubtful, .squadAgainstRules,
    .squadDoubtful, .designValueNamedTwice,
  ]
}
