import ArgumentParser
import Tabular
import Transit

/// Finds a stop or a trip from its id or its name on the command line.
enum NamedArgument {
  /// The id for a text. If the text is a name, stderr gets the match.
  ///
  /// For an ambiguous name, stderr gets the matches, and the command ends as for wrong usage.
  static func id(
    of text: String, _ console: Console, _ meaning: (String) async throws -> NamedPlace
  ) async throws -> String {
    do {
      let place = try await meaning(text)
      if let name = place.name {
        console.complain("'\(text)' is \(place.id), \(name)".escapingControls())
      }
      return place.id
    } catch let ambiguity as AmbiguousName {
      console.complain("\(ambiguity)")
      throw ExitCode.validationFailure
    }
  }
}
