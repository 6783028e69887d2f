import StreamsCore
import StreamsTesting

extension Catalogue {
  /// Operators that join several streams into one.
  static let joining = [
    Scene("merge", ".merge(with: other)", "a--b--c-|", "-1--2-|") { streams, _ in
      streams[0].merge(with: streams[1])
    },
    Scene("combineLatest", ".combineLatest(other)", "a---b---|", "-1-2---3-|") { streams, _ in
      streams[0].combineLatest(streams[1]).map { $0 + $1 }
    },
    Scene("zip", ".zip(other)", "a-b-c----|", "-1----2-3-|") { streams, _ in
      streams[0].zip(streams[1]).map { $0 + $1 }
    },
    Scene("withLatestFrom", ".withLatestFrom(other)", "a--b--c-|", "-1---2---|") { streams, _ in
      streams[0].withLatestFrom(streams[1]) { $0 + $1 }
    },
    Scene("sample", ".sample(by: other)", "ab-c---d-e|", "--x--x--x---|") { streams, _ in
      streams[0].sample(by: streams[1])
    },
    Scene("switchIfEmpty", ".switchIfEmpty(other)", "--|", "1-2-|") { streams, _ in
      streams[0].switchIfEmpty(streams[1])
    },
    Scene("race", ".race(with: other)", "--a-b-|", "-1--2--|") { streams, _ in
      streams[0].race(with: streams[1])
    },
    Scene("prefixUntilOutput", ".prefix(untilOutputFrom: other)", "a-b-c-d-|", "-----x---|") { streams, _ in
      streams[0].prefix(untilOutputFrom: streams[1])
    },
    Scene("dropUntilOutput", ".drop(untilOutputFrom: other)", "a-b-c-d-|", "---x-----|") { streams, _ in
      streams[0].drop(untilOutputFrom: streams[1])
    },
    Scene("append", ".append(other)", "a-b-|", "1--2-|") { streams, _ in streams[0].append(streams[1]) },
    Scene("prepend", ".prepend(\"", letter: "x", "\", \"y\")", "-a-b-|") { streams, _, letter in
      streams[0].prepend(letter, "y")
    },
  ]
}
