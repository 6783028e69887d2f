extension WeatherData {
  /// Adds what another response of the same service contains and this weather lacks.
  ///
  /// A list is taken whole from the response that has one; alerts and issues are appended.
  public mutating func add(_ other: WeatherData) {
    coordinate = coordinate ?? other.coordinate
    if !isTimeZoneKnown, other.isTimeZoneKnown {
      timeZone = other.timeZone
      isTimeZoneKnown = true
    }
    place.name = place.name ?? other.place.name
    place.region = place.region ?? other.place.region
    place.countryCode = place.countryCode ?? other.place.countryCode
    place.timeZone = place.timeZone ?? other.place.timeZone
    place.elevation = place.elevation ?? other.place.elevation
    issued = issued ?? other.issued
    current = current ?? other.current
    if minutes.isEmpty { minutes = other.minutes }
    if hours.isEmpty { hours = other.hours }
    if days.isEmpty { days = other.days }
    if sun == .unknown { sun = other.sun }
    summaries.minutes = summaries.minutes ?? other.summaries.minutes
    summaries.hours = summaries.hours ?? other.summaries.hours
    summaries.days = summaries.days ?? other.summaries.days
    alerts += other.alerts.filter { !alerts.contains($0) }
    issues += other.issues
  }
}
