/// A service for what goes with the weather of any service: the air, how certain a forecast is, other years, warnings.
///
/// Write one to add to the weather what no weather service states.
///
/// Like a ``WeatherService`` it makes requests and decodes responses, and does not fetch.
public protocol WeatherCompanion: Sendable {
  /// The name of the service, as errors state it.
  var name: String { get }

  /// The request for what goes with this weather; nil if nothing does.
  func request(for weather: WeatherData) throws(WeatherError) -> WeatherRequest?

  /// Adds what a response says. A part that cannot be used is noted in ``WeatherData/issues``.
  ///
  /// The name of a companion that added anything belongs in ``WeatherData/companions``, so that it is credited.
  ///
  /// - Throws: The same errors as ``WeatherService/decode(_:for:)``. Then the weather is unchanged.
  func add(_ response: WeatherResponse, to weather: inout WeatherData) throws(WeatherError)

  /// The requests that a response leads to, of which the first sixteen are sent.
  func followUps(to response: WeatherResponse, for weather: WeatherData) throws(WeatherError)
    -> [WeatherRequest]

  /// Adds what a response and those that it led to say together.
  func add(_ responses: [WeatherResponse], to weather: inout WeatherData) throws(WeatherError)
}

extension WeatherCompanion {
  /// No further requests, since most services answer in one response.
  public func followUps(to response: WeatherResponse, for weather: WeatherData) throws(WeatherError)
    -> [WeatherRequest]
  { [] }

  /// Adds one response after the other.
  public func add(_ responses: [WeatherResponse], to weather: inout WeatherData) throws(WeatherError) {
    for response in responses { try add(response, to: &weather) }
  }

  /// Changes the weather, and credits the companion if anything became different.
  func change(_ weather: inout WeatherData, _ change: (inout WeatherData) -> Void) {
    let former = weather
    change(&weather)
    if weather != former, !weather.companions.contains(name) { weather.companions.append(name) }
  }
}
