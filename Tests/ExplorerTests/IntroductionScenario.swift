import Explorer

@testable import Explored

/// One thread hands a subscriber its subscription, and another one brings the completion.
enum IntroductionScenario {
  /// - Parameters:
  ///   - cancels: True if the subscriber cancels when it receives the subscription.
  ///   - isCancelled: True if a third thread cancels.
  static func run(_ run: Run, cancels: Bool = false, isCancelled: Bool = false) {
    let introduction = Holder(Introduction())
    let subscriber = PlainCell(0, "the subscriber")
    let completion = PlainCell(0, "the completion")
    let ends = Tally()

    func end() {
      _ = completion.value
      subscriber.value += 1
      ends.count += 1
    }

    run.thread {
      subscriber.value += 1
      if cancels { introduction.content.cancel() }
      subscriber.value += 1
      if introduction.content.finish() { end() }
    }
    run.thread {
      completion.value = 1
      if introduction.content.admitsCompletion() { end() }
    }
    if isCancelled { run.thread { introduction.content.cancel() } }
    run.finally {
      if cancels || isCancelled {
        require(ends.count <= (cancels ? 0 : 1), "ended \(ends.count) times")
      } else {
        require(ends.count == 1, "ended \(ends.count) times")
      }
    }
  }

  static let subjects: [Subject] = [
    Subject(name: "Introduction, a subscription and a completion") { run($0) },
    Subject(name: "Introduction, a subscriber that cancels at once, and a completion") {
      run($0, cancels: true)
    },
    Subject(name: "Introduction, a subscription, a completion and a cancellation") {
      run($0, isCancelled: true)
    },
  ]
}
