import Foundation
import Streams
import TestSupport
import Testing

@testable import Settings

/// The effort of coding grows linearly with the number of values.
struct CodingEffortTests {
  private struct Point: Codable, Equatable {
    var x = 1
  }

  private struct Points: Codable, Equatable {
    var list: [Point]
    var named: [String: Point]
  }

  /// No node is searched or copied for each one that comes.
  @Test func manyNodesAreEncodedInLinearTime() {
    let isLinear = takesLinearTime { count in
      let list = EncodedNode()
      let named = EncodedNode()
      let time = processorTime {
        for number in 0..<count {
          list.append().content = .single(.integer(Int64(number)))
          named.member("\(number)").content = .single(.integer(Int64(number)))
        }
      }
      guard case .array(let values) = list.value, case .dictionary(let members) = named.value else {
        Issue.record("neither an array nor a dictionary")
        return time
      }
      #expect(values.count == count && members.count == count)
      #expect(named.member("7") === named.member("7"))
      #expect(members[7] == StoredValue.Member("7", .integer(7)))
      return time
    }
    #expect(isLinear)
  }

  @Test func manyValuesSurviveARoundTrip() throws {
    let points = Points(
      list: (0..<1_000).map { Point(x: $0) },
      named: Dictionary(uniqueKeysWithValues: (0..<1_000).map { ("\($0)", Point(x: $0)) }))
    let stored = try StoredEncoder.encode(points)
    #expect(try StoredDecoder.decode(Points.self, from: stored) == points)
  }

  /// A coding key that counts how often its name is read.
  private struct CountedKey: CodingKey {
    static let reads = Guarded(0)
    let name: String
    var stringValue: String {
      Self.reads.withLock { $0 += 1 }
      return name
    }
    var intValue: Int? { nil }
    init(stringValue: String) { name = stringValue }
    init?(intValue: Int) { nil }
  }

  @Test func aMemberIsFoundWithoutASearch() throws {
    let members = (0..<2_000).map { StoredValue.Member("\($0)", .integer(Int64($0))) }
    let decoder = StoredDecoder(value: .dictionary(members), codingPath: [])
    let container = try decoder.container(keyedBy: CountedKey.self)
    CountedKey.reads.withLock { $0 = 0 }
    for number in 0..<2_000 {
      let key = CountedKey(stringValue: "\(number)")
      #expect(container.contains(key))
      #expect(try container.decode(Int.self, forKey: key) == number)
    }
    #expect(!container.contains(CountedKey(stringValue: "none")))
    #expect(CountedKey.reads.withLock { $0 } < 10_000)
  }

  @Test func partsOfALaterVersionAreKeptInLinearTime() {
    let isLinear = takesLinearTime { count in
      let old = (0..<count).map { number in
        StoredValue.Member("\(number)", .dictionary([StoredValue.Member("later", .integer(Int64(number)))]))
      }
      let known = old.map { StoredValue.Member($0.name, .dictionary([])) }
      let elements = old.map(\.value)
      let emptied = StoredValue.array(known.map(\.value))
      return processorTime {
        #expect(
          StoredValue.dictionary(known).keeping(.dictionary(old), beyond: .dictionary(known))
            == .dictionary(old))
        #expect(
          StoredValue.dictionary([]).keeping(.dictionary(old), beyond: .dictionary([])) == .dictionary(old))
        #expect(emptied.keeping(.array(elements), beyond: emptied) == .array(elements))
      }
    }
    #expect(isLinear)
  }
}
