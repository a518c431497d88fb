@testable import Transit

/// A feed of two lines, with rows for each line and for both. Every row that belongs only to the dropped line
/// contains the word `gone`.
enum TwoLineFeed {
  static let files: FeedTexts = [
    "agency.txt": """
    agency_id,agency_name,agency_url,agency_timezone,agency_note
    gone,Gone Buses,https://example.org,Australia/Sydney,a
    here,Here Trains,https://example.org,Australia/Sydney,b

    """,
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,zone_id,stop_note
    goneStation,Bus Station,-33.1,151.1,1,,,a
    goneDoor,Bus Door,-33.1,151.1,2,goneStation,,b
    goneA,Bus A,-33.1,151.1,0,goneStation,Zgone,c
    both,Both,-33.2,151.2,0,,Z1,d
    station,Station,-33.3,151.3,1,,,e
    door,Door,-33.3,151.3,2,station,,f
    platform,Platform,-33.3,151.3,0,station,Z1,g
    area,Area,-33.3,151.3,4,platform,,h
    goneUnused,Unused,-33.4,151.4,0,station,,i
    odd,Odd,-33.4,151.4,0,,,j
    goneHall,Hall,-33.5,151.5,0,,,k
    clinic,Clinic,-33.6,151.6,0,,,l
    member,Member,-33.6,151.7,0,,,m

    """,
    "routes.txt": """
    route_id,agency_id,route_short_name,route_long_name,route_type,network_id,route_note
    goneB1,gone,B1,Bus,700,Ngone,a
    T1,here,T,Train,2,N1,b

    """,
    "calendar.txt": """
    service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date,note
    goneDays,1,1,1,1,1,0,0,20260801,20261231,a
    week,1,1,1,1,1,0,0,20260801,20261231,b
    frame,1,1,1,1,1,0,0,20260801,20261231,c
    goneOffice,1,1,1,1,1,0,0,20260801,20261231,d
    office,1,1,1,1,1,0,0,20260801,20261231,e

    """,
    "calendar_dates.txt": """
    service_id,date,exception_type,note
    goneDays,20261005,2,a
    week,20261005,2,b
    goneExtra,20261006,1,c

    """,
    "shapes.txt": """
    shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence
    goneLine,-33.1,151.1,1
    goneLine,-33.2,151.2,2
    line,-33.2,151.2,1
    line,-33.3,151.3,2

    """,
    "trips.txt": """
    route_id,service_id,trip_id,trip_headsign,direction_id,shape_id,trip_note
    goneB1,goneDays,gone1,Both,0,goneLine,a
    T1,week,t1,Station,0,line,b
    goneB1,goneExtra,gone2,Both,0,,c
    T1,week,t2,Both,1,,d
    goneB1,goneDays,gone3,,,,e
    T1,week,t3,,,,f

    """,
    "stop_times.txt": """
    trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,location_id,\
    location_group_id,start_pickup_drop_off_window,end_pickup_drop_off_window,\
    pickup_booking_rule_id,drop_off_booking_rule_id
    gone1,08:00:00,08:00:00,goneA,1,0,,,,,,
    gone1,08:10:00,08:10:00,both,2,0,,,,,,
    t1,09:00:00,09:00:00,both,1,0,,,,,,
    t1,09:10:00,09:10:00,platform,2,0,,,,,,
    gone2,08:00:00,08:00:00,goneA,1,0,,,,,,
    gone2,08:10:00,08:10:00,both,2,0,,,,,,
    gone2,08:20:00,08:20:00,nowhere,3,0,,,,,,
    t2,10:00:00,10:00:00,platform,1,0,,,,,,
    t2,10:10:00,10:10:00,both,2,0,,,,,,
    t2,10:20:00,10:20:00,odd,-1,0,,,,,,
    gone3,,,,1,2,goneArea,,09:00:00,17:00:00,goneRule,
    gone3,,,goneA,2,2,,,09:00:00,17:00:00,shared,
    gone3,,,,3,2,,goneGroup,09:00:00,17:00:00,,goneRule
    t3,,,,1,2,area,,09:00:00,17:00:00,rule,
    t3,,,clinic,2,2,,,09:00:00,17:00:00,shared,rule
    t3,,,,3,2,,group,09:00:00,17:00:00,,shared

    """,
    "booking_rules.txt": """
    booking_rule_id,booking_type,prior_notice_last_day,prior_notice_last_time,\
    prior_notice_service_id,rule_note
    goneRule,2,1,17:00:00,goneOffice,a
    shared,0,,,,b
    rule,2,1,17:00:00,office,c

    """,
    "location_groups.txt": """
    location_group_id,location_group_name,group_note
    goneGroup,Gone,a
    group,Group,b

    """,
    "location_group_stops.txt": """
    location_group_id,stop_id
    goneGroup,goneHall
    goneGroup,member
    group,member

    """,
    "locations.geojson": OnDemandFeed.geoJSON("goneArea", "area"),
    "frequencies.txt": """
    trip_id,start_time,end_time,headway_secs,exact_times
    gone1,09:00:00,12:00:00,1800,0
    t1,09:00:00,12:00:00,1800,0

    """,
    "transfers.txt": """
    from_stop_id,to_stop_id,from_route_id,from_trip_id,transfer_type,note
    goneA,both,,,2,a
    both,platform,,,2,b
    both,platform,goneB1,,2,c
    both,platform,,gone2,2,d
    both,platform,T1,t1,2,e

    """,
    "pathways.txt": """
    pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional
    goneWay,goneDoor,goneA,1,1
    way,door,platform,1,1

    """,
    "fare_attributes.txt": """
    fare_id,price,currency_type,payment_method,transfers,agency_id
    goneFare,1.00,AUD,0,0,gone
    fare,2.00,AUD,0,0,here

    """,
    "fare_rules.txt": """
    fare_id,route_id,origin_id
    goneFare,,Z1
    fare,goneB1,
    fare,T1,Z1
    fare,,Zgone

    """,
    "fare_leg_rules.txt": """
    leg_group_id,network_id,fare_product_id
    goneLeg,Ngone,
    leg,N1,

    """,
    "fare_transfer_rules.txt": """
    from_leg_group_id,to_leg_group_id,fare_transfer_type,transfer_count
    goneLeg,leg,0,
    leg,leg,0,1

    """,
    "timeframes.txt": """
    timeframe_group_id,service_id
    peak,frame

    """,
    "translations.txt": """
    table_name,field_name,language,translation,record_id,record_sub_id,field_value
    stops,stop_name,fr,Gare routiere,goneStation,,
    stops,stop_name,fr,Gare,station,,
    trips,trip_headsign,fr,Deux,gone1,,
    stop_times,stop_headsign,fr,Deux,gone1,1,
    routes,route_long_name,fr,Train,T1,,
    pathways,signposted_as,fr,Quai,goneWay,,
    stops,stop_name,fr,Autobus,,,Bus A

    """,
  ]

  /// The files without the rows of the line that is dropped.
  static var remaining: FeedTexts {
    files.mapValues { text in
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.contains("gone") }.joined(separator: "\n")
    }
  }
}
