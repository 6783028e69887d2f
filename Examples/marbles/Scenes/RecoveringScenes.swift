import StreamsCore
import StreamsTesting

extension Catalogue {
  /// Operators that handle a failure.
  static let recovering = [
    Scene("catch", ".catch { _ in other }", "a-b-#", "1--2-|") { streams, _ in
      nonisolated(unsafe) let other = streams[1]
      return streams[0].catch { _ in other }
    },
    Scene("retry", ".retry(", number: 1, in: 0...5, ")", "a-b-#") { streams, _, count in
      streams[0].retry(count)
    },
    Scene("replaceError", ".replaceError(with: \"", letter: "x", "\")", "a-b-#") { streams, _, letter in
      streams[0].replaceError(with: letter).setFailureType(to: SceneFailure.self)
    },
    Scene("ignoreFailure", ".ignoreFailure()", "a-b-#") { streams, _ in
      streams[0].ignoreFailure().setFailureType(to: SceneFailure.self)
    },
  ]
}
