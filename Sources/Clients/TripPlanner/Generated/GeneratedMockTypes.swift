import Bundles
import Foundation
import Tabular

/// A type of the generated file: what it declares, and how a document becomes one of its values.
struct GeneratedMockType: Sendable {
  /// What a member of a type is.
  enum Content: Sendable {
    /// A text, a number or a truth value of the Swift type named; nil for null.
    case value(String)
    /// A list of texts.
    case texts
    /// A moment, which documents have as a text.
    case instant
    /// A value of another generated type.
    case one(GeneratedMockType)
    /// A list of them.
    case many(GeneratedMockType)

    /// The name of its Swift type.
    var name: String {
      switch self {
      case .value(let name): name
      case .texts: "[String]"
      case .instant: "Date"
      case .one(let type): type.name
      case .many(let type): "[\(type.name)]"
      }
    }
  }

  /// A constant of a type, of the name that the documents give it.
  struct Member: Sendable {
    let name: String
    let content: Content
    let comment: String

    init(_ name: String, _ content: Content, _ comment: String) {
      self.name = name
      self.content = content
      self.comment = comment
    }
  }

  let name: String
  let comment: String
  let members: [Member]

  /// The declaration.
  var source: String {
    let conformances = members.contains { $0.name == "id" } ? "Identifiable, Codable" : "Codable"
    let lines = members.map { "  /// \($0.comment)\n  let \($0.name): \($0.content.name)\n" }
    return """
      /// \(comment)
      struct \(name): \(conformances), Hashable, Sendable {
      \(lines.joined())}

      """
  }

  /// A value of the type as Swift writes it, from a document that has every member, with a text
  /// between two of them.
  func literal(_ document: JSONValue, separator: String = " ") -> String {
    let values = Dictionary(
      document.objectMembers.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
    let arguments = members.map { member in
      "\(member.name): \(Self.literal(values[member.name] ?? .null, member.content))"
    }
    let start = separator.drop { $0 == " " }
    return "\(name)(\(start)\(arguments.joined(separator: ",\(separator)")))"
  }

  private static func literal(_ value: JSONValue, _ content: Content) -> String {
    switch (value, content) {
    case (.string(let text), .instant):
      guard case .absolute(let date) = Instant(text) else { return "nil" }
      return "Date(timeIntervalSince1970: \(Int(date.timeIntervalSince1970)))"
    case (_, .one(let type)): return type.literal(value)
    case (.array(let values), .many(let type)):
      return "[\(values.map { type.literal($0) }.joined(separator: ", "))]"
    case (.array(let values), _):
      return "[\(values.map { literal($0, .value("String")) }.joined(separator: ", "))]"
    case (.string(let text), _): return SwiftLiteral.string(text)
    case (.null, _): return "nil"
    default: return value.text(.compact)
    }
  }
}

// MARK: - The types

extension GeneratedMockType {
  /// Every type of the file, in its order.
  static let all = [flight, airportTime, hotel, amenity, activity, icon]

  static let flight = GeneratedMockType(
    name: "MockFlight", comment: "A mock flight.",
    members: [
      id, trip, seq,
      Member(
        "direction", .value("String"),
        "`out` or `back`; two flights of one direction are a connection."),
      Member("airline", .value("String"), "The airline's name."),
      Member("airlineCode", .value("String"), "The airline's IATA code."),
      Member("flightNumber", .value("String"), "The airline's code and a number."),
      Member(
        "layoverMinutes", .value("Int?"),
        "The minutes since the previous flight landed here; nil for the first of its direction."),
      Member("layoverText", .value("String?"), "The same in words."),
      Member("departure", .one(airportTime), "Where and when it leaves."),
      Member("arrival", .one(airportTime), "Where and when it arrives."),
      Member(
        "dayOffset", .value("Int"),
        "How many days later it arrives, by the clocks of the two airports."),
      Member("dayOffsetText", .value("String"), "The day offset as boards show it."),
      Member("durationMinutes", .value("Int"), "From block to block."), durationText,
      Member("kilometres", .value("Int"), "Along the great circle."), price, currency, isMock,
    ])

