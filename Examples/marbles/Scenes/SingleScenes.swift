import Streams
import StreamsTesting

extension Catalogue {
  /// Operators that publish at most one value for each value they receive.
  static let single = [
    Scene("map", ".map { $0 + \"'\" }", "a-b--c-|") { streams, _ in streams[0].map { $0 + "'" } },
    Scene("compactMap", ".compactMap(Int.init)", "1-b-3--|") { streams, _ in
      streams[0].compactMap(Int.init).map(String.init)
    },
    Scene("filter", ".filter { $0 > \"b\" }", "a-c-b-d-|") { streams, _ in streams[0].filter { $0 > "b" } },
    Scene("removeDuplicates", ".removeDuplicates()", "a-a-b-b-a-|") { streams, _ in
      streams[0].removeDuplicates()
    },
    Scene("scan", ".scan(\"\", +)", "a-b--c-|") { streams, _ in streams[0].scan("", +) },
    Scene("adjacentPairs", ".adjacentPairs()", "a-b--c-d-|") { streams, _ in
      streams[0].adjacentPairs().map { $0 + $1 }
    },
    Scene("replaceNil", ".map(Int.init).replaceNil(with: 0)", "1-x-3--|") { streams, _ in
      streams[0].map { Int($0) }.replaceNil(with: 0).map(String.init)
    },
    Scene("prefix", ".prefix(2)", "a-b-c-d-|") { streams, _ in streams[0].prefix(2) },
    Scene("prefixWhile", ".prefix { $0 < \"c\" }", "a-b-c-a-|") { streams, _ in streams[0].prefix { $0 < "c" }
    },
    Scene("prefixThrough", ".prefixThrough { $0 == \"c\" }", "a-b-c-a-|") { streams, _ in
      streams[0].prefixThrough { $0 == "c" }
    },
    Scene("dropFirst", ".dropFirst(2)", "a-b-c-d-|") { streams, _ in streams[0].dropFirst(2) },
    Scene("dropWhile", ".drop { $0 < \"c\" }", "a-b-c-a-|") { streams, _ in streams[0].drop { $0 < "c" } },
    Scene("first", ".first()", "--a-b-c-|") { streams, _ in streams[0].first() },
    Scene("firstWhere", ".first { $0 > \"a\" }", "a-b-c---|") { streams, _ in streams[0].first { $0 > "a" } },
    Scene("outputAt", ".output(at: 1)", "a-b-c---|") { streams, _ in streams[0].output(at: 1) },
    Scene("outputIn", ".output(in: 1...2)", "a-b-c-d-|") { streams, _ in streams[0].output(in: 1...2) },
    Scene("materialize", ".materialize()", "a-b---|") { streams, _ in
      streams[0].materialize().map { event in
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
