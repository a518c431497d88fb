import Foundation
import Tabular

/// The warmth of a city during a trip.
enum Climate: String, CaseIterable {
  case cold, mild, warm

  /// The climate of a day at a place, estimated without weather data (H).
  ///
  /// The mean of the year is 27 °C up to 15 degrees of latitude. It falls by half a degree for each
  /// degree beyond, and by 6.5 °C for each kilometre of height. July, or January in the south, is
  /// warmer than the mean by a quarter of a degree for each degree of latitude beyond 10, at most
  /// by 10 °C. The other months follow a cosine. Cold is below 10 °C, and warm from 20 °C on.
  /// Examples: London has 19 °C in July and −1 °C in January, Honolulu 21 to 27 °C, and Quito 11 °C
  /// all year.
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

/// The facts about a trip that decide which hotels and activities suit it.
struct TripSetting {
  /// How the travellers travel, and the prices that suit them.
  let style: TravelStyle
  /// The climate of the city in the middle of the trip.
  let climate: Climate
  /// The time that the travellers spend in the city.
  let time: TimeInCity
  /// The known features of the city.
  var features: Set<CityFeature> = []
  /// The time between sunrise and sunset; nil if the city's zone is unknown.
  var daylight: Daylight?
}

/// The trips that a template suits.
struct TemplateFit: Equatable {
  /// The ids of the travel styles.
  var styles = Set(TripForm.styles)
  var climates = Set(Climate.allCases)
  /// The features without which the template's text would not be true of the city.
  var needs: Set<CityFeature> = []

  /// Whether style, climate and city suit a trip.
  func suits(_ setting: TripSetting) -> Bool {
    styles.contains(setting.style.id) && climates.contains(setting.climate)
      && needs.isSubset(of: setting.features)
  }
}

extension ClosedRange<Int> {
  /// The part that two ranges share; nil if they share nothing.
  func shared(with other: ClosedRange<Int>) -> ClosedRange<Int>? {
    overlaps(other) ? clamped(to: other) : nil
  }
}
