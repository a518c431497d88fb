extension TipRule {
  static let ofGrid = [
    // Stems and stop words exist only for English.
    TipRule(
      "tip_locale", "The tips are in a language that cannot be checked for likeness.",
      why: "Word stems and stop words are known for English only, so tips that say the same would "
        + "reach the app.",
      fix: "write 'locale: en'; tips in other languages are not supported"
    ) { lint in
      let (locale, origin) = (lint.catalogue.locale, lint.catalogue.origin)
      let message = "the locale is '\(locale)', but only tips in English can be compared"
      return locale == "en" ? [] : [(origin, message)]
    },
    TipRule(
      "tip_category_unknown", "A category is not one of the seven.",
      why: "The app groups tips by the seven categories, so it has no place for this one.",
      fix: "write schedule, driving, stadium, budget, multisport, regional or gameday"
    ) { lint in
      let tips = lint.values(of: [.category]).map { ($0.text, $0.origin) }
      return (lint.catalogue.categories.map { ($0.id, $0.origin) } + tips)
        .filter { id, _ in TipGrid.category(id) == nil }
        .map { ($1, "'\($0)' is not one of the seven categories") }
    },
    TipRule(
      "tip_category_repeated", "A category is named twice.",
      why: "The app would list one section twice, perhaps under two names.",
      fix: "remove one of the two",
      once(\.catalogue.categories, by: \.id) {
        ($0.origin, "'\($0.id)' is also \($1.origin.inLine)")
      }),
    TipRule(
      "tip_category_missing", "One of the seven categories is not named.",
      why: "The tips of the category would have no heading.",
      fix: "add it under 'categories' with its id and name"
    ) { lint in
      let named = Set(lint.catalogue.categories.map(\.id))
      return TipGrid.categories.filter { !named.contains($0.id) }
        .map { (lint.catalogue.origin, "the category '\($0.id)' is not named") }
    },
    TipRule(
      "tip_topic_unknown", "A tip's topic is not in the grid of topics.",
      why: "Topics keep tips apart, so a tip outside the grid may repeat another one.",
      fix: "take a topic that no tip has yet from the grid",
      each(.topic) {
        TipGrid.category(ofTopic: $0.text) == nil ? "is not in the grid of topics" : nil
      }),
    TipRule(
      "tip_topic_misplaced", "A tip's topic belongs to another category.",
      why: "Users who look in the right category miss the tip, and the other seems to cover more "
        + "than it does.",
      fix: "give the tip that category, or another topic",
      each(.topic) {
        guard let category = TipGrid.category(ofTopic: $0.text)?.id,
          let other = TipGrid.category($0.tip.category)?.id, other != category
        else { return nil }
        return "is a topic of '\(category)', not of '\(other)'"
      }),
    TipRule(
      "tip_topic_repeated", "Two tips have the same topic, so they would have the same id.",
      why: "One of the two would replace the other in the app.",
      fix: "give each tip a topic of its own",
      once({ $0.values(of: [.topic]) }, by: \.text) {
        ($0.origin, "'\($0.text)' is also \($1.origin.inLine)")
      }),
    TipRule(
      "tip_subtopic_unknown", "A tip's subtopic does not belong to its category.",
      why: "The tip counts for none of the subtopics that the design promises, which may seem to "
        + "lack tips.",
      fix: "write a subtopic of the category, or leave it out",
      each(.subtopics) {
        guard let category = TipGrid.category($0.tip.category) else { return nil }
        let isKnown = category.subtopics.contains($0.text)
        return isKnown ? nil : "is not a subtopic of '\(category.id)'"
      }),
    TipRule(
      "tip_sport_unknown", "A tip is about a sport that is not known.",
      why: "No game in the app is of that sport, so the tip suits nobody's trip.",
      fix: "write mlb, nba, nhl, nfl, mls or wnba",
      each(.sports) { Sport(rawValue: $0.text) == nil ? "is not the id of a sport" : nil }),
    TipRule(
      "tip_entry_repeated", "A tip names a subtopic or a sport twice.",
      why:
        "One of the two was probably meant to be another, for which the tip then does not count.",
      fix: "remove one of the two",
      each(.subtopics, .sports) { $0.earlier.contains($0.text) ? "is named twice" : nil }),
  ]

  static let ofTotals = [
    TipRule(
      "tip_category_too_small", "A category has fewer than 15 tips.",
      why: "Users who care for the category see the same few tips again and again.",
      fix: "write tips on topics of the category without tips"
    ) { lint in
      TipGrid.categories.flatMap { category in
        let count = lint.catalogue.tips.count { $0.category == category.id }
        return lint.atLeast(15, count, in: category.id, "'\(category.id)' has \(count) tips")
      }
    },
    TipRule(
      "tip_catalogue_too_small", "The catalogue has fewer than 105 tips.",
      why: "At three tips a launch, someone who opens the app daily would see repeats within five "
        + "weeks.",
      fix: "write tips on topics without tips"
    ) { lint in
      let count = lint.catalogue.tips.count
      return lint.atLeast(105, count, "there are \(count) tips")
    },
    TipRule(
      "tip_subtopic_uncovered", "A named subtopic is covered by fewer than two tips.",
      why: "The design promises advice on the subtopic, and users would find one tip or none.",
      fix: "write a tip about it, or name it on a tip that is about it"
    ) { lint in
      TipGrid.categories.flatMap { category in
        let tips = lint.catalogue.tips.filter { $0.category == category.id }
        return category.subtopics.flatMap { subtopic in
          let count = tips.flatMap(\.subtopics).count { $0 == subtopic }
          return lint.atLeast(2, count, in: category.id, "'\(subtopic)' has \(count) tips")
        }
      }
    },
    TipRule(
      "tip_sample_missing", "A sample of the design document is missing or was changed.",
      why: "The app would not show what its design shows and its users were promised.",
      fix: "restore the title and the icon of the design document"
    ) { lint in
      TipGrid.samples.compactMap { sample in
        let tip = lint.catalogue.tips.first { $0.topic == sample.topic }
        if tip?.title == sample.title, tip?.icon == sample.icon { return nil }
        let message = "no tip on '\(sample.topic)' is titled '\(sample.title)'"
        return (tip?.origin ?? lint.catalogue.origin, "\(message) with '\(sample.icon)'")
      }
    },
  ]
}
