/// A service that finds places: what to ask it for a name, and what its answer means.
///
/// Pass ``OpenMeteo`` or ``OpenWeatherMap`` to a ``WeatherClient``, or write one for another geocoder.
public protocol PlaceSearchService: Sendable {
  /// The name of the service, as errors state it.
  var name: String { get }

  /// The request for places with a name.
  func request(forPlacesNamed text: String, limit: Int) throws(WeatherError) -> WeatherRequest

  /// The places in a response, best match first; empty if there is no such place.
  ///
  /// - Throws: The same errors as ``WeatherService/decode(_:for:)``.
  func decodePlaces(_ response: WeatherResponse) throws(WeatherError) -> [Place]
}
