import Tabular

extension Report {
  /// Throws ``Failure`` where references were found broken after there had been `before` of them.
  func checkReferences(since before: Int) throws {
    let count = count(of: .brokenCatalogueReference) - before
    guard count > 0 else { return }
    let first = notices.first { $0.code == .brokenCatalogueReference }
    throw Failure(
      .unusableInput, at: first?.origin,
      "\(count) \(count == 1 ? "reference names" : "references name") no row of the other file"
        + (first.map { ", first: \($0.message)" } ?? ""),
      fix: NoticeCode.brokenCatalogueReference.fix)
  }
}
