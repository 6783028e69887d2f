import Foundation
import JSONSyntax

/// An error in a service's own words.
struct Refusal {
  var code: String?
  var message: String?
}

extension DocumentReader {
  /// Reads a response in order: its status, its document, the service's own error, and then its contents.
  ///
  /// - Parameter refusal: Returns the error that the document contains, if there is one.
  static func read<Output>(
    _ response: WeatherResponse, service: String, acceptsNaN: Bool = false,
    refusal: ((JSONValue) -> Refusal?)? = nil,
    _ read: (inout DocumentReader, JSONValue) throws(WeatherError) -> Output
  ) throws(WeatherError) -> Output {
    try JSONDocument.read(response.body, acceptsNaN: acceptsNaN) { result throws(WeatherError) in
      switch result {
      case .failure(let error):
        let reason: WeatherError.Reason =
          response.isSuccess
          ? .notJSON(offset: error.offset, error.reason)
          : .http(status: response.status, message: shortText(response.body))
        throw WeatherError(service: service, reason: reason)
      case .success(let root):
        let refusal = refusal?(root)
        guard response.isSuccess else {
          let reason = WeatherError.Reason.http(status: response.status, message: refusal?.message)
          throw WeatherError(service: service, reason: reason)
        }
        if let refusal {
          throw WeatherError(service: service, reason: .refused(code: refusal.code, message: refusal.message))
        }
        var reader = DocumentReader(service: service)
        return try read(&reader, root)
      }
    }
  }

  /// A sentence that some servers send with an error. A page of markup does not count.
  private static func shortText(_ body: Data) -> String? {
    guard body.count <= 200, let text = String(data: body, encoding: .utf8) else { return nil }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty || trimmed.hasPrefix("<") || trimmed.hasPrefix("{") ? nil : trimmed.withoutControls
  }
}

extension WeatherData {
  /// Uses the zone that the service states. A bare offset counts less than the known zone of the place.
  mutating func take(zone: TimeZone?) {
    guard let zone else { return }
    let isNamed = !zone.identifier.hasPrefix("GMT")
    if isNamed || !isTimeZoneKnown { timeZone = zone }
    if isNamed, place.timeZone == nil { place.timeZone = zone }
    isTimeZoneKnown = true
  }
}
