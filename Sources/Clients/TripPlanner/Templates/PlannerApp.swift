import Bundles
import Tabular

/// What app.yaml holds: the parts of the app that are the same for every trip.
struct PlannerApp {
  /// ISO 4217 of every price.
  var currency: String
  /// The travel styles: one for each of ``TripForm/styles``.
  var styles: [Located<TravelStyle>]
  /// The cards of a trip's screen: one for each kind.
  var cards: [Located<PlanningCard>]
  /// The servers, the first one as the app begins.
  var environments: [Located<APIEnvironment>]
  /// Every SF Symbol that a part of the app names.
  var symbols: [Symbol]
  /// Where the file begins.
  var origin: SourceLocation

  /// The symbol of cities in the picker, which every app must know.
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
