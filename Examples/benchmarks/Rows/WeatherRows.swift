import Foundation
import Weather

/// Decoding whole documents, beside a sum over all bytes and beside `JSONDecoder`. Times are nanoseconds per byte.
enum WeatherRows {
  static var all: [Row] {
    let oneCall = WeatherDocuments.oneCall
    let openMeteo = WeatherDocuments.openMeteo
    return [
      row("decode-onecall", oneCall, goal: nil) { scan(oneCall, decodeOneCall) },
      row("decode-onecall-foundation", oneCall, goal: 0.15) {
        race(oneCall, FoundationOneCall.decode, decodeOneCall)
      },
      row("decode-openmeteo", openMeteo, goal: nil) { scan(openMeteo, decodeOpenMeteo) },
      row("decode-openmeteo-foundation", openMeteo, goal: 0.063) {
        race(openMeteo, FoundationOpenMeteo.decode, decodeOpenMeteo)
      },
    ]
  }

  private static func row(
    _ name: String, _ document: Data, goal: Double?, _ prepare: @escaping () -> Pair
  ) -> Row {
    Row(name, of: "weather", goal: goal, allocations: 0.1, values: document.count, prepare)
  }

  private static let place = Place(coordinate: Coordinate(latitude: 52.52, longitude: 13.41))

  private static func decodeOneCall(_ document: Data) throws -> WeatherData {
    try OpenWeatherMap(key: ServiceKey("key")).decode(WeatherResponse(body: document), for: place)
  }

  private static func decodeOpenMeteo(_ document: Data) throws -> WeatherData {
    try OpenMeteo().decode(WeatherResponse(body: document), for: place)
  }

  private typealias Decode = (Data) throws -> WeatherData

  private static func race(_ document: Data, _ theirs: @escaping Decode, _ ours: @escaping Decode) -> Pair {
    let expected = try? theirs(document)
    precondition(expected != nil && expected == (try? ours(document)), "Both decode the same weather.")
    return Pair(limit: repeated(document, theirs), ours: repeated(document, ours))
  }

  private static func scan(_ document: Data, _ ours: @escaping Decode) -> Pair {
    let hours = (try? ours(document))?.hours.count ?? 0
    let bytes = Array(document)
    let sum = bytes.reduce(0) { $0 &+ Int($1) }
    return Pair(
      limit: { count in
        var checksum = 0
        for _ in 0..<count {
          let look = Opaque.accumulate { $0 &+ $1 }
          checksum += look(bytes.reduce(0) { $0 &+ Int($1) }, 0) == sum ? hours : 0
        }
        return checksum
      }, ours: repeated(document, ours))
  }

  private static func repeated(_ document: Data, _ decode: @escaping Decode) -> (Int) -> Int {
    { count in (0..<count).reduce(0) { sum, _ in sum + ((try? decode(document))?.hours.count ?? -1) } }
  }
}
