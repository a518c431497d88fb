import Bundles

extension RoadTripTables {
  /// The tips in the order of their ids, which is that of every table keyed by them.
  private var tipsByID: [Tip] { tips.tips.sorted { $0.id.uuidString < $1.id.uuidString } }

  func fillTipCategories(_ sink: inout RowWriter) throws {
    let categories = tips.categories.enumerated().sorted { $0.element.id < $1.element.id }
    for (position, category) in categories {
      sink.append(category.id)
      sink.append(category.name)
      sink.append(position)
      try sink.endRow()
    }
  }

  func fillTips(_ sink: inout RowWriter) throws {
    let positions = Dictionary(
      tips.tips.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for tip in tipsByID {
      sink.append(tip.id.uuidString)
      sink.append(tips.locale)
      sink.append(tip.topic)
      sink.append(tip.category)
      sink.append(positions[tip.id])
      sink.append(tip.icon)
      sink.append(tip.title)
      sink.append(tip.subtitle)
      sink.append(tip.accessibilityLabel)
      try sink.endRow()
    }
  }

  func fillTipSports(_ sink: inout RowWriter) throws {
    for tip in tipsByID {
      for sport in Set(tip.sports).sorted() {
        sink.append(tip.id.uuidString)
        sink.append(sport)
        try sink.endRow()
      }
    }
  }

  func fillTipSubtopics(_ sink: inout RowWriter) throws {
    for tip in tipsByID {
      for subtopic in Set(tip.subtopics).sorted() {
        sink.append(tip.id.uuidString)
        sink.append(subtopic)
        try sink.endRow()
      }
    }
  }

  func fillTipDecks(_ sink: inout RowWriter) throws {
    for (launch, deck) in TipDeck(tips.tips).triples(ofEpoch: 0).enumerated() {
      for (slot, tip) in deck.enumerated() {
        sink.append(launch)
        sink.append(slot)
        sink.append(tip.id.uuidString)
        try sink.endRow()
      }
    }
  }
}
