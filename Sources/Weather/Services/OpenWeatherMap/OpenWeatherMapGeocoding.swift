import Foundation
import JSONSyntax

extension OpenWeatherMap: PlaceSearchService {
  /// The request for places with a name.
  public func request(forPlacesNamed text: String, limit: Int = 5) throws(WeatherError) -> WeatherRequest {
    try WeatherRequest(
      service: name, address: address, path: "geo/1.0/direct",
      query: ["q": text, "limit": "\(limit)", "appid": key.secret], keys: [key])
  }

  /// The places in a response to a search by name, coordinate or postcode.
  ///
  /// The name is in the language of the service, if the response has it.
  public func decodePlaces(_ response: WeatherResponse) throws(WeatherError) -> [Place] {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      if root.kind == .array { return try reader.each(root, place) }
      guard root["lat"] != nil else { throw WeatherError(service: name, reason: .unexpectedDocument) }
      return [try place(&reader, root)]
    }
  }

  private func place(_ reader: inout DocumentReader, _ object: JSONValue) throws(WeatherError) -> Place {
    var place = Place(coordinate: try reader.neededCoordinate(object, latitude: "lat", longitude: "lon"))
    let names = reader.object(object, "local_names")
    let local = language.flatMap { language in
      let tag = LanguageTag(language)
      let code = tag.isNorwegian ? "no" : tag.base
      return names?.members.first { $0.key == code }?.value.plainText
    }
    place.name = local ?? reader.text(object, "name")
    place.region = reader.text(object, "state")
    place.countryCode = reader.text(object, "country")
    return place
  }
}
