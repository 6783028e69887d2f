@testable import Weather

/// Documents of Bright Sky, written by hand with the members that its description names.
extension Fixture {
  static let brightSkyCurrent = Fixture(
    "Bright Sky current", BrightSky(),
    #"""
    {"weather":{"timestamp":"2026-01-05T20:00:00+00:00","source_id":7,"cloud_cover":100,"condition":"rain",
       "dew_point":1.5,"icon":"rain","pressure_msl":1003.4,"relative_humidity":93,"temperature":2.5,
       "visibility":8000,"precipitation_10":0.5,"precipitation_30":0.9,"precipitation_60":1.2,"solar_10":0,
       "sunshine_60":0,"wind_direction_10":230,"wind_direction_60":null,"wind_speed_10":null,"wind_speed_60":18,
       "wind_gust_direction_10":240,"wind_gust_speed_10":36,"fallback_source_ids":{"visibility":9}},
     "sources":[
       {"id":9,"lat":52.1,"lon":10.9,"observation_type":"synop","station_name":"BEYOND","distance":31000},
       {"id":7,"dwd_station_id":"01691","wmo_station_id":"10444","observation_type":"synop","lat":51.5,"lon":9.95,
        "height":167,"station_name":"GOETTINGEN","first_record":"2026-01-05T00:00:00+00:00",
        "last_record":"2026-01-05T20:00:00+00:00","distance":2600}]}
    """#)

  static let brightSkyHours = Fixture(
    "Bright Sky hours", BrightSky(),
    #"""
    {"weather":[
       {"timestamp":"2026-01-05T19:00:00+00:00","source_id":7,"precipitation":9,"pressure_msl":1003,"sunshine":0,
        "temperature":3,"wind_direction":200,"wind_speed":10,"cloud_cover":25,"dew_point":1,"relative_humidity":90,
        "visibility":20000,"wind_gust_direction":null,"wind_gust_speed":20,"condition":"dry",
        "icon":"partly-cloudy-night","precipitation_probability":null,"precipitation_probability_6h":null,"solar":0},
       {"timestamp":"2026-01-05T20:00:00+00:00","source_id":8,"precipitation":1.2,"temperature":2.5,
        "wind_direction":230,"wind_speed":18,"wind_gust_speed":36,"cloud_cover":100,"condition":"rain","icon":"rain",
        "precipitation_probability":80},
       {"timestamp":"2026-01-05T21:00:00+00:00","source_id":8,"precipitation":0,"temperature":2,
        "wind_direction":240,"wind_speed":27,"wind_gust_speed":54,"cloud_cover":5,"condition":"dry",
        "icon":"clear-night","precipitation_probability":5}],
     "sources":[{"id":7,"lat":51.5,"lon":9.95,"observation_type":"historical"},
       {"id":8,"lat":51.6,"lon":9.9,"observation_type":"forecast"}]}
    """#)

  static let brightSkyAlerts = Fixture(
    "Bright Sky alerts", BrightSky(),
    #"""
    {"alerts":[
       {"id":1,"alert_id":"2.49.0.0.276.0.DWD.1","status":"actual","effective":"2026-01-05T18:00:00+00:00",
        "onset":"2026-01-05T22:00:00+00:00","expires":"2026-01-06T09:00:00+00:00","category":"met",
        "response_type":"prepare","urgency":"immediate","severity":"moderate","certainty":"likely","event_code":24,
        "event_en":"slippery road","event_de":"GLÄTTE","headline_en":"Official WARNING of ICY SURFACES",
        "headline_de":"Amtliche WARNUNG vor GLÄTTE","description_en":"It freezes.","description_de":"Es friert.",
        "instruction_en":"Drive slowly.","instruction_de":null},
       {"id":2,"alert_id":"2","status":"test","effective":"2026-01-05T18:00:00+00:00",
        "onset":"2026-01-05T18:00:00+00:00","expires":null,"severity":"minor","headline_en":"An exercise"},
       {"id":3,"alert_id":"3","status":"actual","effective":"2026-01-05T18:00:00+00:00",
        "onset":"2026-01-05T18:00:00+00:00","expires":null,"response_type":"allclear","headline_en":"It is over"}],
     "location":{"warn_cell_id":803159016,"name":"Stadt Göttingen","name_short":"Göttingen","district":"Göttingen",
       "state":"Niedersachsen","state_short":"NI"}}
    """#)
}
