import Bundles

extension TransitClient {
  /// docs/schema.md.
  package static var schemaPage: SchemaDocument {
    SchemaDocument(
      "schema.md", title: "The transit database", source: "Sources/Clients/Transit/Tables",
      introduction: """
        - Names follow the GTFS reference wherever it has one. Published ids keep their `*_id` \
        columns; `id` and columns named after a table are dense integers of this database alone.
        - Times are whole seconds after [noon minus 12 h](#times) of the service day, in the \
        zone `routes.timezone`. Dates are whole numbers, yyyymmdd. Unknown is NULL, never 0 or ''.
        - Everything shown in order has a stored rank; nothing needs collating.
        - Every database has the tables marked *always*; the others exist only where they have rows.
        - A file that is not in the GTFS reference becomes a table, named `file_` and the file's name \
        without `.txt`. The table has the column `feed`, then the columns of the file as text. A \
        column that has no name becomes `column_` and its \
        number, and a name that is already taken gets `_2`, `_3` and so on.
        - FTS5 and R*Tree serve the search tables alone: without them everything else can be read, \
        with SQLite 3.28 or later.
        """,
      topics: [times], schema: TransitTables.schema)
  }

  /// How times of day are counted, and how an app converts them to instants.
  private static let times = SchemaDocument.Topic(
    "Times",
    """
    A time is a number of whole seconds after *noon minus 12 h*: the instant twelve hours before \
    12:00 noon of the service day, in the zone `routes.timezone`. Clocks change at night, \
    so on two days a year midnight comes eleven or thirteen hours before noon. Counted from noon, a \
    morning train has the same time on these days as on all others.

    - **Noon minus 12 h is midnight on every day on which clocks do not change.** 29,700 is 08:15 \
    on such a day.
    - **On a day on which clocks change, it is an hour away from midnight.** When they go forward, \
    it is 23:00 of the day before; when they go back, 01:00 of the day itself. After the change, \
    times agree with the clock: 29,700 is 08:15 on these days too. Before the change, times differ \
    from the clock by an hour. In Sydney, the time 3,600, published as `01:00:00`, is 00:00 on the \
    clock on 4 October 2026, when clocks go forward. It is 02:00 on the clock on 4 April 2027, when \
    clocks go back.
    - **A service day goes on after 24:00.** `25:10:00` is 90,600. On the service day 20261120, this \
    is 01:10 on 21 November, but the departure's row in [`departures`](#departures) still has the \
    date 20261120. So a board after midnight asks for yesterday's date as well as for today's.
    - **Clocks may change in the night after the service day.** In Sydney they go back at 03:00 on \
    4 April 2027. `27:10:00` of the service day 20270403 is fifteen hours and ten minutes after \
    that day's noon: 02:10 on the clock, for the second time.
    - **Clocks at a stop can be in another zone.** Times count in `routes.timezone` wherever the \
    trip calls; show the instant in `stops.timezone`. A place has the zone of its parent, so the \
    boards of a station and of its platforms show the same times.

    The instant is noon's, less 43,200 seconds, plus the time:

    ```python
    from datetime import datetime
    from zoneinfo import ZoneInfo

    def instant(date, seconds, zone):  # 20261120, 90600, "Australia/Sydney"
        noon = datetime(date // 10000, date // 100 % 100, date % 100, 12, tzinfo=ZoneInfo(zone))
        return noon.timestamp() - 43200 + seconds  # Unix seconds
    ```

    Tables that are kept as published have times as text, such as `25:10:00`, counted in the same \
    way. The times of [`timeframes`](#timeframes) are times on the clock, from 00:00:00 to 24:00:00.
    """)
}
