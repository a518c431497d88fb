import SeedStore

extension TripPlannerStore {
  /// A mock hotel with a room for the nights of a trip.
  ///
  /// ```swift
  /// HotelCard(name: hotel.name, rating: hotel.rating, pictures: hotel.pictures)
  /// ```
  public struct Hotel: Hashable, Sendable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-h1`.
    public let id: String
    /// The place in the trip's list, from 0.
    public let seq: Int
    /// The name.
    public let name: String
    /// The street or quarter.
    public let address: String
    /// One or two sentences.
    public let description: String
    /// From 3.5 to 5.0, to one decimal.
    public let rating: Double
    /// How many reviews.
    public let reviews: Int
    /// The nights of the stay; at least 1.
    public let nights: Int
    /// The first day.
    public let checkIn: CalendarDay
    /// HH:mm, from which the room is ready.
    public let checkInTime: String
    /// The last day.
    public let checkOut: CalendarDay
    /// HH:mm, by which the room must be left.
    public let checkOutTime: String
    /// The price of a night.
    public let nightlyPrice: Price
    /// The price of the stay.
    public let totalPrice: Price
    /// What it offers.
    public let amenities: [Amenity]
    /// The pictures of its carousel, in order.
    public let pictures: [Picture]

    /// Puts a hotel together, for an app's own source of them.
    public init(
      id: String, seq: Int, name: String, address: String, description: String, rating: Double,
      reviews: Int, nights: Int, checkIn: CalendarDay, checkInTime: String, checkOut: CalendarDay,
      checkOutTime: String, nightlyPrice: Price, totalPrice: Price, amenities: [Amenity] = [],
      pictures: [Picture] = []
    ) {
      self.id = id
      self.seq = seq
      self.name = name
      self.address = address
      self.description = description
      self.rating = rating
      self.reviews = reviews
      self.nights = nights
      self.checkIn = checkIn
      self.checkInTime = checkInTime
      self.checkOut = checkOut
      self.checkOutTime = checkOutTime
      self.nightlyPrice = nightlyPrice
      self.totalPrice = totalPrice
      self.amenities = amenities
      self.pictures = pictures
    }
  }

  /// What a hotel offers.
  ///
  /// ```swift
  /// Label(amenity.label, systemImage: amenity.icon.name(onIOS: 16))
  /// ```
  public struct Amenity: Hashable, Sendable, Identifiable {
    /// The id, such as `wifi`.
    public let id: String
    /// What apps show.
    public let label: String
    /// The SF Symbol.
    public let icon: Icon

    /// Puts an amenity together, for an app's own source of them.
    public init(id: String, label: String, icon: Icon) {
      self.id = id
      self.label = label
      self.icon = icon
    }
  }

  /// A mock activity on a day of a trip.
  ///
  /// ```swift
  /// Text("\(activity.startTime)-\(activity.endTime) \(activity.name)")
  /// ```
  public struct Activity: Hashable, Sendable, Identifiable {
    /// The id, such as `t-lagos-2024-04-19-a1`.
    public let id: String
    /// The place in the trip, from 0: by day.
    public let seq: Int
    /// The name.
    public let name: String
    /// What kind it is, such as `museum`.
    public let category: String
    /// The SF Symbol.
    public let icon: Icon
    /// One or two sentences.
    public let description: String
    /// The day.
    public let day: CalendarDay
    /// The day in words, such as `19th April 2024`.
    public let dayText: String
    /// Which day of the trip it is, from 1.
    public let dayNumber: Int
    /// HH:mm.
    public let startTime: String
    /// HH:mm.
    public let endTime: String
    /// How long it takes.
    public let durationInMinutes: Int
    /// The same in words, such as `1 h 45 min`.
    public let durationText: String
    /// From 3.5 to 5.0, to one decimal.
    public let rating: Double
    /// How many reviews.
    public let reviews: Int
    /// What it costs; nothing where it is free.
    public let price: Price
    /// Its picture; nil where it has none.
    public let picture: Picture?

    /// Puts an activity together, for an app's own source of them.
    public init(
      id: String, seq: Int, name: String, category: String, icon: Icon, description: String,
      day: CalendarDay, dayText: String, dayNumber: Int, startTime: String, endTime: String,
      durationInMinutes: Int, durationText: String, rating: Double, reviews: Int, price: Price,
      picture: Picture? = nil
    ) {
      self.id = id
      self.seq = seq
      self.name = name
      self.category = category
      self.icon = icon
      self.description = description
      self.day = day
      self.dayText = dayText
      self.dayNumber = dayNumber
      self.startTime = startTime
      self.endTime = endTime
      self.durationInMinutes = durationInMinutes
      self.durationText = durationText
      self.rating = rating
      self.reviews = reviews
      self.price = price
      self.picture = picture
    }
  }
}
