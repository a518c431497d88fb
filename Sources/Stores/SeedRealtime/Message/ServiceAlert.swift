public import Foundation
import SeedStore

/// A disturbance that passengers should know about: what, where, when, and why.
///
/// ```swift
/// for alert in try await store.alerts(forStop: stop.id, in: message) {
///   print(alert.header.text() ?? "", alert.url.text() ?? "")
/// }
/// ```
public struct ServiceAlert: Hashable, Sendable, Identifiable, Codable {
  /// The cause of an alert.
  public enum Cause: String, CaseIterable, Hashable, Sendable, Codable {
    /// Not known.
    case unknown
    /// Another cause or effect.
    case other
    /// A vehicle or the network is out of order.
    case technicalProblem
    /// Staff are on strike.
    case strike
    /// People demonstrate on the way.
    case demonstration
    /// There was an accident.
    case accident
    /// It is a holiday.
    case holiday
    /// The weather is bad.
    case weather
    /// Tracks, stops or vehicles are being maintained.
    case maintenance
    /// Something is being built.
    case construction
    /// The police are at work.
    case policeActivity
    /// Somebody needs medical help.
    case medicalEmergency
    /// An event such as a match or a concert.
    case specialEvent
  }

  /// The effect of a disturbance on the service.
  public enum Effect: String, CaseIterable, Hashable, Sendable, Codable {
    /// Not known.
    case unknown
    /// Another cause or effect.
    case other
    /// Nothing runs.
    case noService
    /// The service is less frequent than usual.
    case reducedService
    /// Vehicles are very late.
    case significantDelays
    /// Vehicles take another way.
    case detour
    /// The service is more frequent than usual.
    case additionalService
    /// The service differs from the usual.
    case modifiedService
    /// A stop is at another place.
    case stopMoved
    /// Nothing changes for passengers.
    case noEffect
    /// A lift, ramp or escalator is out of order.
    case accessibilityIssue
  }

  /// The severity of a disturbance, the least severe first.
  public enum Severity: Int, CaseIterable, Hashable, Sendable, Codable {
    /// Not known.
    case unknown
    /// For information.
    case info
    /// A warning.
    case warning
    /// Severe.
    case severe
  }

  /// A period in which apps should show the alert.
  public struct ActivePeriod: Hashable, Sendable, Codable {
    /// The start of the period; nil if it has none.
    public var start: Date?
    /// The end of the period, exclusive; nil if it has none.
    public var end: Date?

    /// Makes a period from its ends.
    public init(start: Date? = nil, end: Date? = nil) {
      self.start = start
      self.end = end
    }
  }

  /// A subject of an alert; if several fields are set, all of them must match.
  public struct EntitySelector: Hashable, Sendable, Codable {
    /// The agency_id of agency.txt.
    public var agencyID: String?
    /// The route_id of routes.txt.
    public var routeID: String?
    /// The route_type of routes.txt.
    public var routeType: Int?
    /// The direction of travel, 0 or 1.
    public var directionID: Int?
    /// The run of a trip.
    public var trip: TripDescriptor?
    /// The stop_id of a stop or station in stops.txt.
    public var stopID: String?

    /// Creates a selector from its parts.
    public init(
      agencyID: String? = nil, routeID: String? = nil, routeType: Int? = nil,
      directionID: Int? = nil, trip: TripDescriptor? = nil, stopID: String? = nil
    ) {
      self.agencyID = agencyID
      self.routeID = routeID
      self.routeType = routeType
      self.directionID = directionID
      self.trip = trip
      self.stopID = stopID
    }
  }

  /// A text in one or more languages.
  public struct TranslatedText: Hashable, Sendable, Codable {
    /// The text in one language.
    public struct Translation: Hashable, Sendable, Codable {
      /// The language as a BCP 47 code; nil if the producer does not say.
      public var language: String?
      /// The text.
      public var text: String

      /// Pairs a text with its language.
      public init(_ text: String, language: String? = nil) {
        self.text = text
        self.language = language
      }
    }

    /// The translations, in the order of the message.
    public var translations: [Translation]
    /// The languages of the alert's feed, for a text without a language; nil if not known. Alerts that a
    /// store returns have them.
    public var feedLanguages: [String]?

    /// Creates a text from its translations.
    public init(_ translations: [Translation] = []) {
      self.translations = translations
    }

    /// The text in the first of the given languages that it has, or else the publisher's own text,
    /// as plain text; nil without a text.
    ///
    /// The publisher's own text is the text without a language, or else the text in the language of
    /// the feed, or else the first text. Languages are chosen as `TransitStore(url:languages:)`
    /// chooses them for names. A text of blanks does not count. A text whose language ends in
    /// `-html` counts only if the same language has no other text, and is returned without markup.
    public func text(preferring languages: [String] = Locale.preferredLanguages) -> String? {
      let shown = ShownTranslation.all(of: translations)
      let codes = shown.compactMap(\.language)
      func best(_ languages: [String], beside own: [String]) -> ShownTranslation? {
        LanguageCode.ranked(codes, beside: own, for: languages).first
          .flatMap { code in shown.first { $0.language == code } }
      }
      let feedLanguages = feedLanguages ?? []
      let own =
        shown.first { $0.language == nil } ?? best(feedLanguages, beside: [])
        ?? shown.first { !$0.isTranscription } ?? shown.first
      let ownLanguages = own?.language.map { [$0] } ?? feedLanguages
      return (best(languages, beside: ownLanguages) ?? own)?.text
    }
  }

  /// The id of the entity, unique in its message.
  public var id: String
  /// The periods in which to show the alert; empty means always.
  public var activePeriods: [ActivePeriod]
  /// The subjects of the alert; a match of one is enough.
  public var informedEntities: [EntitySelector]
  /// The cause of an alert.
  public var cause: Cause
  /// The effect on the service.
  public var effect: Effect
  /// The severity of the disturbance.
  public var severity: Severity
  /// The headline, in plain text.
  public var header: TranslatedText
  /// The details, in plain text.
  public var details: TranslatedText
  /// The address of a page with more information.
  public var url: TranslatedText

  /// Creates an alert from its parts.
  public init(
    id: String, activePeriods: [ActivePeriod] = [], informedEntities: [EntitySelector],
    cause: Cause = .unknown, effect: Effect = .unknown, severity: Severity = .unknown,
    header: TranslatedText, details: TranslatedText = TranslatedText(),
    url: TranslatedText = TranslatedText()
  ) {
    self.id = id
    self.activePeriods = activePeriods
    self.informedEntities = informedEntities
    self.cause = cause
    self.effect = effect
    self.severity = severity
    self.header = header
    self.details = details
    self.url = url
  }

  /// Whether apps should show the alert at an instant.
  public func isActive(at instant: Date) -> Bool {
    activePeriods.isEmpty
      || activePeriods.contains { period in
        instant >= period.start ?? .distantPast && instant < period.end ?? .distantFuture
      }
  }
}

extension ServiceAlert.ActivePeriod {
  /// Whether the period overlaps a span of epoch seconds.
  func overlaps(_ span: ClosedRange<Int>) -> Bool {
    Date(epochSecs: span.upperBound) >= start ?? .distantPast
      && Date(epochSecs: span.lowerBound) < end ?? .distantFuture
  }
}
