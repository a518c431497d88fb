import GRDB
import TestSupport
import Testing

@testable import Transit

extension RoundTripTests {
  func expectStops() throws {
    let published: [[String: EmittedDatabase.Value]] = [
      [
        "stop_id": "s-a", "stop_name": "Alpha", "stop_lat": -33.25, "stop_lon": 151.5,
        "location_type": 1, "wheelchair_boarding": 1, "stop_access": 0,
      ],
      [
        "stop_id": "s-b", "stop_code": "code", "stop_name": "Beta",
        "tts_stop_name": "spoken", "stop_desc": "details", "stop_lat": -33.5, "stop_lon": 151.25,
        "zone_id": "zone", "stop_url": "stop url", "location_type": 0, "parent_station": 1,
        "stop_timezone": "Australia/Perth", "level_id": "level", "platform_code": "9",
        "stop_access": 1,
      ],
      [
        "stop_id": "s-c", "stop_name": "Gamma, Stand C", "stop_lat": -34, "stop_lon": 152,
        "location_type": 0, "wheelchair_boarding": 2, "stop_group": 1,
      ],
      ["stop_id": "s-d", "location_type": 2, "parent_station": 1, "wheelchair_boarding": 2],
      groupedStop("s-e", "Gamma, Stand D", -34.001, 152, group: 1),
      groupedStop("s-f", "Gamma", -34, 152.001, group: 1),
      groupedStop("s-g", "Delta", -35, 153, group: 2),
      groupedStop("s-h", "Delta", -35, 153.001, group: 2),
      groupedStop("s-b", "Alder", 1, 2, group: 3),
      groupedStop("s-z", "Alder", 1, 2.001, group: 3),
    ]
    let rows = published.enumerated().map { position, values in
      let entry = dataset.stopIndexes.entries[position]
      let derived: [String: EmittedDatabase.Value] = [
        "id": position + 1, "feed": position < 8 ? 1 : 2,
        // The platform in Perth has the zone of its station.
        "timezone": Self.timezone(ofFeed: position < 8 ? 1 : 2),
        "wheelchair_accessible": entry.wheelchairAccessible, "platform": entry.platform,
        "platform_name": entry.platformName,
        "primary_route_type": entry.usage.primaryRouteType?.rawValue,
        "mode_mask": entry.usage.modeMask,
        "trip_count": entry.usage.tripCount, "search_rank": entry.searchRank,
        "section": entry.section?.description, "sort_order": entry.sortOrder,
        "search_text": entry.searchText,
      ]
      return row(values.merging(derived) { $1 }, of: "stops")
    }
    try database.expect("stops", rows)
    // The station has the trips of its platform and its entrance.
    #expect(dataset.stopIndexes.entries.map(\.usage.tripCount) == [6, 5, 6, 1, 0, 0, 0, 0, 0, 0])
    try database.expect(
      "stop_groups",
      [
        [
          "id": 1, "feed": 1, "group_id": "group:s-c", "group_name": "Gamma", "group_lat": -34,
          "group_lon": 152, "primary_route_type": 3, "mode_mask": 12, "trip_count": 6,
          "stop_count": 3,
        ],
        [
          "id": 2, "feed": 1, "group_id": "group:s-g", "group_name": "Delta", "group_lat": -35,
          "group_lon": 153, "primary_route_type": nil, "mode_mask": 0, "trip_count": 0,
          "stop_count": 2,
        ],
        [
          "id": 3, "feed": 2, "group_id": "group:s-b", "group_name": "Alder", "group_lat": 1,
          "group_lon": 2, "primary_route_type": nil, "mode_mask": 0, "trip_count": 0,
          "stop_count": 2,
        ],
      ])
    try database.expect(
      "stop_sections",
      dataset.stopIndexes.sections.map {
        [
          "section": $0.section.description, "position": $0.position,
          "first_sort_order": $0.firstSortOrder, "stop_count": $0.count,
        ]
      })
  }

  private func groupedStop(
    _ id: String, _ name: String, _ latitude: Double, _ longitude: Double, group: Int
  ) -> [String: EmittedDatabase.Value] {
    [
      "stop_id": id, "stop_name": name, "stop_lat": latitude, "stop_lon": longitude,
      "location_type": 0, "stop_group": group,
    ]
  }

