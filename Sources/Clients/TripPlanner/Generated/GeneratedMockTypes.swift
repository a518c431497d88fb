/// The part of the generated file that declares its types.
enum GeneratedMockTypes {
  /// The Swift text.
  static let source = """
    /// A mock flight.
    struct MockFlight: Identifiable, Hashable, Sendable {
      /// A departure or an arrival, as the airport's clocks show it.
      struct Moment: Hashable, Sendable {
        /// The airport's IATA code.
        let airportCode: String
        /// The airport's name.
        let airportName: String
        /// The day there, yyyy-MM-dd.
        let date: String
        /// The time there, HH:mm.
        let time: String
        /// IANA name of the time zone there.
        let timeZone: String
        /// The same moment everywhere.
        let instant: Date
      }

      /// The id.
      let id: String
      /// The airline.
      let airline: String
      /// The airline's IATA code.
      let airlineCode: String
      /// The airline's code and a number.
      let flightNumber: String
      /// `out` or `back`; two flights of one are a connection.
      let direction: String
      /// The minutes since the flight before landed here; nil for the first of its direction.
      let layoverMinutes: Int?
      /// When and where it leaves.
      let departure: Moment
      /// When and where it arrives.
      let arrival: Moment
      /// How many days later it arrives, by the clocks of the two airports.
      let dayOffset: Int
      /// From block to block.
      let durationMinutes: Int
      /// The price in cents of `MockData.currency`.
      let priceInCents: Int
    }

    /// A mock hotel with its stay.
    struct MockHotel: Identifiable, Hashable, Sendable {
      /// The id.
      let id: String
      /// The name.
      let name: String
      /// The street or quarter.
      let address: String
      /// One or two sentences.
      let description: String
      /// The ids of what it offers.
      let amenities: [String]
      /// From 3.5 to 5.0.
      let rating: Double
      /// How many reviews.
      let reviews: Int
      /// The first day, yyyy-MM-dd.
      let checkInDate: String
      /// The last day, yyyy-MM-dd.
      let checkOutDate: String
      /// The nights of the stay.
      let nights: Int
      /// The price of a night in cents of `MockData.currency`.
      let nightlyPriceInCents: Int
      /// The keys of its pictures, in the order of the carousel.
      let imageKeys: [String]

      /// The price of the stay in cents.
      var totalPriceInCents: Int { nights * nightlyPriceInCents }
    }

    /// A mock activity on a day of a trip.
    struct MockActivity: Identifiable, Hashable, Sendable {
      /// The id.
      let id: String
      /// The name.
      let name: String
      /// What kind it is.
      let category: String
      /// The name of an SF Symbol.
      let icon: String
      /// One or two sentences.
      let description: String
      /// The day, yyyy-MM-dd.
      let date: String
      /// When it begins there, HH:mm.
      let startTime: String
      /// How long it takes.
      let durationMinutes: Int
      /// From 3.5 to 5.0.
      let rating: Double
      /// How many reviews.
      let reviews: Int
      /// The price in cents of `MockData.currency`; 0 for free.
      let priceInCents: Int
      /// The key of its picture.
      let imageKey: String?
    }

    """
}
