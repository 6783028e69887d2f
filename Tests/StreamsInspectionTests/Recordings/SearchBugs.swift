import Streams
import StreamsTesting

extension PlantedBug {
  private static let texts = ["", "r", "ra", "rai", "rain", "rain "]

  /// Errors of a field to search with.
  static let search = [
    PlantedBug("an old answer replaces a newer one", sources: ["text": texts]) { wiring, isMended in
      let time = wiring.time
      // The shorter the text, the longer the search.
      let answers = wiring.texts("text").map { text in
        Just("found \(text)").delay(for: .milliseconds(1_000 - 100 * text.count), scheduler: time)
      }
      wiring.show(
        isMended
          ? answers.switchToLatest().eraseToAnyPublisher()
          : answers.flatMap { $0 }.eraseToAnyPublisher())
      return ()
    } isRight: { recording in
      recording.values(at: "shown").last == recording.sent(by: "text").last.map { "found \($0)" }
    },

    PlantedBug("the last text is never searched for", sources: ["text": texts]) { wiring, isMended in
      let texts = wiring.texts("text")
      wiring.show(
        isMended
          ? texts.debounce(for: .milliseconds(300), scheduler: wiring.time).eraseToAnyPublisher()
          : texts.throttle(for: .milliseconds(300), scheduler: wiring.time, latest: false)
            .eraseToAnyPublisher())
      return ()
    } isRight: { recording in
      recording.values(at: "shown").last == recording.sent(by: "text").last
    },

    PlantedBug("the same text is searched for twice", sources: ["text": texts]) { wiring, isMended in
      let texts = wiring.texts("text")
      wiring.show(
        isMended
          ? texts.map { trimmed($0) }.removeDuplicates().eraseToAnyPublisher()
          : texts.removeDuplicates().map { trimmed($0) }.eraseToAnyPublisher())
      return ()
    } isRight: { recording in
      let shown = recording.values(at: "shown")
      return zip(shown, shown.dropFirst()).allSatisfy { $0 != $1 }
    },

    PlantedBug("results stay after the text was deleted", sources: ["text": texts]) { wiring, isMended in
      wiring.show(wiring.texts("text").filter { isMended || !$0.isEmpty }.map { $0.isEmpty ? "none" : $0 })
      return ()
    } isRight: { recording in
      recording.sent(by: "text").last != "" || recording.values(at: "shown").last == "none"
    },
  ]
}

private func trimmed(_ text: String) -> String { String(text.prefix { $0 != " " }) }
