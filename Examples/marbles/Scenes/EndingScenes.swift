import Streams
import StreamsTesting

extension Catalogue {
  /// Operators that wait for the end, or look at all values.
  static let ending = [
    Scene("collect", ".collect()", "a-b--c-|") { streams, _ in streams[0].collect().map { $0.joined() } },
    Scene("collectByCount", ".collect(2)", "a-b--c-|") { streams, _ in
      streams[0].collect(2).map { $0.joined() }
    },
    Scene("reduce", ".reduce(\"\", +)", "a-b--c-|") { streams, _ in streams[0].reduce("", +) },
    Scene("count", ".count()", "a-b--c-|") { streams, _ in streams[0].count().map(String.init) },
    Scene("max", ".max()", "a-c--b-|") { streams, _ in streams[0].max() },
    Scene("min", ".min()", "b-a--c-|") { streams, _ in streams[0].min() },
    Scene("last", ".last()", "a-b--c-|") { streams, _ in streams[0].last() },
    Scene("contains", ".contains(\"b\")", "a-b--c-|") { streams, _ in
      streams[0].contains("b").map { $0 ? "yes" : "no" }
    },
    Scene("allSatisfy", ".allSatisfy { $0 < \"c\" }", "a-b--c-|") { streams, _ in
      streams[0].allSatisfy { $0 < "c" }.map { $0 ? "yes" : "no" }
    },
    Scene("ignoreOutput", ".ignoreOutput()", "a-b--c-|") { streams, _ in
      streams[0].ignoreOutput().map(String.init(describing:))
    },
    Scene("replaceEmpty", ".replaceEmpty(with: \"x\")", "-----|") { streams, _ in
      streams[0].replaceEmpty(with: "x")
    },
  ]
}
