import SeedTransit

/// What realtime says of a run of the timetable.
enum RunState {
  /// It runs; one element for each call of the timetable.
  case running([PredictedStop])
  /// It does not run.
  case cancelled
  /// It does not run and should not be shown.
  case deleted
  /// It runs with other calls: what becomes of those of the timetable, and the calls it has now.
  case replaced([PredictedStop], by: [TripStop])
}
