import Bundles
import SeedTripPlanner

extension PlannerShapes {
  private static let id = TextForm.pattern("^[^/]+$")
  private static let style = TextForm.oneOf(TripForm.styles)
  private static let dayText = "([1-9]|[12][0-9]|3[01])(st|nd|rd|th) [A-Z][a-z]+ [0-9]{4}"

  /// A trip as a form contains it, and as `GET /api/trips` returns it.
  static let trip = JSONShape<TripPlannerStore.Trip>.object(
    named: "trip",
    [
      .text("id", as: id, "The id; it has no slash.") { $0.id },
      .text(
        "name",
        "The traveller's name for the trip: at most 60 characters as readers count them (grapheme "
          + "clusters)."
      ) { $0.name },
      .text("cityId", as: .pattern(#"^\d+$"#), "The id of one of cities: GeoNames' geonameid.") {
        $0.cityID
      },
      .text("cityName") { $0.cityName },
      .text("countryCode", as: .country, "ISO 3166-1 alpha-2.") { $0.countryCode },
      .day("startDate", "The first day.") { $0.startDate },
      .day("endDate", "The last day; not before the first.") { $0.endDate },
      .text("travelStyle", as: style) { $0.travelStyle },
      .text(
        "description", as: .any,
        "Empty if the traveller wrote nothing; at most 500 characters as readers count them."
      ) { $0.description },
      .nullableText("imageKey", "The key of its picture; null without one.") { $0.imageKey },
      .instant("createdAt", "When it was created, in UTC.") { $0.createdAt },
    ])

  /// A trip with everything on its card.
  static let card = JSONShape<TripPlannerStore.TripCard>.object(
    named: "tripCard",
    trip.members { $0.trip } + [
      .text("cityLabel", "Such as Lagos, Nigeria.") { $0.cityLabel },
      .nullableText("flag", "The flag; null for XK, whose flag some fonts lack.") { $0.flag },
      .text(
        "rangeText", as: .pattern("^\(dayText)( - \(dayText))?$"),
        "The first and the last day, or the only day of a day trip."
      ) { $0.rangeText },
      .text("durationText", as: .pattern("^(1 day|[0-9]+ days)$")) { $0.durationText },
      .text("styleLabel") { $0.styleLabel },
      .value("styleIcon", symbol) { $0.styleIcon },
      .nullable("image", picture, "Null where the trip has none.") { $0.image },
      .text("accessibilityLabel", "What a screen reader says.") { $0.accessibilityLabel },
    ])

  /// The members of a trip's screen.
  static let details: [JSONMember<TripPlannerStore.TripDetails>] =
    card.members { $0.card } + [
      .text("startText", as: .pattern("^\(dayText)$"), "The start date in words.") { $0.startText },
      .text("endText", as: .pattern("^\(dayText)$"), "The end date in words.") { $0.endText },
      .integer("nights", min: 0, "0 for a day trip.") { $0.trip.nights },
      .integer("days", min: 1, "The number of days, counting both the first and the last.") {
        $0.trip.nights + 1
      },
      .nullableText(
        "homeAirport", as: .pattern("^[A-Z0-9]{3}$"),
        "The IATA code; null for a trip without flights from home."
      ) { $0.homeAirport },
      .list("sections", of: countedCard, "In the order of the screen.") { $0.sections },
      .list("flights", of: flight, "The flights to the destination, then those back.") {
        $0.flights
      },
      .list("hotels", of: hotel, "The hotels from which the traveller can choose.") { $0.hotels },
      .list("activities", of: activity, "One for each day.") { $0.activities },
      .list("pictures", of: picture, "The pictures of hotels and activities, by key.") {
        $0.pictures
      },
    ]

  static let travelStyle = JSONShape<TripPlannerStore.TravelStyle>.object([
    .text("id", as: style) { $0.id },
    .text("label") { $0.label },
    .value("icon", symbol) { $0.icon },
    .text("accessibilityLabel", "What a screen reader says.") { $0.accessibilityLabel },
  ])

  /// A card that leads to a section of a trip; every trip has the same cards.
  static let planningCard = JSONShape<TripPlannerStore.PlanningCard>.object([
    .word("kind") { $0.kind },
    .text("title") { $0.title },
    .text("subtitle") { $0.subtitle },
    .value("icon", symbol) { $0.icon },
    .text("emptyText", "The text of the empty section.") { $0.emptyText },
  ])

  private static let countedCard = JSONShape<TripPlannerStore.PlanningCard>.object(
    planningCard.members + [
      .integer("count", min: 0) { $0.count },
      .text("countText", "Such as 2 hotels or No flights.") { $0.countText },
    ])

  static let rule = JSONShape<TripPlannerStore.ValidationRule>.object([
    .text("field", "The field's name in the API.") { $0.field },
    .text("rule", as: .oneOf(TripForm.ruleNames)) { $0.rule },
    .nullableText("limit", "The value that the rule compares with; null if it needs none.") {
      $0.limit
    },
    .text("message", "The text of the alert.") { $0.message },
  ])
}

// MARK: - Items

extension PlannerShapes {
  /// A flight, with its airline and both airports.
  static let flight = JSONShape<TripPlannerStore.Flight>.object(
    named: "flight",
    [
      .text("id", as: id, "The id; it has no slash.") { $0.id },
      .text("tripId", as: id, "The trip that it belongs to.") { $0.tripID },
      .integer("seq", min: 0, "Out, then back.") { $0.seq },
      .word("direction", "Two flights of one direction are a connection.") { $0.direction },
      .text("airline", "The name.") { $0.airline },
      .text("airlineCode", as: .pattern("^[A-Z0-9]{2}$"), "IATA.") { $0.airlineCode },
      .text(
        "flightNumber", as: .pattern(#"^[A-Z0-9]{2} ?\d{1,4}$"#), "The code and a number."
      ) { $0.flightNumber },
      .nullableInteger(
        "layoverMinutes", min: 90,
        "The minutes since the previous flight landed there; null for the first of its direction."
      ) { $0.layoverMinutes },
      .nullableText("layoverText", "Such as 1 h 40 min in Singapore.") { $0.layoverText },
      .value("departure", airportTime) { $0.departure },
      .value("arrival", airportTime) { $0.arrival },
      .integer("dayOffset", "How many civil days later it arrives.") { $0.dayOffset },
      .text(
        "dayOffsetText", as: .pattern("^([+-][0-9])?$"),
        "The day offset as boards show it; empty on the same day."
      ) { $0.dayOffsetText },
      .integer("durationMinutes", min: 1, "From block to block.") { $0.durationMinutes },
      .text("durationText") { $0.durationText },
      .integer("kilometres", min: 0, "The distance along the great circle, in kilometres.") {
        $0.kilometres
      },
      .integer("priceInCents", min: 0) { $0.priceInCents },
      .text("currency", as: .currency, "ISO 4217 of the price.") { $0.currency },
      .constant("isMock", .bool(true), "Nothing of it can be booked."),
    ])

  private static let airportTime = JSONShape<TripPlannerStore.AirportTime>.object(
    named: "airportTime",
    [
      .text("airportCode", as: .pattern("^[A-Z0-9]{3}$"), "IATA.") { $0.airportCode },
      .text("airportName") { $0.airportName },
      .day("date", "The day there.") { $0.date },
      .text("time", as: .clock, "The clock there.") { $0.time },
      .text("timeZone", as: .pattern("^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$"), "IANA.") { $0.timeZone },
      .instant("instant", "The same moment in UTC.") { $0.instant },
    ])

  /// A hotel, with its amenities.
  static let hotel = JSONShape<TripPlannerStore.Hotel>.object(
    named: "hotel",
    [
      .text("id", as: id, "The id; it has no slash.") { $0.id },
      .text("tripId", as: id, "The trip that it belongs to.") { $0.tripID },
      .integer("seq", min: 0, "The place in the list.") { $0.seq },
      .text("name") { $0.name },
      .text("address") { $0.address },
      .text("description", as: .any) { $0.description },
      .list("amenities", of: amenity) { $0.amenities },
      .number("rating", min: 3.5, max: 5, "In steps of 0.1.") { $0.rating },
      .integer("reviews", min: 0) { $0.reviews },
      .integer("nights", min: 0) { $0.nights },
      .day("checkInDate") { $0.checkInDate },
      .text("checkInTime", as: .clock) { $0.checkInTime },
      .day("checkOutDate") { $0.checkOutDate },
      .text("checkOutTime", as: .clock) { $0.checkOutTime },
      .integer("nightlyPriceInCents", min: 0) { $0.nightlyPriceInCents },
      .integer("totalPriceInCents", min: 0, "Nights times the price of a night.") {
        $0.totalPriceInCents
      },
      .text("currency", as: .currency, "ISO 4217 of the price.") { $0.currency },
      .list("imageKeys", of: .text(), "In the order of the carousel.") { $0.imageKeys },
      .constant("isMock", .bool(true), "Nothing of it can be booked."),
    ])

  private static let amenity = JSONShape<TripPlannerStore.Amenity>.object([
    .text("id") { $0.id }, .text("label") { $0.label }, .value("icon", symbol) { $0.icon },
  ])

  static let activity = JSONShape<TripPlannerStore.Activity>.object(
    named: "activity",
    [
      .text("id", as: id, "The id; it has no slash.") { $0.id },
      .text("tripId", as: id, "The trip that it belongs to.") { $0.tripID },
      .integer("seq", min: 0, "The place in the trip, by day.") { $0.seq },
      .text("name") { $0.name },
      .text("category") { $0.category },
      .value("icon", symbol) { $0.icon },
      .text("description", as: .any) { $0.description },
      .day("date", "A day of the trip.") { $0.date },
      .text("dateText", as: .pattern("^\(dayText)$"), "The same in words.") { $0.dateText },
      .integer("dayNumber", min: 1, "Which day of the trip.") { $0.dayNumber },
      .text("startTime", as: .clock, "The clock there.") { $0.startTime },
      .text("endTime", as: .clock, "There.") { $0.endTime },
      .integer("durationMinutes", min: 1) { $0.durationMinutes },
      .text("durationText") { $0.durationText },
      .number("rating", min: 3.5, max: 5, "In steps of 0.1.") { $0.rating },
      .integer("reviews", min: 0) { $0.reviews },
      .integer("priceInCents", min: 0, "0 for free.") { $0.priceInCents },
      .text("currency", as: .currency, "ISO 4217 of the price.") { $0.currency },
      .nullableText("imageKey", "The key of its picture; null without one.") { $0.imageKey },
      .constant("isMock", .bool(true), "Nothing of it can be booked."),
    ])
}
