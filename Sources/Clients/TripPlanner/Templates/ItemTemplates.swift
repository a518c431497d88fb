import Tabular

/// What mock hotels are made of: an entry of hotel_templates.yaml.
struct HotelTemplate {
  /// The id, such as `harbour-house`.
  let id: String
  /// The name, with `{city}` for the city's.
  let name: String
  /// The street, with `{city}` too.
  let address: String
  /// One or two sentences, with `{city}` too.
  let description: String
  /// The ids of what it offers, in the order in which apps show them.
  let amenities: [String]
  /// The least and the most that a night costs, in whole units of the currency.
  let nightlyPrice: ClosedRange<Int>
  let reviews: ClosedRange<Int>
  /// The trips that it suits; all where the file says nothing.
  var fit = TemplateFit()
  let origin: SourceLocation
}

/// What hotel_templates.yaml holds.
struct HotelTemplates {
  /// How many hotels a trip can choose from.
  var perTrip: Int
  /// What hotels can offer.
  var amenities: [Located<TripPlannerCatalogue.Amenity>]
  var hotels: [HotelTemplate]
}

/// What mock activities are made of: an entry of activity_templates.yaml.
struct ActivityTemplate {
  /// The id, such as `old-town-walk`.
  let id: String
  /// The name, with `{city}` for the city's.
  let name: String
  /// What kind it is, such as `museum`.
  let category: String
  let icon: String
  /// One or two sentences, with `{city}` too.
  let description: String
  /// The least and the most minutes that it takes: multiples of 15, from 15 to 600.
  let minutes: ClosedRange<Int>
  /// The least and the most that it costs, in whole units of the currency.
  let price: ClosedRange<Int>
  let reviews: ClosedRange<Int>
  /// Whether it is for the time between sunrise and sunset alone.
  var needsDaylight = false
  /// The trips that it suits; all where the file says nothing.
  var fit = TemplateFit()
  let origin: SourceLocation
}
