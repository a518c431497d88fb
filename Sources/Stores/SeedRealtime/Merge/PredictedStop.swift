/// A call of a run as realtime has it; times are epoch seconds.
struct PredictedStop: Hashable {
  /// The predicted arrival; nil without a prediction.
  var arrival: Int?
  /// The predicted departure; nil without a prediction.
  var departure: Int?
  /// Seconds behind the timetable; negative where early.
  var arrivalDelay: Int?
  /// Seconds behind the timetable; negative where early.
  var departureDelay: Int?
  /// True if the vehicle passes without calling.
  var isSkipped = false
  /// The stop that the vehicle uses instead of the scheduled one.
  var assignedStopID: String?
}
