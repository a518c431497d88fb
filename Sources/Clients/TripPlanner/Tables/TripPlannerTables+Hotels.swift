import Bundles
import Tabular

extension TripPlannerTables {
  func fillAmenities(_ sink: inout RowWriter) throws {
    for amenity in planner.amenities {
      sink.append(amenity.id)
      sink.append(amenity.label)
      sink.append(amenity.icon)
      try sink.endRow()
    }
  }

  func fillHotels(_ sink: inout RowWriter) throws {
    for (trip, hotel) in hotelsByID {
      appendStart(of: hotel.id, trip, hotel.seq, &sink)
      sink.append(hotel.name)
      sink.append(hotel.address)
      sink.append(hotel.description)
      sink.append(Double(hotel.ratingInTenths) / 10)
      sink.append(hotel.reviews)
      sink.append(hotel.nights)
      sink.append(hotel.checkIn.description)
      sink.append(ClockText.text(minutes: HotelStay.checkInMinutes))
      sink.append(hotel.checkOut.description)
      sink.append(ClockText.text(minutes: HotelStay.checkOutMinutes))
      sink.append(hotel.nightlyPriceInCents)
      sink.append(hotel.totalPriceInCents)
      sink.append(planner.currency)
      try sink.endRow()
    }
  }

  func fillHotelAmenities(_ sink: inout RowWriter) throws {
    for (_, hotel) in hotelsByID {
      for (position, amenity) in hotel.amenities.enumerated() {
        sink.append(hotel.id)
        sink.append(position)
        sink.append(amenity)
        try sink.endRow()
      }
    }
  }

  func fillHotelImages(_ sink: inout RowWriter) throws {
    for (_, hotel) in hotelsByID {
      for (position, key) in hotel.imageKeys.enumerated() {
        sink.append(hotel.id)
        sink.append(position)
        sink.append(key)
        try sink.endRow()
      }
    }
  }

  /// The hotels of all trips in the order of their key.
  private var hotelsByID: [(trip: PlannedTrip, item: HotelStay)] {
    items(\.hotels).sorted { $0.item.id < $1.item.id }
  }
}
