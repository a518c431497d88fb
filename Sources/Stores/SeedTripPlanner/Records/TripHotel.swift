import GRDB
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
  }
}

extension TripPlannerStore.Hotel {
  /// Reads a row of `hotels`, with the rows that refer to it.
  init(row: Row, amenities: [TripPlannerStore.Amenity], pictures: [TripPlannerStore.Picture]) {
    self.init(
      id: row["hotel_id"], seq: row["seq"], name: row["name"], address: row["address"],
      description: row["description"], rating: row["rating"], reviews: row["reviews"],
      nights: row["nights"], checkIn: CalendarDay(published: row["check_in_date"]),
      checkInTime: row["check_in_time"], checkOut: CalendarDay(published: row["check_out_date"]),
      checkOutTime: row["check_out_time"],
      nightlyPrice: TripPlannerStore.Price(row: row, "nightly_cents"),
      totalPrice: TripPlannerStore.Price(row: row, "total_cents"), amenities: amenities,
      pictures: pictures)
  }
}

extension TripPlannerStore.Amenity: FetchableRecord {
  /// Reads a row of `amenities` with the symbol.
  public init(row: Row) {
    self.init(
      id: row["amenity_id"], label: row["label"], icon: TripPlannerStore.Icon(row: row))
  }
}

extension TripPlannerStore.Activity {
  /// Reads a row of `activities` with the symbol.
  init(row: Row, picture: TripPlannerStore.Picture?) {
    self.init(
      id: row["activity_id"], seq: row["seq"], name: row["name"], category: row["category"],
      icon: TripPlannerStore.Icon(row: row), description: row["description"],
      day: CalendarDay(published: row["date"]), dayText: row["date_text"],
      dayNumber: row["day_number"], startTime: row["start_time"], endTime: row["end_time"],
      durationInMinutes: row["duration_minutes"], durationText: row["duration_text"],
      rating: row["rating"], reviews: row["reviews"],
      price: TripPlannerStore.Price(row: row, "price_cents"), picture: picture)
  }
}
