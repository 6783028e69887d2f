import StreamsCore
import StreamsTesting

extension Catalogue {
  /// Operators that wait for the end, or look at all values.
  static let ending = [
    Scene("collect", ".collect()", "a-b--c-|") { streams, _ in streams[0].collect().map { $0.joined() } },
    Scene("collectByCount", ".collect(", number: 2, in: 1...9, ")", "a-b--c-|") { streams, _, count in
      streams[0].collect(count).map { $0.joined() }
    },
    Scene("reduce", ".reduce(\"\", +)", "a-b--c-|") { streams, _ in streams[0].reduce("", +) },
    Scene("count", ".count()", "a-b--c-|") { streams, _ in streams[0].count().map { Letters($0) } },
    Scene("max", ".max()", "a-c--b-|") { streams, _ in streams[0].max() },
    Scene("min", ".min()", "b-a--c-|") { streams, _ in streams[0].min() },
    Scene("last", ".last()", "a-b--c-|") { streams, _ in streams[0].last() },
    Scene("contains", ".contains(\"", letter: "b", "\")", "a-b--c-|") { streams, _, letter in
      streams[0].contains(letter).map { $0 ? "yes" : "no" }
    },
    Scene("allSatisfy", ".allSatisfy { $0 < \"", letter: "c", "\" }", "a-b--c-|") { streams, _, letter in
      streams[0].allSatisfy { $0 < letter }.map { $0 ? "yes" : "no" }
    },
    Scene("ignoreOutput", ".ignoreOutput()", "a-b--c-|") { streams, _ in
      streams[0].ignoreOutput().map(Letters.init)
    },
    Scene("replaceEmpty", ".replaceEmpty(with: \"", letter: "x", "\")", "-----|") { streams, _, letter in
      streams[0].replaceEmpty(with: letter)
    },
  ]
}
