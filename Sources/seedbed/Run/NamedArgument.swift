import ArgumentParser
import Tabular
import Transit

/// How commands take a stop or a trip by its id or its name.
enum NamedArgument {
  /// The id that a text means; what a name led to is said on stderr.
  ///
  /// A name that may mean several stops or trips counts as wrong usage: the matches are on stderr.
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
