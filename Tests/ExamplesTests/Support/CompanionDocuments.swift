/// Documents that go with the weather of `ServiceDocuments`, in the formats of its services.
enum CompanionDocuments {
  /// The air of one hour.
  static let air = #"""
    {"latitude":55.75,"longitude":13.25,"utc_offset_seconds":3600,"current":{"time":"2026-01-05T14:00",
     "european_aqi":34,"us_aqi":52,"pm2_5":8.4,"birch_pollen":12}}
    """#

  /// The same day in two years.
  static let archive = #"""
    {"latitude":55.75,"longitude":13.25,"utc_offset_seconds":3600,"daily":{"time":["2024-01-05","2025-01-05"],
     "temperature_2m_max":[9,13],"temperature_2m_min":[3,5]}}
    """#

  /// One hour of five members.
  static let ensemble = #"""
    {"latitude":55.75,"longitude":13.25,"utc_offset_seconds":3600,"hourly":{"time":["2026-01-05T14:00"],
     "temperature_2m":[1],"temperature_2m_member01":[2],"temperature_2m_member02":[3],"temperature_2m_member03":[4],
     "temperature_2m_member04":[5]}}
    """#
}
