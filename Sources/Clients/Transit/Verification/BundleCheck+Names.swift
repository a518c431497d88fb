import Pipeline

extension BundleCheck {
  /// The checks of the words of the search, which are derived from names.
  static let searchTexts: [BundleCheck] = [
    .column(
      "words(search_text)", of: "stops", named: "stop_id",
      from: """
        (WITH translated AS MATERIALIZED (
          SELECT stops.id, stop_group, translation
          FROM translations AS t JOIN stops ON stops.feed = t.feed AND stop_id = record_id
          WHERE coalesce(table_name, 'stops') = 'stops' AND coalesce(field_name, 'stop_name') = 'stop_name'
          UNION ALL
          SELECT stops.id, stop_group, translation
          FROM translations AS t JOIN stops ON stops.feed = t.feed AND stop_name = field_value
          WHERE coalesce(table_name, 'stops') = 'stops' AND coalesce(field_name, 'stop_name') = 'stop_name'
            AND record_id IS NULL
        ),
        own AS MATERIALIZED (
          SELECT id, stop_group, nullif(search_text(stop_name, stop_code, platform), '') AS text
          FROM stops WHERE location_type IN (0, 1)
        ),
        pieces AS (
          SELECT id, stop_group, text FROM own WHERE text IS NOT NULL
          UNION ALL
          SELECT id, translated.stop_group, search_text(translation, NULL, NULL)
          FROM translated JOIN own USING (id) WHERE text IS NOT NULL
        ),
        firsts AS (
          SELECT owner AS stop_group, id FROM (\(firstRows(of: "stops", in: "stop_group", by: "stop_id")))),
        texts AS (
          SELECT id, text FROM pieces WHERE stop_group IS NULL
          UNION ALL
          SELECT firsts.id, text FROM pieces JOIN firsts USING (stop_group)
          UNION ALL
          SELECT firsts.id, search_text(group_name, NULL, NULL) FROM firsts JOIN stop_groups ON stop_groups.id = stop_group
        )
        SELECT stop_id, stops.search_text, all_texts
        FROM stops LEFT JOIN (SELECT id, group_concat(text, ' ') AS all_texts FROM texts GROUP BY 1) USING (id)
        WHERE stops.search_text IS NOT all_texts)
        """,
      "search_text has the words of the name, code and platform, and of the name in other "
        + "languages. The first stop of a group has the words of all its stops, and the other "
        + "stops have none.",
      is: "words(all_texts)")
  ]

  /// Checks the letter of each row of a list, by the column with the row's name.
  static func section(
    of table: String, named name: String, by text: String, from rows: String? = nil
  ) -> BundleCheck {
    .column(
      "section", of: table, named: name, from: rows,
      "section is the first letter of \(text) as names are compared, or # if that is not A to Z.",
      is: "coalesce(letter(\(text)), '#')")
  }

  /// Checks the order of routes, or of lines, from A to Z.
  static func routeOrder(of table: String, named name: String) -> BundleCheck {
    .listOrder(
      of: table, named: name, from: table, "name, mode, route_id and feed",
      by: """
        coalesce(natural_key(display_name), x''), display_name,
        coalesce((SELECT priority FROM route_types AS t WHERE t.mode = \(table).mode), 255), \(name), feed
        """)
  }

  /// Checks the order of the rows of a list from A to Z; the order is given in words and as SQL.
  static func listOrder(
    of table: String, named name: String, from rows: String, _ order: String, by terms: String
  ) -> BundleCheck {
    .column(
      "sort_order", of: table, named: name, from: rows,
      "sort_order numbers the list from 0: by section, # last, then \(order), with 2 before 10.",
      is: "row_number() OVER (ORDER BY section = '#', section, \(terms)) - 1")
  }
}
