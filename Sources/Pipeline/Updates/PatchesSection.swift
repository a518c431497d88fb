import Bundles
import Tabular

/// The YAML's `patches`: the settings of patches that update apps from earlier versions.
package struct PatchesSection: Hashable, Sendable {
  /// The maximum number of earlier versions with a patch.
  package var keep = 7
  /// The maximum size of a patch, as a share of the compressed database. Instead of a larger patch,
  /// apps download the database.
  package var atMost = 0.5
  /// The number of the first version, if no version is published.
  package var firstNumber = 1

  /// Reads the section.
  init(_ keys: inout MappingReader) {
    keep = keys.count(
      "keep", in: 0...100, default: keep, example: "7",
      "The number of earlier versions from which there is a patch.")
    atMost =
      keys.share(
        "at-most", example: "50 %", default: atMost,
        "How large a patch may be, as a share of the packed database.") ?? atMost
    firstNumber = keys.count(
      "first-number", in: 1...Updates.lastNumber, default: firstNumber, example: "1",
      "The number of the first version. Each new version gets the next number, and apps refuse a smaller number "
        + "than their own. If the published folder was lost, give a number larger than the last one."
    )
  }
}
