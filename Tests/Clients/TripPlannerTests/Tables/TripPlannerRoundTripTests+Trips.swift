import Tabular
import Testing

@testable import TripPlanner

extension TripPlannerRoundTripTests {
  func expectTrips() throws {
    try database.expect(
      "travel_styles",
      planner.styles.enumerated().map { position, style -> Row in
        [
          "style_id": style.id, "position": position, "label": style.label, "icon": style.icon,
          "a11y_label": style.accessibilityLabel,
        ]
      })
    try database.expect("trips", planner.trips.map(tripRow))
    try database.expect("trip_cards", planner.trips.map(cardRow))
    database.unmarkSeen("trip_cards")
  }

  private func tripRow(_ trip: PlannedTrip) -> Row {
    let (first, last) = (Self.ordinal(trip.days.lowerBound), Self.ordinal(trip.days.upperBound))
    let days = trip.days.upperBound.number - trip.days.lowerBound.number + 1
    let duration = days == 1 ? "1 day" : "\(days) days"
    let city = destinations.cities[trip.city]
    let style = planner.styles[trip.style]
    var row: Row = [
      "trip_id": trip.id, "position": place(trip), "name": trip.name, "city_id": city.id,
      "home_airport": trip.homeAirport.map { destinations.airports[$0].iata },
      "start_date": trip.days.lowerBound.description,
      "end_date": trip.days.upperBound.description, "start_day": trip.days.lowerBound.number,
      "nights": days - 1, "days": days, "travel_style": style.id,
      "description": trip.description, "created_at": trip.createdAt,
    ]
    row.merge([
      "image_key": trip.imageKey, "start_text": first, "end_text": last,
      "range_text": days == 1 ? first : "\(first) - \(last)", "duration_text": duration,
      "a11y_label": "\(trip.name), \(city.label), "
        + (days == 1 ? first : "\(first) to \(last)") + ", \(duration), "
        + style.accessibilityLabel,
    ]) { $1 }
    return row
  }

  /// How many trips come before one in the list.
  private func place(_ trip: PlannedTrip) -> Int {
    planner.trips.count {
      $0.createdAt > trip.createdAt || ($0.createdAt == trip.createdAt && $0.id < trip.id)
    }
  }

  private func cardRow(_ trip: PlannedTrip) -> Row {
    let city = destinations.cities[trip.city]
    let country = destinations.countries[city.country]
    let style = planner.styles[trip.style]
    let image = planner.images.first { $0.key == trip.imageKey }
    var row = tripRow(trip)
    let kept = [
      "trip_id", "position", "name", "city_id", "start_date", "end_date", "range_text",
      "duration_text", "travel_style", "a11y_label", "description", "created_at",
    ]
    row = row.filter { kept.contains($0.key) }
    row.merge([
      "city_name": city.name, "city_label": city.label, "country_code": country.code,
      "flag": country.flag, "style_label": style.label, "style_icon": style.icon,
      "image_key": image?.key, "image_path": image?.path, "image_url": image?.url,
      "image_width": image?.width,
      "image_height": image?.height, "image_hex": image?.dominantHex,
      "image_a11y_label": image?.accessibilityLabel,
    ]) { $1 }
    return row
  }

  /// The ordinal date by Foundation's calendar, and a table of suffixes.
  static func ordinal(_ day: CalendarDay) -> String {
    OrdinalOracle.text(day.number)
  }

  func expectSections() throws {
    try database.expect(
      "planning_cards",
      planner.cards.enumerated().map { position, card -> Row in
        [
          "kind": card.kind.rawValue, "position": position, "title": card.title,
          "subtitle": card.subtitle, "icon": card.icon, "empty_text": card.emptyText,
        ]
      })
    let kinds = ["activities", "hotels", "flights"]
    try database.expect(
      "trip_planning_cards",
      planner.trips.flatMap { trip in
        kinds.enumerated().map { position, kind -> Row in
          let count = ids(trip, kind).count
          let singular = ["activity", "hotel", "flight"][position]
          let words = count == 0 ? "No \(kind)" : count == 1 ? "1 \(singular)" : "\(count) \(kind)"
          return [
            "trip_id": trip.id, "position": position, "kind": kind, "count": count,
            "count_text": words,
          ]
        }
      })
    try database.expect(
      "seed_items",
      planner.trips.flatMap { trip in
        kinds.flatMap { kind in
          ids(trip, kind).enumerated().map { seq, id -> Row in
            ["trip_id": trip.id, "kind": kind, "seq": seq, "item_id": id]
          }
        }
      })
  }

  private func ids(_ trip: PlannedTrip, _ kind: String) -> [String] {
    switch kind {
    case "activities": trip.activities.map(\.id)
    case "hotels": trip.hotels.map(\.id)
    default: trip.flights.map(\.id)
    }
  }

  func expectRules() throws {
    try database.expect(
      "validation_rules",
      TripForm.rules.enumerated().map { position, rule -> Row in
        [
          "position": position, "field": rule.field, "rule": rule.rule, "limit_text": rule.limit,
          "message": rule.message,
        ]
      })
    try database.expect(
      "calendar_rules",
      [
        [
          "min_date": "2000-01-01", "max_date": "2099-12-31", "min_nights": 0, "max_nights": 365,
        ]
      ])
  }
}
