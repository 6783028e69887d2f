import StreamsCore
import StreamsTesting

extension Catalogue {
  /// Operators that publish at most one value for each value they receive.
  static let single = [
    Scene("map", ".map { $0 + \"'\" }", "a-b--c-|") { streams, _ in streams[0].map { $0 + "'" } },
    Scene("compactMap", ".compactMap(Int.init)", "1-b-3--|") { streams, _ in
      streams[0].compactMap { Int($0) }.map { Letters($0) }
    },
    Scene("filter", ".filter { $0 > \"", letter: "b", "\" }", "a-c-b-d-|") { streams, _, letter in
      streams[0].filter { $0 > letter }
    },
    Scene("removeDuplicates", ".removeDuplicates()", "a-a-b-b-a-|") { streams, _ in
      streams[0].removeDuplicates()
    },
    Scene("scan", ".scan(\"\", +)", "a-b--c-|") { streams, _ in streams[0].scan("", +) },
    Scene("adjacentPairs", ".adjacentPairs()", "a-b--c-d-|") { streams, _ in
      streams[0].adjacentPairs().map { $0 + $1 }
    },
    Scene("replaceNil", ".map(Int.init).replaceNil(with: ", number: 0, in: 0...9, ")", "1-x-3--|") {
      streams, _, number in
      streams[0].map { Int($0) }.replaceNil(with: number).map { Letters($0) }
    },
    Scene("prefix", ".prefix(", number: 2, in: 0...9, ")", "a-b-c-d-|") { streams, _, count in
      streams[0].prefix(count)
    },
    Scene("prefixWhile", ".prefix { $0 < \"", letter: "c", "\" }", "a-b-c-a-|") { streams, _, letter in
      streams[0].prefix { $0 < letter }
    },
    Scene("prefixThrough", ".prefixThrough { $0 == \"", letter: "c", "\" }", "a-b-c-a-|") {
      streams, _, letter in
      streams[0].prefixThrough { $0 == letter }
    },
    Scene("dropFirst", ".dropFirst(", number: 2, in: 0...9, ")", "a-b-c-d-|") { streams, _, count in
      streams[0].dropFirst(count)
    },
    Scene("dropWhile", ".drop { $0 < \"", letter: "c", "\" }", "a-b-c-a-|") { streams, _, letter in
      streams[0].drop { $0 < letter }
    },
    Scene("first", ".first()", "--a-b-c-|") { streams, _ in streams[0].first() },
    Scene("firstWhere", ".first { $0 > \"", letter: "a", "\" }", "a-b-c---|") { streams, _, letter in
      streams[0].first { $0 > letter }
    },
    Scene("outputAt", ".output(at: ", number: 1, in: 0...9, ")", "a-b-c---|") { streams, _, index in
      streams[0].output(at: index)
    },
    Scene("outputIn", ".output(in: 1...", number: 2, in: 1...9, ")", "a-b-c-d-|") { streams, _, last in
      streams[0].output(in: 1...last)
    },
    Scene("materialize", ".materialize()", "a-b---|") { streams, _ in
      streams[0].materialize().map { event -> Letters in
        switch event {
        case .value(let value): value
        case .finished: "end"
        case .failure: "torn"
        }
      }
      .setFailureType(to: SceneFailure.self)
    },
  ]
}
