import Streams
import StreamsTesting

extension Catalogue {
  /// Operators that handle a failure.
  static let recovering = [
    Scene("catch", ".catch { _ in other }", "a-b-#", "1--2-|") { streams, _ in
      let other = streams[1]
      return streams[0].catch { _ in other }
    },
    Scene("retry", ".retry(1)", "a-b-#") { streams, _ in streams[0].retry(1) },
    Scene("replaceError", ".replaceError(with: \"x\")", "a-b-#") { streams, _ in
      streams[0].replaceError(with: "x").setFailureType(to: SceneFailure.self)
    },
    Scene("ignoreFailure", ".ignoreFailure()", "a-b-#") { streams, _ in
      streams[0].ignoreFailure().setFailureType(to: SceneFailure.self)
    },
  ]
}
