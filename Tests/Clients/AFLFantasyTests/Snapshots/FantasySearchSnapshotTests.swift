import Foundation
import Testing

@testable import AFLFantasy

@Suite("The snapshots of fantasy search and design")
struct FantasySearchSnapshotTests {
  let bundle = FantasyFixture.bundle
  let files: PublishedFantasy

  init() async throws {
    files = try await PublishedFantasy(PublishedFantasy.fixture.value)
  }

  @Test("let the system's search find players by name, club and position, and open their screens")
  func spotlight() throws {
    let items = try files.list("spotlight.json", "items")
    #expect(items.count == bundle.season.players.count)
    for (item, player) in zip(items, bundle.season.players) {
      #expect(Set(item.keys) == ["uniqueId", "title", "contentDescription", "keywords"])
      #expect(item["uniqueId"] as? String == "aflfi://player/\(player.id)")
      #expect(item["title"] as? String == player.name)
      let keywords = try #require(item["keywords"] as? [String])
      let club = bundle.season.league.clubs[player.club]
      #expect(keywords.starts(with: [club.code, club.name]))
      for position in player.positions(inRound: 3).positions {
        #expect(keywords.contains(position.title))
      }
      #expect(Set(keywords).count == keywords.count)
    }
    #expect((items[1]["keywords"] as? [String])?.last == "nikola duric")
    #expect(items[1]["contentDescription"] as? String == "KIM · DEF/MID · $124k · average 101.1")
  }

  @Test("name players and squads for shortcuts, each by id, title and other names")
  func entities() throws {
    let players = try files.list("intents_entities.json", "players")
    #expect(players.map { $0["id"] as? Int } == bundle.season.players.map(\.id))
    #expect(players.map { $0["title"] as? String } == bundle.season.players.map(\.name))
    #expect(players[1]["synonyms"] as? [String] == ["Đurić", "nikola duric"])
    #expect(players[3]["synonyms"] as? [String] == ["King"])
    let squads = try files.list("intents_entities.json", "squads")
    #expect(squads.map { $0["id"] as? String } == bundle.season.squads.map(\.id))
    #expect(squads.map { $0["title"] as? String } == bundle.season.squads.map(\.name))
  }

  @Test("have the three intents with their parameters, as entities of the same file")
  func intents() throws {
    let intents = try files.list("intents_entities.json", "intents")
    #expect(
      intents.map { $0["id"] as? String } == [
        "captain_suggestion", "trade_suggestion", "trade_evaluation",
      ])
    let parameters = try intents.map { try PublishedFantasy.list($0, "parameters") }
    #expect(
      parameters.map { $0.map { $0["id"] as? String } } == [
        ["round", "squad"], ["squad"], ["out", "in", "nextOut", "nextIn", "squad"],
      ])
    #expect(
      parameters.map { $0.map { $0["isRequired"] as? Bool } } == [
        [false, false], [false], [true, true, false, false, false],
      ])
    #expect(parameters[0][0]["default"] as? Int == 3)
    #expect(
      parameters.map { $0.map { $0["type"] as? String } }
        == [["integer", "squad"], ["squad"], Array(repeating: "player", count: 4) + ["squad"]])
  }

  @Test("have every colour with its contrasts, and its use")
  func colors() throws {
    let colors = try files.list("colors.json", "colors")
    #expect(colors.count == bundle.season.league.colors.count)
    for (found, color) in zip(colors, bundle.season.league.colors) {
      #expect(found["id"] as? String == color.id)
      let hexes = ["lightHex", "onLightHex", "darkHex", "onDarkHex"].map { found[$0] as? String }
      #expect(hexes == [color.lightHex, color.onLightHex, color.darkHex, color.onDarkHex])
      let light = try #require(found["contrastInLight"] as? Double)
      let dark = try #require(found["contrastInDark"] as? Double)
      #expect(abs(light - contrast(color.lightHex, color.onLightHex)) <= 0.005_001)
      #expect(abs(dark - contrast(color.darkHex, color.onDarkHex)) <= 0.005_001)
    }
    let clubs = try files.list("colors.json", "clubs")
    #expect(
      clubs.map { $0["color"] as? String } == ["club-bay", "club-kim", "club-som", "club-tor"])
    let positions = try files.list("colors.json", "positions")
    #expect(
      positions.map { $0["color"] as? String } == ["defender", "midfielder", "ruck", "forward"])
  }

  /// WCAG's contrast ratio, written down a second time.
  private func contrast(_ one: String, _ other: String) -> Double {
    func light(_ hex: String) -> Double {
      let number = Int(hex.dropFirst(), radix: 16) ?? 0
      let parts = [(number >> 16, 0.2126), (number >> 8 & 255, 0.7152), (number & 255, 0.0722)]
      return parts.reduce(0.05) { sum, part in
        let value = Double(part.0) / 255
        return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
      }
    }
    return max(light(one), light(other)) / min(light(one), light(other))
  }

  @Test("have the design's measures by group, and a fallback for every symbol that files name")
  func tokens() throws {
    let groups = try files.list("design_tokens.json", "groups")
    #expect(groups.map { $0["name"] as? String } == ["radius", "spacing"])
    let tokens = try groups.map { try PublishedFantasy.list($0, "tokens") }
    #expect(tokens.map { $0.map { $0["name"] as? String } } == [["card"], ["medium", "xs"]])
    #expect(tokens.map { $0.map { $0["value"] as? Double } } == [[12], [8.5, 4]])
    let symbols = try files.list("design_tokens.json", "symbols")
    let known = Set(symbols.compactMap { $0["name"] as? String })
    #expect(known == Set(Icon.allCases.map(\.rawValue)) && symbols.count == known.count)
    for symbol in symbols {
      #expect(known.contains(symbol["fallback"] as? String ?? ""))
    }
  }
}
