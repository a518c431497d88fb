/// The closed grid of the topics of tips: seven categories of twenty topics.
///
/// A tip's id is made from its topic, so a topic is never reused for other advice: a retired topic
/// leaves the grid for good.
enum TipGrid {
  /// A category: its topics, and the subtopics in the design document.
  struct Category: Sendable {
    let id: String
    /// The topics of its tips, one tip each.
    let topics: [String]
    /// The subtopics that at least two tips each must cover.
    let subtopics: [String]
  }

  /// A tip of the design document, which the catalogue must have unchanged.
  struct Sample: Sendable {
    let topic: String
    let icon: String
    let title: String
  }

  /// The categories in the order of the design document.
  static let categories = [
    category(
      "schedule", subtopics: "rain-delays doubleheaders tv-schedules",
      topics: """
        check-early sync-times doubleheader split-doubleheader rain-delay rainout-makeup tv-flex
        getaway-day day-game-value homestand-windows off-days all-star-break back-to-back
        opening-week late-season-stakes playoffs-hold time-zones holiday-games neutral-site
        schedule-release
        """),
    category(
      "driving", subtopics: "rest-stops fuel traffic",
      topics: """
        rest-days map-gas two-driver-swap night-driving cap-eight-hours rush-hour-exit toll-pass
        offline-maps ev-charging tire-check snack-stop park-and-ride border-docs time-zone-loss
        construction rental-one-way roadside-cover playlist scenic-detour buffer-hour
        """),
    category(
      "stadium", subtopics: "food parking views",
      topics: """
        must-sees food views-upper-deck bag-policy cashless shade-side tours museum
        accessible-seats kids-zone standing-room gate-choice parking-prebuy transit-stop
        roof-status water-policy first-visit-badge team-store statues concourse-walk
        """),
    category(
      "budget", subtopics: "hotels tickets timing",
      topics: """
        book-hotels-early refund-rates weekday-tickets resale-drop group-tickets loyalty-points
        breakfast-included kitchen-stay fuel-apps student-military bundle-passes split-rooms
        dynamic-price free-parking suburbs-stay per-diem currency-fee cheap-seats-move fee-check
        city-pass
        """),
    category(
      "multisport", subtopics: "shared-cities season-overlaps",
      topics: """
        mix-sports same-arena-pairs april-overlap october-overlap nba-nhl-turnaround
        minor-league-fill college-saturday soccer-summer wnba-summer spring-training hall-of-fame
        preseason-cheap rivalry-week dome-in-winter two-in-one-day schedule-layers
        favorite-team-chase visitors-trip women-events futures-prospects
        """),
    category(
      "regional", subtopics: "weather local-events traffic-patterns",
      topics: """
        april-chill summer-heat-south monsoon-afternoons lake-effect hurricane-season altitude
        marine-layer smoke-season city-marathons festivals-hotels conventions river-traffic
        northeast-rail texas-distances california-swing midwest-loop canada-crossing
        florida-storms pacific-late-starts desert-indoor
        """),
    category(
      "gameday", subtopics: "arrival gear photos",
      topics: """
        arrive-early batting-practice weather-layers sunscreen portable-charger ear-protection
        rain-poncho clear-bag photo-spots golden-hour scorecard autograph-rules meet-point
        exit-plan hydration seat-photo kids-id receipts souvenir-ship thank-ushers
        """),
  ]

  /// The tips of the design document.
  static let samples = [
    Sample(topic: "check-early", icon: "calendar.badge.clock", title: "Check schedules early"),
    Sample(
      topic: "doubleheader", icon: "clock.badge.exclamationmark", title: "Watch for doubleheaders"),
    Sample(topic: "rest-days", icon: "car.fill", title: "Plan rest days"),
    Sample(topic: "map-gas", icon: "fuelpump.fill", title: "Map gas stations"),
    Sample(topic: "must-sees", icon: "star.fill", title: "Mark must-sees"),
    Sample(topic: "food", icon: "fork.knife", title: "Research stadium food"),
    Sample(topic: "book-hotels-early", icon: "dollarsign.circle", title: "Book hotels early"),
    Sample(topic: "mix-sports", icon: "sportscourt.fill", title: "Mix sports"),
    Sample(topic: "april-chill", icon: "cloud.sun.fill", title: "Check the weather"),
    Sample(topic: "arrive-early", icon: "figure.walk", title: "Arrive early"),
  ]

  static func category(_ id: String) -> Category? {
    categories.first { $0.id == id }
  }

  static func category(ofTopic topic: String) -> Category? {
    categories.first { $0.topics.contains(topic) }
  }

  private static func category(_ id: String, subtopics: String, topics: String) -> Category {
    Category(id: id, topics: words(topics), subtopics: words(subtopics))
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}
