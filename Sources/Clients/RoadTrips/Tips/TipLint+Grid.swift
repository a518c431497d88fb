import Tabular

extension TipLint {
  /// What the rules about names that must be known find.
  var gridFindings: [Notice] {
    locale + categories + topics + repeatedTopics + subtopics + sports
  }

  /// English, of which stems and stop words are known.
  private var locale: [Notice] {
    guard catalogue.locale != "en" else { return [] }
    return [
      notice(
        .tipLocale, at: catalogue.origin, value: catalogue.locale,
        "the locale is '\(catalogue.locale)', and only tips in English can be compared")
    ]
  }

  /// The categories are the grid's, each once, and every tip is in one of them.
  private var categories: [Notice] {
    let known = TipGrid.categories.map(\.id)
    var found: [Notice] = []
    for category in catalogue.categories where !known.contains(category.id) {
      found.append(unknownCategory(category.id, at: category.origin))
    }
    for (category, earlier) in repeated(catalogue.categories, by: \.id) {
      let message = "'\(category.id)' is in line \(earlier.origin.line ?? 0) too"
      found.append(
        notice(.tipCategoryRepeated, at: category.origin, value: category.id, message))
    }
    for id in known where !catalogue.categories.contains(where: { $0.id == id }) {
      found.append(
        notice(.tipCategoryMissing, at: catalogue.origin, "the category '\(id)' is not named"))
    }
    for tip in catalogue.tips where !known.contains(tip.category) {
      found.append(unknownCategory(tip.category, at: tip.origin(of: .category)))
    }
    return found
  }

  private func unknownCategory(_ id: String, at origin: Origin) -> Notice {
    notice(.tipCategoryUnknown, at: origin, value: id, "'\(id)' is none of the seven categories")
  }

  /// Every topic is in the grid, in the tip's category.
  private var topics: [Notice] {
    catalogue.tips.compactMap { tip in
      guard let category = TipGrid.category(ofTopic: tip.topic) else {
        return notice(.tipTopicUnknown, tip, .topic, "'\(tip.topic)' is not in the grid of topics")
      }
      guard category.id != tip.category, TipGrid.category(tip.category) != nil else { return nil }
      let message = "'\(tip.topic)' is a topic of '\(category.id)', not of '\(tip.category)'"
      return notice(.tipTopicMisplaced, tip, .topic, message)
    }
  }

  /// Every topic has one tip.
  private var repeatedTopics: [Notice] {
    repeated(catalogue.tips, by: \.topic).map { tip, earlier in
      let line = earlier.origin(of: .topic).line ?? 0
      return notice(.tipTopicRepeated, tip, .topic, "'\(tip.topic)' is in line \(line) too")
    }
  }

  /// Every subtopic is one of the category's, and named once.
  private var subtopics: [Notice] {
    var found: [Notice] = []
    for tip in catalogue.tips {
      guard let category = TipGrid.category(tip.category) else { continue }
      for subtopic in tip.subtopics where !category.subtopics.contains(subtopic) {
        let message = "'\(subtopic)' is no subtopic of '\(category.id)'"
        found.append(notice(.tipSubtopicUnknown, tip, .subtopics, message))
      }
      for (subtopic, _) in repeated(tip.subtopics, by: { $0 }) {
        found.append(notice(.tipEntryRepeated, tip, .subtopics, "'\(subtopic)' is named twice"))
      }
    }
    return found
  }

  /// Every sport is known, and named once.
  private var sports: [Notice] {
    var found: [Notice] = []
    for tip in catalogue.tips {
      for sport in tip.sports where Sport(rawValue: sport) == nil {
        found.append(notice(.tipSportUnknown, tip, .sports, "'\(sport)' is no sport's id"))
      }
      for (sport, _) in repeated(tip.sports, by: { $0 }) {
        found.append(notice(.tipEntryRepeated, tip, .sports, "'\(sport)' is named twice"))
      }
    }
    return found
  }
}

extension NoticeCode {
  /// The tips are not in English.
  package static let tipLocale = NoticeCode(
    "tip_locale", .error, "The tips are in a language that cannot be checked for likeness.",
    fix: "write 'locale: en'; tips in other languages are not supported")

  /// A category is not in the grid.
  package static let tipCategoryUnknown = NoticeCode(
    "tip_category_unknown", .error, "A category is not one of the seven.",
    fix: "write schedule, driving, stadium, budget, multisport, regional or gameday")

  /// A category is named twice.
  package static let tipCategoryRepeated = NoticeCode(
    "tip_category_repeated", .error, "A category is named twice.", fix: "remove one of the two")

  /// A category of the grid is not named.
  package static let tipCategoryMissing = NoticeCode(
    "tip_category_missing", .error, "One of the seven categories is not named.",
    fix: "add it under 'categories' with its id and name")

  /// A topic is not in the grid.
  package static let tipTopicUnknown = NoticeCode(
    "tip_topic_unknown", .error, "A tip's topic is not in the grid of topics.",
    fix: "take a topic that no tip has yet from the grid")

  /// A topic belongs to another category.
  package static let tipTopicMisplaced = NoticeCode(
    "tip_topic_misplaced", .error, "A tip's topic belongs to another category.",
    fix: "give the tip that category, or another topic")

  /// Two tips have one topic.
  package static let tipTopicRepeated = NoticeCode(
    "tip_topic_repeated", .error, "Two tips have the same topic, so they would have the same id.",
    fix: "give each tip a topic of its own")

  /// A subtopic is not one of the category's.
  package static let tipSubtopicUnknown = NoticeCode(
    "tip_subtopic_unknown", .error, "A tip's subtopic is none of its category's.",
    fix: "take one of the category's, or leave it out")

  /// A sport is not known.
  package static let tipSportUnknown = NoticeCode(
    "tip_sport_unknown", .error, "A tip is about a sport that is not known.",
    fix: "write mlb, nba, nhl, nfl, mls or wnba")

  /// A list of a tip names something twice.
  package static let tipEntryRepeated = NoticeCode(
    "tip_entry_repeated", .error, "A tip names a subtopic or a sport twice.",
    fix: "remove one of the two")
}
