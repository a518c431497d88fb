import Tabular

extension TipLint {
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

  private func unknownCategory(_ id: String, at origin: SourceLocation) -> Notice {
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
      found += repeatedEntries(tip.subtopics, tip, .subtopics)
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
      found += repeatedEntries(tip.sports, tip, .sports)
    }
    return found
  }

  private func repeatedEntries(_ entries: [String], _ tip: Tip, _ field: Tip.Field) -> [Notice] {
    repeated(entries, by: { $0 }).map { entry, _ in
      notice(.tipEntryRepeated, tip, field, "'\(entry)' is named twice")
    }
  }
}

extension TipLint {
  var coverageFindings: [Notice] {
    categorySizes + catalogueSize + subtopicCoverage + samples
  }

  /// Each category has at least 15 tips.
  private var categorySizes: [Notice] {
    TipGrid.categories.compactMap { category in
      let count = catalogue.tips.count { $0.category == category.id }
      guard count < 15 else { return nil }
      let message = "'\(category.id)' has \(count) tips, and 15 are the least"
      return notice(.tipCategoryTooSmall, at: origin(of: category), value: category.id, message)
    }
  }

  /// There are at least 105 tips.
  private var catalogueSize: [Notice] {
    let count = catalogue.tips.count
    guard count < 105 else { return [] }
    let message = "there are \(count) tips, and 105 are the least"
    return [notice(.tipCatalogueTooSmall, at: catalogue.origin, message)]
  }

  /// Each named subtopic is covered by at least two tips.
  private var subtopicCoverage: [Notice] {
    TipGrid.categories.flatMap { category in
      category.subtopics.compactMap { subtopic in
        let count = catalogue.tips.count {
          $0.category == category.id && $0.subtopics.contains(subtopic)
        }
        guard count < 2 else { return nil }
        let message = "'\(subtopic)' has \(count) tips, and two are the least"
        return notice(.tipSubtopicUncovered, at: origin(of: category), value: subtopic, message)
      }
    }
  }

  /// The design document's samples are there with their titles and icons.
  private var samples: [Notice] {
    TipGrid.samples.compactMap { sample in
      let tip = catalogue.tips.first { $0.topic == sample.topic }
      guard tip?.title != sample.title || tip?.icon != sample.icon else { return nil }
      let message = "no tip on '\(sample.topic)' is titled '\(sample.title)' with '\(sample.icon)'"
      return notice(.tipSampleMissing, at: tip?.origin ?? catalogue.origin, message)
    }
  }

  /// Where a category is named; the file if nowhere.
  private func origin(of category: TipGrid.Category) -> SourceLocation {
    catalogue.categories.first { $0.id == category.id }?.origin ?? catalogue.origin
  }
}

extension NoticeCode {
  static let tipLocale = NoticeCode(
    "tip_locale", .error, "The tips are in a language that cannot be checked for likeness.",
    why: "Word stems and stop words are known for English only, so tips that say the same would "
      + "reach the app.",
    fix: "write 'locale: en'; tips in other languages are not supported")
  static let tipCategoryUnknown = NoticeCode(
    "tip_category_unknown", .error, "A category is not one of the seven.",
    why: "The app groups tips by the seven categories, so it has no place for this one.",
    fix: "write schedule, driving, stadium, budget, multisport, regional or gameday")
  static let tipCategoryRepeated = NoticeCode(
    "tip_category_repeated", .error, "A category is named twice.",
    why: "The app would list one section twice, perhaps under two names.",
    fix: "remove one of the two")
  static let tipCategoryMissing = NoticeCode(
    "tip_category_missing", .error, "One of the seven categories is not named.",
    why: "The tips of the category would have no heading to stand under.",
    fix: "add it under 'categories' with its id and name")
  static let tipTopicUnknown = NoticeCode(
    "tip_topic_unknown", .error, "A tip's topic is not in the grid of topics.",
    why: "Topics keep tips apart, so one outside the grid may say what another says already.",
    fix: "take a topic that no tip has yet from the grid")
  static let tipTopicMisplaced = NoticeCode(
    "tip_topic_misplaced", .error, "A tip's topic belongs to another category.",
    why: "Users who look in the right category miss the tip, and the other seems to cover more "
      + "than it does.",
    fix: "give the tip that category, or another topic")
  static let tipTopicRepeated = NoticeCode(
    "tip_topic_repeated", .error, "Two tips have the same topic, so they would have the same id.",
    why: "One of the two would replace the other in the app.",
    fix: "give each tip a topic of its own")
  static let tipSubtopicUnknown = NoticeCode(
    "tip_subtopic_unknown", .error, "A tip's subtopic does not belong to its category.",
    why: "The tip counts for none of the subtopics that the design promises, which may seem to "
      + "lack tips.",
    fix: "write a subtopic of the category, or leave it out")
  static let tipSportUnknown = NoticeCode(
    "tip_sport_unknown", .error, "A tip is about a sport that is not known.",
    why: "No game in the app is of that sport, so the tip suits nobody's trip.",
    fix: "write mlb, nba, nhl, nfl, mls or wnba")
  static let tipEntryRepeated = NoticeCode(
    "tip_entry_repeated", .error, "A tip names a subtopic or a sport twice.",
    why: "One of the two was probably meant to be another, for which the tip then does not count.",
    fix: "remove one of the two")
  static let tipCategoryTooSmall = NoticeCode(
    "tip_category_too_small", .error, "A category has fewer than 15 tips.",
    why: "Users who care for the category see the same few tips again and again.",
    fix: "write tips on topics of the category without tips")
  static let tipCatalogueTooSmall = NoticeCode(
    "tip_catalogue_too_small", .error, "The catalogue has fewer than 105 tips.",
    why: "At three tips a launch, someone who opens the app daily would see repeats within five "
      + "weeks.",
    fix: "write tips on topics without tips")
  static let tipSubtopicUncovered = NoticeCode(
    "tip_subtopic_uncovered", .error, "A named subtopic is covered by fewer than two tips.",
    why: "The design promises advice on the subtopic, and users would find one tip or none.",
    fix: "write a tip about it, or name it on a tip that is about it")
  static let tipSampleMissing = NoticeCode(
    "tip_sample_missing", .error, "A sample of the design document is missing or was changed.",
    why: "The app would not show what its design shows and its users were promised.",
    fix: "restore the title and the icon of the design document")
}
