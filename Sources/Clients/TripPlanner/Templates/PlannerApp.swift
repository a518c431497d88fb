import Bundles
import Tabular

/// The content of app.yaml: the parts of the app that are the same for every trip.
struct PlannerApp {
  /// The ISO 4217 code of the currency of all prices.
  var currency: String
  /// The travel styles: one for each of ``TripForm/styles``.
  var styles: [Located<TravelStyle>]
  /// The cards of a trip's screen: one for each kind.
  var cards: [Located<PlanningCard>]
  /// The servers; the app starts with the first one.
  var environments: [Located<APIEnvironment>]
  /// Every SF Symbol that the parts of the app name.
  var symbols: [Symbol]
  /// The start of the file.
  var origin: SourceLocation

  /// The symbol of cities in the picker, which every app must describe.
  static let cityIcon = "mappin.and.ellipse"
}

/// A value of a file that people write, with its source location.
struct Located<Value: Sendable>: Sendable {
  let value: Value
  let origin: SourceLocation

  init(_ value: Value, at origin: SourceLocation) {
    self.value = value
    self.origin = origin
  }
}
