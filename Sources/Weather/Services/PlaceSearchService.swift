/// Where places come from: what to ask a service for a name, and what its answer means.
public protocol PlaceSearchService: Sendable {
  /// The name of the service, as errors state it.
  var name: String { get }

  /// The request for places of a name.
  func request(forPlacesNamed text: String, limit: Int) throws(WeatherError) -> WeatherRequest

  /// The places in a response, the best first; none if there is no such place.
  ///
  /// Failure: as with ``WeatherService/decode(_:for:)``.
  func decodePlaces(_ response: WeatherResponse) throws(WeatherError) -> [Place]
}
