import SeedStore

/// Which days the trip planner's calendar lets people choose (H: a century that holds every seed
/// trip and every trip that somebody plans, so that neither depends on the day of the build).
enum CalendarLimits {
  /// 2000-01-01 to 2099-12-31.
  static let days = CalendarDay(number: 10_957)...CalendarDay(number: 47_481)
  /// From a day trip to the form's longest one.
  static let nights = 0...TripForm.maximumNights
}
