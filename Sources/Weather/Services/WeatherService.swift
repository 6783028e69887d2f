/// Where weather comes from: what to ask a service, and what its answer means.
///
/// A service is a small value that asks and understands; it does not fetch. A response may be decoded on any thread.
public protocol WeatherService: Sendable {
  /// The name of the service, as errors state it.
  var name: String { get }

  /// The request for the weather at a place.
  func request(for place: Place) throws(WeatherError) -> WeatherRequest

  /// The weather in a response.
  ///
  /// What a service may leave out may be missing. A part that cannot be used costs only itself and is noted in
  /// ``WeatherData/issues``.
  ///
  /// Failure: a status or a document that is an error; a document that is none, or none of this service.
  func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData

  /// The requests that a response leads to. What they bring is added to the weather by ``WeatherData/add(_:)``. The
  /// place they are decoded for has the zone that this response tells, unless it has one of its own.
  func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError) -> [WeatherRequest]
}

extension WeatherService {
  /// Most services tell all there is in one response.
  public func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError)
    -> [WeatherRequest]
  { [] }
}
