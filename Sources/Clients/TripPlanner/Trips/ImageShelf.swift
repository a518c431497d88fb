/// The pictures by what they show, whatever the order in which they were read.
struct ImageShelf: Sendable {
  /// All pictures, by owner, then place.
  let all: [CatalogueImage]
  private let byOwner: [String: [CatalogueImage]]
  private let keys: Set<String>

  init(_ images: [CatalogueImage]) {
    all = images.sorted { ($0.owner, $0.seq, $0.key) < ($1.owner, $1.seq, $1.key) }
    byOwner = Dictionary(grouping: all, by: \.owner)
    keys = Set(all.map(\.key))
  }

  /// The keys of an owner's pictures, in the order of the carousel.
  func keys(of owner: String) -> [String] { byOwner[owner]?.map(\.key) ?? [] }

  /// Whether there is a picture with a key.
  func has(_ key: String) -> Bool { keys.contains(key) }
}
