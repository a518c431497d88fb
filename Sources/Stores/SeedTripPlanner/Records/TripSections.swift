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

    /// Puts a card together, for an app's own source of them.
    public init(
      kind: Kind, title: String, subtitle: String, icon: Icon, emptyText: String, count: Int,
      countText: String
    ) {
      self.kind = kind
      self.title = title
      self.subtitle = subtitle
      self.icon = icon
      self.emptyText = emptyText
      self.count = count
      self.countText = countText
    }
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

    /// Puts a rule together, for an app's own source of them.
    public init(field: String, rule: String, limit: String? = nil, message: String) {
      self.field = field
      self.rule = rule
      self.limit = limit
      self.message = message
    }
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

    /// Puts the rules together, for an app's own source of them.
    public init(days: ClosedRange<CalendarDay>, nights: ClosedRange<Int>) {
      self.days = days
      self.nights = nights
    }
  }
}