  func expectRoutes() throws {
    let published: [[String: EmittedDatabase.Value]] =
      [
        [
          "route_id": "r-a", "agency": 1, "route_long_name": "Alpha line", "route_type": 2,
          "continuous_pickup": 1, "continuous_drop_off": 0, "cemv_support": 2,
        ],
        ["route_id": "r-m", "route_short_name": "Mystery", "route_type": 1_700],
        [
          "route_id": "r-z", "agency": 2, "route_short_name": "Z9", "route_long_name": "Zed line",
          "route_desc": "route desc", "route_type": 700, "route_url": "route url",
          "route_color": "112233", "route_text_color": "EEDDCC", "route_sort_order": 77,
          "continuous_pickup": 2, "continuous_drop_off": 3, "network_id": "network",
          "cemv_support": 1,
        ],
      ]
      + ["r-z", "r-z2", "r-z3"].map {
        ["route_id": $0, "agency": 3, "route_short_name": "Q", "route_type": 4]
      }
    let rows = published.enumerated().map { position, values in
      let entry = dataset.routeIndexes.entries[position]
      let derived: [String: EmittedDatabase.Value] = [
        "id": position + 1, "feed": position < 3 ? 1 : 2, "mode": entry.mode?.rawValue,
        "display_name": entry.displayName, "badge_color": "#" + entry.badge.color.hexadecimal,
        "badge_text_color": "#" + entry.badge.textColor.hexadecimal,
        "section": entry.section.description, "sort_order": entry.sortOrder,
        "line": min(position, 3) + 1, "timezone": Self.timezone(ofFeed: position < 3 ? 1 : 2),
      ]
      return row(values.merging(derived) { $1 }, of: "routes")
    }
    try database.expect("routes", rows)
    try expectLines()
    try database.expect(
      "route_types",
      ModeAppearance.all.map {
        [
          "mode": $0.key, "name": $0.name, "display_name": $0.displayName,
          "symbol_name": $0.symbolName, "fallback_symbol_name": $0.fallbackSymbolName,
          "minimum_ios": $0.minimumIOS, "accessibility_label": $0.accessibilityLabel,
          "color_light": "#" + $0.colorLight, "color_dark": "#" + $0.colorDark,
          "priority": $0.priority,
        ]
      })
    try database.expect(
      "route_sections",
      dataset.lineIndexes.sections.map {
        [
          "mode": $0.mode?.rawValue ?? -1, "section": $0.entry.section.description,
          "position": $0.entry.position, "first_sort_order": $0.entry.firstSortOrder,
          "line_count": $0.entry.count,
        ]
      })
    try database.expect(
      "route_stops",
      [
        ["route": 1, "stop": 3, "trip_count": 1], ["route": 1, "stop": 4, "trip_count": 1],
        ["route": 3, "stop": 2, "trip_count": 5], ["route": 3, "stop": 3, "trip_count": 5],
      ])
  }

  /// The three routes of the second feed are one line.
  private func expectLines() throws {
    let badges = dataset.routeIndexes.entries.map(\.badge)
    let lines: [[String: EmittedDatabase.Value]] = [
      [
        "line_id": "r-a", "agency": 1, "mode": 2, "display_name": "Alpha line",
        "line_long_name": "Alpha line", "section": "A", "sort_order": 0,
      ],
      [
        "line_id": "r-m", "agency": nil, "mode": nil, "display_name": "Mystery",
        "line_long_name": nil, "section": "M", "sort_order": 1,
      ],
      [
        "line_id": "r-z", "agency": 2, "mode": 3, "display_name": "Z9",
        "line_long_name": "Zed line", "section": "Z", "sort_order": 3,
      ],
      [
        "line_id": "r-z", "agency": 3, "mode": 4, "display_name": "Q", "line_long_name": nil,
        "section": "Q", "sort_order": 2,
      ],
    ]
    try database.expect(
      "lines",
      lines.enumerated().map { position, values in
        let derived: [String: EmittedDatabase.Value] = [
          "id": position + 1, "feed": position < 3 ? 1 : 2,
          "badge_color": "#" + badges[position].color.hexadecimal,
          "badge_text_color": "#" + badges[position].textColor.hexadecimal,
          "route_count": position < 3 ? 1 : 3,
        ]
        return values.merging(derived) { $1 }
      })
  }
}
