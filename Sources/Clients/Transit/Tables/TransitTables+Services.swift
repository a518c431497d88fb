import Bundles

extension TransitTables {
  func fillServices(_ sink: inout RowWriter) throws {
    for (position, service) in dataset.services.records.enumerated() {
      sink.append(position + 1)
      sink.append(dataset.services.feeds[position] + 1)
      sink.append(service.id)
      for day in 0..<7 { sink.append(service.week?.days[day]) }
      sink.append(service.week?.start)
      sink.append(service.week?.end)
      try sink.endRow()
    }
  }

  func fillServiceExceptions(_ sink: inout RowWriter) throws {
    for exception in dataset.serviceExceptions.records {
      sink.append(exception.service.id)
      sink.append(exception.date)
      sink.append(exception.type)
      try sink.endRow()
    }
  }

  func fillServiceDates(_ sink: inout RowWriter) throws {
    for row in dataset.serviceDates.rows {
      sink.append(row.date)
      sink.append(row.service.id)
      try sink.endRow()
    }
  }
}
