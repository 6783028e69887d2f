import Foundation
import Testing

@testable import Weather

struct CrossingsTests {
  /// A body that goes below the horizon for some minutes, as the sun does near the poles.
  @Test(arguments: [250.0, 40_000, 86_150])
  func aShortPassageIsFoundAnywhereInTheDay(lowest: TimeInterval) throws {
    let start = Date(timeIntervalSince1970: 0)
    let crossings = Crossings(from: start, lasting: 86_400) { date in
      19.999 - 20 * cos((date.timeIntervalSince(start) - lowest) / 86_400 * 2 * .pi)
    }
    let below = 86_400 / (2 * Double.pi) * acos(19.999 / 20)
    #expect(crossings.beginsAbove)
    let (set, rise) = (try #require(crossings.sets.first), try #require(crossings.rises.first))
    #expect(abs(set.timeIntervalSince(start) - (lowest - below)) < 0.1)
    #expect(abs(rise.timeIntervalSince(start) - (lowest + below)) < 0.1)
    #expect(crossings.sets.count == 1 && crossings.rises.count == 1)
  }
}
