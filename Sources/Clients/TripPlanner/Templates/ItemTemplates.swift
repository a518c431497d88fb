import Tabular

/// The template of a mock hotel: an entry of hotel_templates.yaml.
struct HotelTemplate {
  /// The id, such as `harbour-house`.
  let id: String
  /// The name, with `{city}` in place of the name of the city.
  let name: String
  /// The street, which can also contain `{city}`.
  let address: String
  /// One or two sentences, which can also contain `{city}`.
  let description: String
  /// The ids of its amenities, in the order in which apps show them.
  let amenities: [String]
  /// The range of prices for a night, in whole units of the currency.
  let nightlyPrice: ClosedRange<Int>
  let reviews: ClosedRange<Int>
  /// The trips that the template suits; by default all.
  var fit = TemplateFit()
  let origin: SourceLocation
}

/// The content of hotel_templates.yaml.
struct HotelTemplates {
  /// The number of hotels from which a trip can choose.
  var perTrip: Int
  /// The amenities that hotels can have.
  var amenities: [Located<TripPlannerCatalogue.Amenity>]
  var hotels: [HotelTemplate]
}

/// The template of a mock activity: an entry of activity_templates.yaml.
struct ActivityTemplate {
  /// The id, such as `old-town-walk`.
  let id: String
  /// The name, with `{city}` in place of the name of the city.
  let name: String
  /// The category, such as `museum`.
  let category: String
  let icon: String
  /// One or two sentences, which can also contain `{city}`.
  let description: String
  /// The range of durations in minutes: multiples of 15, from 15 to 600.
  let minutes: ClosedRange<Int>
  /// The range of prices, in whole units of the currency.
  let price: ClosedRange<Int>
  let reviews: ClosedRange<Int>
  /// Whether it takes place only between sunrise and sunset.
  var needsDaylight = false
  /// The trips that the template suits; by default all.
  var fit = TemplateFit()
  let origin: SourceLocation
}
