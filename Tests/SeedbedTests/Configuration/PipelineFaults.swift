/// A pipeline with one fault that a schema can express.
struct PipelineFault: Sendable {
  /// The whole YAML; the tool finds an empty file `feed.zip` beside it.
  let yaml: String
  /// Words of the tool's only complaint.
  let words: String
  /// The place at which the schema refuses the document.
  let place: String

  /// A section of feeds without a fault.
  private static let feeds = "transit: { feeds: [{ name: a, source: feed.zip }] }\n"

  private static func whole(_ yaml: String, _ words: String, at place: String) -> PipelineFault {
    PipelineFault(yaml: yaml, words: words, place: place)
  }

  /// A pipeline of a feed, and more keys.
  private static func pipeline(_ keys: String, _ words: String, at place: String) -> PipelineFault {
    whole("name: p\n\(feeds)\(keys)", words, at: place)
  }

  private static func gate(_ gate: String, _ words: String, at place: String) -> PipelineFault {
    pipeline("gates: { \(gate) }", words, at: place)
  }

  /// More keys in the section `transit`.
  private static func transit(_ keys: String, _ words: String, at place: String) -> PipelineFault {
    whole(
      "name: p\ntransit: { feeds: [{ name: a, source: feed.zip }], \(keys) }", words, at: place)
  }

  /// More keys of a feed on disk.
  private static func feed(_ keys: String, _ words: String, at place: String) -> PipelineFault {
    whole(
      "name: p\ntransit: { feeds: [{ name: a, source: feed.zip, \(keys) }] }", words, at: place)
  }

  /// More keys of a feed that is downloaded.
  private static func download(_ keys: String, _ words: String, at place: String) -> PipelineFault {
    whole(
      "name: p\ntransit: { feeds: [{ name: a, source: \"https://example.org/a.zip\", \(keys) }] }",
      words, at: place)
  }

