import Tabular

extension NoticeCode {
  static let unplacedStopTime = NoticeCode(
    "unplaced_stop_time", .error,
    "A row of stop_times.txt cannot be placed: it names no place, its trip has no known route, or "
      + "its stop_sequence is not a whole number.",
    why: "The stop is missing from the trip, so no app tells riders that they can board or alight "
      + "there.",
    fix: "name a stop of stops.txt and write stop_sequence as a whole number from 0")

  static let repeatedStopTime = NoticeCode(
    "repeated_stop_time", .warning,
    "Rows of stop_times.txt are equal to an earlier row in every field.",
    why: "Readers that take each row for a call show the stop twice, on boards and in trips.",
    fix: "write each row once")

  static let badPickupDropOffWindow = NoticeCode(
    "invalid_pickup_drop_off_window", .error,
    "A pick-up and drop-off window is missing, cannot be read, or does not end after its start.",
    why: "Riders cannot learn between which times the vehicle picks them up.",
    fix: "give the start and the end of the window as times such as 08:30:00, the earlier first")

  static let forbiddenGeographyID = NoticeCode(
    "forbidden_geography_id", .error,
    "A stop time names more than one of stop_id, location_group_id and location_id.",
    why: "Readers choose different places for the same pick-up, so riders may wait where no "
      + "vehicle comes.",
    fix: "name one of the three, and leave the others blank")

  static let olderFlexDraft = NoticeCode(
    "older_flex_draft", .info,
    "A zone is given as older drafts of GTFS-Flex do: in stop_id, or with its id among the "
      + "properties of its feature.",
    why: "Readers that know only the current reference look for a stop of that id, so riders miss "
      + "the on-demand service.",
    fix: "name the zone in location_id, and give its feature the id; it is read all the same")

  static let forbiddenTimeWithWindow = NoticeCode(
    "forbidden_arrival_or_departure_time", .error,
    "A stop time has fixed times beside a pick-up and drop-off window.",
    why: "Apps cannot tell whether the vehicle comes at a fixed time or on demand, so a rider may "
      + "wait in vain.",
    fix: "leave arrival_time and departure_time blank where a vehicle calls on demand")

  static let onlyArrivalOrDeparture = NoticeCode(
    "stop_time_with_only_arrival_or_departure_time", .error,
    "Only one of the two times of a stop time is given.",
    why: "Planners guess the other time or reject the trip, so connections at the stop may be "
      + "wrong.",
    fix: "give both times, or neither")

  static let arrivalBeforePreviousDeparture = NoticeCode(
    "stop_time_with_arrival_before_previous_departure_time", .error,
    "A trip arrives at a stop before it left the previous one.",
    why: "A planner sees a vehicle that travels back in time, so it drops the trip or offers "
      + "impossible connections.",
    fix: "let times rise along the trip, past 24:00:00 after midnight")

  static let missingTripEdge = NoticeCode(
    "missing_trip_edge", .error, "The first or last stop of a trip lacks an arrival or departure.",
    why: "Without a time at both ends nobody can place the trip in the day, so most planners drop "
      + "it.",
    fix: "give both times at the first and at the last stop")

  static let timepointWithoutTimes = NoticeCode(
    "stop_time_timepoint_without_times", .error, "timepoint is 1 but a time is blank.",
    why: "The feed promises an exact time and gives none, so riders see an estimate that looks "
      + "like a schedule.",
    fix: "give both times, or set timepoint to 0")

  static let unsortedStopTimes = NoticeCode(
    "unsorted_stop_times", .info, "A trip's rows are scattered or not in stop_sequence order.",
    why: "Readers that go through the file row by row see the trip end and begin again, and may "
      + "split it.",
    fix: "sort stop_times.txt by trip_id and stop_sequence")

  static let leftColumn = NoticeCode(
    "left_column", .info,
    "A column of stop_times.txt or shapes.txt has values that the database does not store.",
    why: "Apps cannot show these values, because the database leaves them out to stay small.",
    fix: "name the column under keep: in the pipeline if the app needs it")

  /// Every notice that reading stop times can give in addition to those of other files.
  static let allOfStopTimes: [NoticeCode] = [
    .unplacedStopTime, .repeatedStopTime, .badPickupDropOffWindow, .forbiddenGeographyID,
    .olderFlexDraft,
    .forbiddenTimeWithWindow,
    .onlyArrivalOrDeparture,
    .arrivalBeforePreviousDeparture,
    .missingTripEdge, .timepointWithoutTimes, .unsortedStopTimes, .leftColumn,
  ]
}
