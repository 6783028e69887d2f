import Foundation
import JSONSyntax

extension OpenMeteo: PlaceSearchService {
  /// The request for places with a name.
  public func request(forPlacesNamed text: String, limit: Int = 10) throws(WeatherError) -> WeatherRequest {
    try WeatherRequest(
      service: name, address: geocodingAddress, path: "v1/search",
      query: [
        "name": text, "count": "\(limit)", "language": language.map(Self.code),
        "apikey": key?.secret,
      ], keys: key.map { [$0] } ?? [])
  }

  /// The geocoder's own code for a language: that of its names of places, which have a single Norwegian and a single
  /// Chinese.
  private static func code(of language: String) -> String {
    let tag = LanguageTag(language)
    return tag.isNorwegian ? "no" : tag.base
  }

  /// The places in a response to a search, or the one in a response to an identifier.
  public func decodePlaces(_ response: WeatherResponse) throws(WeatherError) -> [Place] {
    try DocumentReader.read(response, service: name, refusal: Self.refusal) {
      reader, root throws(WeatherError) in
      if root["latitude"] != nil { return [try Self.place(&reader, root)] }
      if let results = root["results"] { return try reader.each(results, Self.place) }
      // A search without a result has no list at all.
      guard root["generationtime_ms"] != nil else {
        throw WeatherError(service: name, reason: .unexpectedDocument)
      }
      return []
    }
  }

  private static func place(
    _ reader: inout DocumentReader, _ object: JSONValue
  ) throws(WeatherError) -> Place {
    var place = Place(
      coordinate: try reader.neededCoordinate(object, latitude: "latitude", longitude: "longitude"))
    place.name = reader.text(object, "name")
    place.region = reader.text(object, "admin1")
    place.countryCode = reader.text(object, "country_code")
    place.timeZone = reader.text(object, "timezone").flatMap(TimeZone.init(named:))
    place.elevation = reader.number(object, "elevation")
    return place
  }
}
