import GRDB
import SeedStore

extension TripPlannerStore {
  /// A card that leads to a section of a trip, with what it says of that trip.
  ///
  /// ```swift
  /// Label(card.title, systemImage: card.icon.name(onIOS: 16)).badge(card.countText)
  /// ```
  public struct PlanningCard: Hashable, Sendable, Identifiable {
    /// What it leads to.
    public let kind: Kind
    /// The heading.
    public let title: String
    /// The line below.
    public let subtitle: String
    /// The SF Symbol.
    public let icon: Icon
    /// What the empty section says.
    public let emptyText: String
    /// How many items the trip's section has when it is filled.
    public let count: Int
    /// The same in words, such as `2 hotels` or `No flights`.
    public let countText: String

    /// What a card leads to.
    public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
      /// Things to do.
      case activities
      /// Places to stay.
      case hotels
      /// The way there and back.
      case flights
    }

    /// What it leads to.
    public var id: Kind { kind }
  }

  /// A rule of the form in which trips are created.
  ///
  /// ```swift
  /// let name = rules.first { $0.field == "name" && $0.rule == "required" }
  /// alert = form.name.isEmpty ? name?.message : nil
  /// ```
  public struct ValidationRule: Hashable, Sendable {
    /// The field as the API names it, such as `startDate`.
    public let field: String
    /// `required`, `max-length`, `day`, `not-before`, `max-nights` or `one-of`.
    public let rule: String
    /// What it compares with: a number, a field, or words; nil where nothing.
    public let limit: String?
    /// What the alert says.
    public let message: String
  }

  /// Which days the calendar lets people choose.
  ///
  /// ```swift
  /// DatePickerView(range: rules.days, isValid: rules.allows)
  /// ```
  public struct CalendarRules: Hashable, Sendable {
    /// The first and the last day.
    public let days: ClosedRange<CalendarDay>
    /// The fewest and the most nights of a trip.
    public let nights: ClosedRange<Int>

    /// Whether a trip may have these days.
    public func allows(_ trip: ClosedRange<CalendarDay>) -> Bool {
      days.contains(trip.lowerBound) && days.contains(trip.upperBound)
        && nights.contains(trip.upperBound.number - trip.lowerBound.number)
    }
  }
}

extension TripPlannerStore.PlanningCard {
  /// Reads a row of `planning_cards` with the symbol and what a trip has; nil for a kind that this
  /// version does not know.
  init?(row: Row) {
    guard let kind = Kind(rawValue: row["kind"]) else { return nil }
    self.init(
      kind: kind, title: row["title"], subtitle: row["subtitle"],
      icon: TripPlannerStore.Icon(row: row), emptyText: row["empty_text"], count: row["count"],
      countText: row["count_text"])
  }
}

extension TripPlannerStore.ValidationRule: FetchableRecord {
  /// Reads a row of `validation_rules`.
  public init(row: Row) {
    self.init(
      field: row["field"], rule: row["rule"], limit: row["limit_text"], message: row["message"])
  }
}

extension TripPlannerStore.CalendarRules: FetchableRecord {
  /// Reads the row of `calendar_rules`.
  public init(row: Row) {
    let (first, fewest) = (CalendarDay(published: row["min_date"]), row["min_nights"] as Int)
    self.init(
      days: first...max(first, CalendarDay(published: row["max_date"])),
      nights: fewest...max(fewest, row["max_nights"]))
  }
}
