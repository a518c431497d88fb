import Tabular

extension NoticeCode {
  static let validityOutOfOrder = NoticeCode(
    "validity_out_of_order", .error, "A row's last day comes before its first.",
    why: "The row would be valid on no day, so no game would find its venue or team with it.",
    fix: "put the earlier day in valid_from")
  static let waterIncomplete = NoticeCode(
    "water_incomplete", .error, "A body of water has fewer than three corners.",
    why: "Without an outline, drives would lead across the water.",
    fix: "list all corners of the water, each with its position")
  static let venueInWater = NoticeCode(
    "venue_in_water", .warning, "A venue lies inside a body of water.",
    why: "No drive leads there, so trips have only those legs of the venue that road.csv lists.",
    fix: "correct the position of the venue, or the corners of the water, which may be too coarse")
  static let placeOutsideCountry = NoticeCode(
    "place_outside_country", .error,
    "A point does not lie in its country, even with its coordinates swapped.",
    why: "Distances and driving times would be wrong for every trip with that venue, so the row is "
      + "skipped.",
    fix: "give the true position; latitude comes first")
  static let coordinatesSwapped = NoticeCode(
    "coordinates_swapped", .warning,
    "Latitude and longitude are swapped: the swapped point lies in the country.",
    why: "Other readers use the values as they are, and put the place on another continent.",
    fix: "swap the two values")
  static let unknownVenueZone = NoticeCode(
    "unknown_venue_zone", .error, "A venue's time zone is not an IANA name of a place.",
    why: "Without the zone nobody knows when a game there starts, so no trip can include the "
      + "venue.",
    fix: "write a name such as America/Phoenix")
  static let sportMismatch = NoticeCode(
    "sport_mismatch", .error, "A team or game has a venue of another sport.",
    why: "A trip would lead fans to the wrong building, such as a ballpark for a hockey game.",
    fix: "name the sport's own row of venues.csv")
  static let venueUnknown = NoticeCode(
    "venue_unknown", .error, "No venue of the sport has the name of a game's location.",
    why: "The game has no place on the map, so no road trip can include it.",
    fix: "correct the name, or add it to venue_alias.csv or venues.csv; "
      + "for a game elsewhere, add it to neutral_games.csv")
  static let neutralVenueUnknown = NoticeCode(
    "neutral_venue_unknown", .warning,
    "A game is away from the home team's venue, and its real venue is not known.",
    why: "At the home venue fans would find an empty stadium, so no trip includes the game.",
    fix: "add the game to neutral_games.csv, and its venue to venues.csv")
  static let venueStale = NoticeCode(
    "venue_stale", .error,
    "A venue, or the name of a game's location, is not valid on the day of the game.",
    why:
      "The venue or the name belongs to another season, so a trip would lead fans to a place where "
      + "nobody plays.",
    fix: "correct valid_from and valid_to, or the game's location")
  static let venueAmbiguous = NoticeCode(
    "venue_ambiguous", .error, "A name matches several venues of the sport on a game's day.",
    why: "A guess could send fans to another city, so no trip includes the game.",
    fix: "bound the names in venue_alias.csv by days, or name the venue's id")
  static let teamUnknown = NoticeCode(
    "team_unknown", .error, "A name matches no team of the sport on a game's day, or several.",
    why: "The app could not say who plays, so no trip includes the game.",
    fix: "correct the name, or add a row to teams.csv")
  static let invalidStartTime = NoticeCode(
    "invalid_start_time", .error, "A start is not a time of day.",
    why: "Without a start nobody can tell whether the next game is within reach, so no trip "
      + "includes this one.",
    fix: "write a time from 00:00 to 23:59, or TBD")
  static let timesDisagree = NoticeCode(
    "local_and_eastern_time_disagree", .warning,
    "The local and the Eastern time of a game are not the same instant.",
    why: "One of the two is wrong, so fans may arrive an hour or more late.",
    fix: "correct one of the two; the local time is used")
  static let endDisagrees = NoticeCode(
    "end_disagrees", .warning, "A game ends before it starts, or half a day or more after.",
    why: "The start or the end is wrong, so fans may arrive at the wrong hour or on the wrong day.",
    fix: "correct the day or the time of the start or the end")
  static let startsDisagree = NoticeCode(
    "starts_disagree", .warning, "Two files have different starts for the same game.",
    why: "One of the two is out of date, so fans may arrive too late.",
    fix: "correct one of them, or give both files both games of a doubleheader")
  static let homeTeamAway = NoticeCode(
    "home_team_away", .warning, "The home team plays at the home of the visitors.",
    why: "The two teams or the venue may be mixed up, and the app would name the wrong home team.",
    fix: "swap the teams, or correct the venue; leave it if the game has really been moved")
  static let placeholderTime = NoticeCode(
    "placeholder_time", .warning, "A start is a placeholder for an unknown time.",
    why: "Nobody plays at such an hour, so trips would be planned around a start that is wrong.",
    fix: "write TBD, or the start once it is known")
  static let dateOutsideSeason = NoticeCode(
    "date_outside_season", .error, "A game's day is outside its season.",
    why: "The year or month is probably wrong, so fans would be sent to a day without a game.",
    fix: "correct the day or the season, or the pipeline's regular-season")
  static let teamInTwoPlaces = NoticeCode(
    "team_in_two_places", .error, "A team plays in two places at once.",
    why: "At least one of the two games is not played, and nobody knows which, so trips include "
      + "neither.",
    fix: "correct the team, the day, the time or the venue of one of the two rows")
  static let weekdayDisagrees = NoticeCode(
    "weekday_disagrees", .warning, "A game's day of the week and its date disagree.",
    why: "One of the two is wrong, so fans may arrive on the wrong day.",
    fix: "correct one of the two; the date is used")
  static let headingRow = NoticeCode(
    "heading_row", .info, "A row repeats the header or names a part of the season.",
    why:
      "The row is meant for people who read the file and holds no game, so no trip lacks anything.",
    fix: "nothing needs to be done")
  static let gameTypeLeftOut = NoticeCode(
    "game_type_left_out", .info, "A game is of a type that the pipeline does not ask for.",
    why: "Fans see no trips to such games until the pipeline asks for them.",
    fix: "nothing needs to be done, or ask for the type in the pipeline")
  static let gameNotScheduled = NoticeCode(
    "game_not_scheduled", .info, "A game is postponed, suspended, resumed or cancelled.",
    why: "Fans would arrive at a closed gate, so no trip includes the game.",
    fix: "nothing needs to be done; add the game again when it has a day")
  static let duplicateGame = NoticeCode(
    "duplicate_game", .warning, "A file lists a game twice, with the same start.",
    why: "Counted twice, the game would rank its trips too high and promise a doubleheader.",
    fix: "remove one of the rows, or number the games of a doubleheader")
  static let gameInTwoFiles = NoticeCode(
    "game_in_two_files", .info, "Two files list the same game, with the same start.",
    why: "The files of both clubs have the game, and trips count it once.",
    fix: "nothing needs to be done")
  static let moreThanTwoGames = NoticeCode(
    "more_than_two_games", .error, "The same teams play more than two games on one day.",
    why: "At least one row has a wrong day or team, and would send fans to a game that nobody "
      + "plays.",
    fix: "remove the rows that are wrong")
  static let neutralGameUnused = NoticeCode(
    "neutral_game_unused", .info, "No game of the schedules was found for a row of neutral games.",
    why: "If the row has a mistake, trips may still lead fans to the home team's venue.",
    fix: "check the day and the teams, unless the game's type is left out")

  /// Every notice from reading schedules, except the notices from reading tables.
  static let allOfSchedules: [NoticeCode] = [
    .validityOutOfOrder, .waterIncomplete, .venueInWater, .placeOutsideCountry,
    .coordinatesSwapped, .unknownVenueZone,
    .sportMismatch, .venueUnknown, .neutralVenueUnknown,
    .venueStale, .venueAmbiguous, .teamUnknown, .invalidStartTime,
    .timesDisagree, .endDisagrees, .startsDisagree, .homeTeamAway, .placeholderTime,
    .dateOutsideSeason, .teamInTwoPlaces, .weekdayDisagrees, .headingRow, .gameTypeLeftOut,
    .gameNotScheduled, .duplicateGame, .gameInTwoFiles, .moreThanTwoGames, .neutralGameUnused,
  ]
}
