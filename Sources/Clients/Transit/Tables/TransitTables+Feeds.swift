import Bundles
import SeedTransit

extension TransitTables {
  func fillMetadata(_ sink: inout RowWriter) throws {
    let facts = [
      "as_of": String(dataset.asOf.yyyymmdd),
      "built_by": "seedbed \(facts.toolVersion)",
      "data_version": facts.dataVersion,
      "pipeline": facts.pipeline,
      "schema_version": String(TransitDatabase.kind.version),
    ]
    for (key, value) in facts.sorted(by: { $0.key < $1.key }) {
      sink.append(key)
      sink.append(value)
      try sink.endRow()
    }
  }

  func fillFeeds(_ sink: inout RowWriter) throws {
    for (position, feed) in dataset.feeds.enumerated() {
      let info = feed.feedInfo
      sink.append(position + 1)
      sink.append(feed.name)
      sink.append(position < facts.feedDigests.count ? facts.feedDigests[position] : nil)
      for field in ["feed_publisher_name", "feed_publisher_url", "feed_lang", "default_lang"] {
        sink.append(info[field])
      }
      sink.append(info["feed_start_date"].flatMap { Int($0) })
      sink.append(info["feed_end_date"].flatMap { Int($0) })
      for field in ["feed_version", "feed_contact_email", "feed_contact_url"] {
        sink.append(info[field])
      }
      try sink.endRow()
    }
  }

  func fillAgencies(_ sink: inout RowWriter) throws {
    for (position, agency) in dataset.agencies.records.enumerated() {
      sink.append(position + 1)
      sink.append(dataset.agencies.feeds[position] + 1)
      sink.append(agency.id)
      sink.append(agency.name)
      sink.append(agency.url)
      sink.append(agency.timezone)
      sink.append(agency.language)
      sink.append(agency.phone)
      sink.append(agency.fareURL)
      sink.append(agency.email)
      sink.append(agency.cemvSupport)
      try sink.endRow()
    }
  }
}