  static let airportTime = GeneratedMockType(
    name: "MockAirportTime",
    comment: "A departure or an arrival, as the airport's clocks show it.",
    members: [
      Member("airportCode", .value("String"), "The airport's IATA code."),
      Member("airportName", .value("String"), "The airport's name."),
      Member("date", .value("String"), "The day there, yyyy-MM-dd."),
      Member("time", .value("String"), "The time there, HH:mm."),
      Member("timeZone", .value("String"), "IANA name of the time zone there."),
      Member("instant", .instant, "The same moment everywhere."),
    ])

  static let hotel = GeneratedMockType(
    name: "MockHotel", comment: "A mock hotel with its stay.",
    members: [
      id, trip, seq, itemName,
      Member("address", .value("String"), "The street or quarter."), description,
      Member("amenities", .many(amenity), "What it offers."), rating, reviews,
      Member("checkInDate", .value("String"), "The first day, yyyy-MM-dd."),
      Member("checkInTime", .value("String"), "From when the room is ready, HH:mm."),
      Member("checkOutDate", .value("String"), "The last day, yyyy-MM-dd."),
      Member("checkOutTime", .value("String"), "By when the room must be left, HH:mm."),
      Member("nights", .value("Int"), "The nights of the stay."),
      Member("nightlyPriceInCents", .value("Int"), "The price of a night in cents."),
      Member("totalPriceInCents", .value("Int"), "The price of the stay in cents."), currency,
      Member("imageKeys", .texts, "The keys of its pictures, in the order of the carousel."),
      isMock,
    ])

  static let amenity = GeneratedMockType(
    name: "MockAmenity", comment: "What a hotel offers.",
    members: [
      id, Member("label", .value("String"), "What apps show."),
      Member("icon", .one(icon), "Its symbol."),
    ])

  static let activity = GeneratedMockType(
    name: "MockActivity", comment: "A mock activity on a day of a trip.",
    members: [
      id, trip, seq, itemName,
      Member("category", .value("String"), "What kind it is."),
      Member("icon", .one(icon), "Its symbol."), description,
      Member("date", .value("String"), "The day, yyyy-MM-dd."),
      Member("dateText", .value("String"), "The day in words."),
      Member("dayNumber", .value("Int"), "Which day of the trip it is, from 1."),
      Member("startTime", .value("String"), "When it begins there, HH:mm."),
      Member("endTime", .value("String"), "When it ends there, HH:mm."),
      Member("durationMinutes", .value("Int"), "How long it takes."), durationText, rating, reviews,
      price, currency, Member("imageKey", .value("String?"), "The key of its picture."), isMock,
    ])

  static let icon = GeneratedMockType(
    name: "MockIcon", comment: "An SF Symbol.",
    members: [
      Member("name", .value("String"), "The symbol."),
      Member("minimumIOS", .value("Double"), "The first iOS that has it."),
      Member("fallback", .value("String"), "The symbol to show before that; often the same."),
    ])

  private static let id = Member("id", .value("String"), "The id.")
  private static let trip = Member("tripId", .value("String"), "The trip's id.")
  private static let seq = Member("seq", .value("Int"), "The place in the trip, from 0.")
  private static let itemName = Member("name", .value("String"), "The name.")
  private static let description = Member(
    "description", .value("String"), "One or two sentences.")
  private static let durationText = Member("durationText", .value("String"), "The same in words.")
  private static let rating = Member("rating", .value("Double"), "From 3.5 to 5.0.")
  private static let reviews = Member("reviews", .value("Int"), "The number of reviews.")
  private static let price = Member(
    "priceInCents", .value("Int"), "The price in cents; 0 for free.")
  private static let currency = Member("currency", .value("String"), "ISO 4217 of the price.")
  private static let isMock = Member("isMock", .value("Bool"), "True: nothing can be booked.")
}
