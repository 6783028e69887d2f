extension BundledWeather {
  /// The air of the afternoon as Open-Meteo's service for it would send it, with invented values.
  static let air = """
    {
      "latitude": 69.7, "longitude": 19.0, "elevation": 10, "generationtime_ms": 1,
      "utc_offset_seconds": 7200, "timezone": "Europe/Oslo",
      "current_units": {
        "european_aqi": "EAQI", "us_aqi": "USAQI", "pm2_5": "μg/m³", "pm10": "μg/m³", "ozone": "μg/m³",
        "nitrogen_dioxide": "μg/m³", "birch_pollen": "grains/m³", "grass_pollen": "grains/m³", "mugwort_pollen": "grains/m³"
      },
      "current": {
        "time": "2026-09-24T14:00", "interval": 3600, "european_aqi": 26, "us_aqi": 29, "pm2_5": 4.2, "pm10": 9.6,
        "ozone": 64, "nitrogen_dioxide": 7.1, "birch_pollen": 0, "grass_pollen": 3.4, "mugwort_pollen": 1.2
      },
      "hourly_units": {
        "european_aqi": "EAQI", "us_aqi": "USAQI", "pm2_5": "μg/m³", "ozone": "μg/m³", "grass_pollen": "grains/m³"
      },
      "hourly": {
        "time": [
          "2026-09-24T14:00", "2026-09-24T15:00", "2026-09-24T16:00", "2026-09-24T17:00", "2026-09-24T18:00",
          "2026-09-24T19:00", "2026-09-24T20:00", "2026-09-24T21:00", "2026-09-24T22:00", "2026-09-24T23:00"
        ],
        "european_aqi": [26, 26, 25, 23, 21, 19, 17, 16, 15, 15],
        "us_aqi": [29, 29, 28, 26, 23, 21, 19, 18, 17, 17],
        "pm2_5": [4.2, 4.3, 4.1, 3.6, 2.9, 2.4, 2.1, 1.9, 1.8, 1.8],
        "ozone": [64, 64, 62, 58, 53, 48, 44, 41, 39, 38],
        "grass_pollen": [3.4, 3.1, 2.6, 1.7, 0.9, 0.4, 0.1, 0, 0, 0]
      }
    }
    """
}
