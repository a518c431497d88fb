import Foundation
import Tabular

/// How warm it is in a city while a trip is there.
enum Climate: String, CaseIterable {
  case cold, mild, warm

  /// The climate of a day at a place, estimated without weather data (H).
  ///
  /// The mean of the year is 27 °C up to 15 degrees of latitude, and half a degree less for each
  /// degree beyond; 6.5 °C less for each kilometre of height. July, in the south January, is a quarter
  /// of a degree warmer for each degree of latitude beyond 10, at most 10 °C, and the other months
  /// follow a cosine. Below 10 °C is cold, from 20 °C on warm. London is so 19 °C in July and −1 °C
  /// in January, Honolulu from 21 to 27 °C, Quito 11 °C all year.
  init(at place: Place, heightInFeet: Int?, on day: CalendarDay) {
    let latitude = abs(place.latitude)
    let mean =
      27 - 0.5 * max(0, latitude - 15) - 6.5 * Double(heightInFeet ?? 0) * 0.000_304_8
    let monthsFromPeak = Double(day.parts.month - (place.latitude < 0 ? 1 : 7))
    let swing = min(10, 0.25 * max(0, latitude - 10))
    let degrees = mean + swing * cos(monthsFromPeak * .pi / 6)
    self = degrees < 10 ? .cold : degrees < 20 ? .mild : .warm
  }
}

/// What a trip asks of its hotels and activities.
struct TripSetting {
  /// How the travellers travel, with the prices that suit them.
  let style: TravelStyle
  /// How warm it is in the middle of the trip.
  let climate: Climate
  /// When they are there.
  let time: TimeInCity
  /// What the city is known to have.
  var features: Set<CityFeature> = []
  /// When the sun is up; nil if the city's zone is unknown.
  var daylight: Daylight?
}

/// The trips that a template suits.
struct TemplateFit: Equatable {
  /// The ids of the travel styles.
  var styles = Set(TripForm.styles)
  var climates = Set(Climate.allCases)
  /// What the city must have, or the text would not be true there.
  var needs: Set<CityFeature> = []

  /// Whether style, climate and city suit a trip.
  func suits(_ setting: TripSetting) -> Bool {
    styles.contains(setting.style.id) && climates.contains(setting.climate)
      && needs.isSubset(of: setting.features)
  }
}

extension ClosedRange<Int> {
  /// What two ranges share; nil if they share nothing.
  func shared(with other: ClosedRange<Int>) -> ClosedRange<Int>? {
    overlaps(other) ? clamped(to: other) : nil
  }
}
