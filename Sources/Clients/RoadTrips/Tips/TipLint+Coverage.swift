import Tabular

extension TipLint {
  /// What the rules about the catalogue as a whole find.
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
  private func origin(of category: TipGrid.Category) -> Origin {
    catalogue.categories.first { $0.id == category.id }?.origin ?? catalogue.origin
  }
}

extension NoticeCode {
  /// A category has too few tips.
  package static let tipCategoryTooSmall = NoticeCode(
    "tip_category_too_small", .error, "A category has fewer than 15 tips.",
    fix: "write tips on topics of the category that have none")

  /// There are too few tips.
  package static let tipCatalogueTooSmall = NoticeCode(
    "tip_catalogue_too_small", .error, "There are fewer than 105 tips.",
    fix: "write tips on topics that have none")

  /// A named subtopic has too few tips.
  package static let tipSubtopicUncovered = NoticeCode(
    "tip_subtopic_uncovered", .error, "A named subtopic is covered by fewer than two tips.",
    fix: "write a tip about it, or name it on one that is")

  /// A sample of the design document is missing.
  package static let tipSampleMissing = NoticeCode(
    "tip_sample_missing", .error, "A sample of the design document is missing or was changed.",
    fix: "restore the title and the icon of the design document")
}