  static let all: [PipelineFault] = [
    .whole("\(feeds)", "the pipeline has no 'name'", at: "$"),
    .whole("name: p", "the pipeline has nothing to build", at: "$"),
    .whole(
      "nmae: q\nname: p\ntransit: { feeds: [{ name: a, source: feed.zip }] }\n",
      "unknown key 'nmae' in the pipeline", at: "$"),
    .whole("name: a/b\n\(feeds)", "'name' is 'a/b', which is not a name", at: "$.name"),
    .whole("name: .p\n\(feeds)", "'name' is '.p', which is not a name", at: "$.name"),
    .whole("name: [p]\n\(feeds)", "'name' is a list, not a value", at: "$.name"),
    .whole("name: ~\n\(feeds)", "'name' is empty, not a value", at: "$.name"),
    .whole(
      "name: \(String(repeating: "p", count: 101))\n\(feeds)", "which is not a name of at most 100",
      at: "$.name"),
    .pipeline("output: { a: b }", "'output' is a mapping, not a value", at: "$.output"),
    .pipeline(
      "output: \"${OUT\"", "'output' has a '${' that names no environment variable", at: "$.output"),
    .pipeline("as-of: 24.8.2026", "'as-of' is '24.8.2026', which is not a day", at: "$.as-of"),
    .pipeline("as-of: 1899-12-31", "'as-of' is '1899-12-31', which is not a day", at: "$.as-of"),
    .pipeline("as-of: 2026-13-01", "'as-of' is '2026-13-01', which is not a day", at: "$.as-of"),
    .pipeline("ids: new", "'ids' is 'new', which is not one of deal, keep", at: "$.ids"),
    .pipeline("note: \"\"", "'note' is empty, not a value", at: "$.note"),
    .pipeline("note: [a]", "'note' is a list, not a value", at: "$.note"),
    .pipeline("patches:", "'patches' is empty, not a mapping", at: "$.patches"),
    .pipeline(
      "patches: { keep: 101 }", "'keep' is '101', which is not a whole number from 0 to 100",
      at: "$.patches.keep"),
    .pipeline(
      "patches: { keep: few }", "'keep' is 'few', which is not a whole number", at: "$.patches.keep"
    ),
    .pipeline(
      "patches: { at-most: 0.5 }", "'at-most' is '0.5', which is not a percentage",
      at: "$.patches.at-most"),
    .pipeline(
      "patches: { first-number: 0 }", "'first-number' is '0', which is not a whole number",
      at: "$.patches.first-number"),
    .pipeline("inputs: { name: a }", "'inputs' is a mapping, not a list", at: "$.inputs"),
    .pipeline(
      "inputs: [{ on-failure: stop }]", "an entry of 'inputs' has no 'name'", at: "$.inputs[0]"),
    .whole("name: p\ntransit:", "'transit' is empty, not a mapping", at: "$.transit"),
    .whole("name: p\ntransit: {}", "'transit' has no 'feeds'", at: "$.transit"),
    .whole("name: p\ntransit: { feeds: [] }", "'feeds' is an empty list", at: "$.transit.feeds"),
    .whole(
      "name: p\ntransit: { feeds: a }", "'feeds' is a single value, not a list",
      at: "$.transit.feeds"),
    .whole(
      "name: p\ntransit: { feeds: [a] }", "a feed is a single value, not a mapping",
      at: "$.transit.feeds[0]"),
    .whole(
      "name: p\ntransit: { feeds: [{ name: a }] }", "a feed has no 'source'",
      at: "$.transit.feeds[0]"),
    .whole(
      "name: p\ntransit: { feeds: [{ source: feed.zip }] }", "a feed has no 'name'",
      at: "$.transit.feeds[0]"),
    .feed("url: b", "unknown key 'url' in a feed", at: "$.transit.feeds[0]"),
    .feed(
      "on-failure: skip", "'on-failure' is 'skip', which is not one of stop, keep-last",
      at: "$.transit.feeds[0].on-failure"),
    .download(
      "sha256: 9f86", "'sha256' is '9f86', which is not 64 hexadecimal digits",
      at: "$.transit.feeds[0].sha256"),
    .download(
      "at-most: 20 potatoes", "'at-most' is '20 potatoes', which is not a size",
      at: "$.transit.feeds[0].at-most"),
    .download(
      "timeout: 2 days", "'timeout' is '2 days', which is not a time",
      at: "$.transit.feeds[0].timeout"),
    .download(
      "timeout: 0", "'timeout' is '0', which is not a time", at: "$.transit.feeds[0].timeout"),
    .download(
      "deadline: 86401", "'deadline' is '86401', which is not a time",
      at: "$.transit.feeds[0].deadline"),
    .download(
      "fallback: [mirror.zip]", "an entry of 'fallback' 'mirror.zip' is not a URL",
      at: "$.transit.feeds[0].fallback[0]"),
    .download("headers: [Key]", "'headers' is not a mapping", at: "$.transit.feeds[0].headers"),
    .download(
      "headers: { Host: a.org }", "the header 'Host' is the tool's own",
      at: "$.transit.feeds[0].headers"),
    .download(
      "headers: { \"My Key\": a }", "'My Key' is not the name of a header",
      at: "$.transit.feeds[0].headers"),
    .feed("only: [{}]", "the selection has no key", at: "$.transit.feeds[0].only[0]"),
    .feed(
      "only: [{ mode: train }]", "'mode' is 'train', which is not a mode",
      at: "$.transit.feeds[0].only[0].mode"),
    .feed(
      "drop: [{ route: [] }]", "'route' is an empty list", at: "$.transit.feeds[0].drop[0].route"),
    .feed(
      "drop: [{ line: T1 }]", "unknown key 'line' in a selection of 'drop'",
      at: "$.transit.feeds[0].drop[0]"),
    .feed("set: [{}]", "the correction names no table", at: "$.transit.feeds[0].set[0]"),
    .feed(
      "set: [{ routes: { match: {}, set: { route_color: A } } }]",
      "'match' is not a mapping of names to values", at: "$.transit.feeds[0].set[0].routes.match"),
    .feed(
      "set: [{ routes: { match: { route_id: A }, set: { route_id: B } } }]",
      "'set' has 'route_id', which is not a field of routes.txt that can be set",
      at: "$.transit.feeds[0].set[0].routes.set"),
    .feed(
      "set: [{ routes: { match: { route_id: A } } }]", "'routes' has no 'set'",
      at: "$.transit.feeds[0].set[0].routes"),
    .transit(
      "keep: [stop_note]", "an entry of 'keep' is 'stop_note', which is not a table and a column",
      at: "$.transit.keep[0]"),
    .transit(
      "lines: [{ routes: [] }]", "'routes' is an empty list", at: "$.transit.lines[0].routes"),
    .transit(
      "limits: { member-count: 0 }", "'member-count' is '0', which is not a whole number",
      at: "$.transit.limits.member-count"),
    .pipeline(
      "snapshots: { departures: { stops: [a] } }", "'departures' has no 'date'",
      at: "$.snapshots.departures"),
    .pipeline(
      "snapshots: { trips: { stops: [], date: 2026-08-24 } }", "'stops' is an empty list",
      at: "$.snapshots.trips.stops"),
    .pipeline(
      "snapshots: { departures: { stops: [a], date: today } }",
      "'date' is 'today', which is not a day", at: "$.snapshots.departures.date"),
    .gate("size-budget: 0", "'size-budget' is '0', which is not a size", at: "$.gates.size-budget"),
    .gate(
      "maximum-errors: -1", "'maximum-errors' is '-1', which is not a whole number",
      at: "$.gates.maximum-errors"),
    .gate(
      "minimum-trips: 1.5", "'minimum-trips' is '1.5', which is not a whole number",
      at: "$.gates.minimum-trips"),
    .gate(
      "required-modes: [rial]", "an entry of 'required-modes' is 'rial', which is not a mode",
      at: "$.gates.required-modes[0]"),
    .gate(
      "required-stops: [[a]]", "a stop is a list, not a value", at: "$.gates.required-stops[0]"),
    .gate(
      "maximum-notices: { unused_tripp: 1 }", "unknown key 'unused_tripp' in 'maximum-notices'",
      at: "$.gates.maximum-notices"),
    .gate(
      "maximum-growth: { rows: much }", "'rows' is 'much', which is not a percentage",
      at: "$.gates.maximum-growth.rows"),
    .gate("download-budget: 1 MB", "which the pipeline does not write", at: "$"),
    .pipeline(
      "notices: { unused_shape: skip }", "'unused_shape' is 'skip', which is not one of",
      at: "$.notices.unused_shape"),
    .pipeline(
      "notices: { unused_shap: ignore }", "unknown key 'unused_shap' in 'notices'", at: "$.notices"),
    .pipeline(
      "tips: { source: feed.zip, minimum-ios: 16.0 }", "'tips' and 'transit' are in one pipeline",
      at: "$"),
    .whole(
      "name: p\ntips: { source: feed.zip, minimum-ios: 16.0 }\nsnapshots: {}",
      "'snapshots' needs 'transit'", at: "$"),
    .whole("name: p\ntips: { source: feed.zip }", "'tips' has no 'minimum-ios'", at: "$.tips"),
    .whole(
      "name: p\ntips: { source: feed.zip, minimum-ios: \"16,0\" }",
      "'minimum-ios' is '16,0', which is not a version of iOS", at: "$.tips.minimum-ios"),
  ]
}
