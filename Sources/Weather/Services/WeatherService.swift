/// A weather service: what to ask it, and what its answer means.
///
/// Choose one for a ``WeatherController``, or write one for a server that the module does not know.
///
/// A service is a small value that makes requests and decodes responses. It does not fetch. Decode on any thread.
public protocol WeatherService: Sendable {
  /// The name of the service, as errors state it.
  var name: String { get }

  /// The request for the weather at a place.
  func request(for place: Place) throws(WeatherError) -> WeatherRequest

  /// The weather in a response.
  ///
  /// Optional values may be missing. A part that cannot be used costs only itself and is noted in
  /// ``WeatherData/issues``.
  ///
  /// - Throws: An error if the status or the body reports an error, or if the body is not a document of this service.
  func decode(_ response: WeatherResponse, for place: Place) throws(WeatherError) -> WeatherData

  /// The requests that a response leads to. Their results are added with ``WeatherData/add(_:)``. If this response
  /// states a zone, their place has it, unless it has one of its own.
  func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError) -> [WeatherRequest]
}

extension WeatherService {
  /// No further requests, since most services answer in one response.
  public func followUps(to response: WeatherResponse, for place: Place) throws(WeatherError)
    -> [WeatherRequest]
  { [] }
}
