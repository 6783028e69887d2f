import StreamsTesting
import Testing

@testable import StreamsCore

@Suite
struct UpstreamStateTests {
  @Test
  func anUpstreamIsConnectedFromItsSubscriptionToItsCompletion() {
    var state = UpstreamState()
    #expect(!state.isConnected)
    #expect(state.isOpen)
    #expect(state.connect(RecordedSubscription("first")).isWanted == true)
    #expect(state.isConnected)
    #expect(state.complete().isWanted == true)
    #expect(!state.isConnected)
    #expect(!state.isOpen)
    #expect(state.subscription == nil)
    #expect(state.complete().isWanted == false)
  }

  @Test
  func onlyTheFirstSubscriptionIsKept() {
    var state = UpstreamState()
    _ = state.connect(RecordedSubscription("first"))
    let second = state.connect(RecordedSubscription("second"))
    #expect(second.isWanted == false)
    #expect(word(second.breach) == "second subscription")
    #expect(state.subscription.map { String(describing: $0) } == "first")
    _ = state.complete()
    let third = state.connect(RecordedSubscription("third"))
    #expect(third.isWanted == false)
    #expect(word(third.breach) == "second subscription")
  }

  @Test
  func aCompletionCountsBeforeTheSubscription() {
    var state = UpstreamState()
    let completion = state.complete()
    #expect(completion.isWanted == true)
    #expect(word(completion.breach) == "early completion")
    #expect(!completion.previous.isConnected)
    #expect(state.connect(RecordedSubscription()).isWanted == false)
  }

  @Test
  func whatComesEarlyOrLateIsABreach() {
    var state = UpstreamState()
    #expect(word(state.breach(by: "value")) == "early value")
    _ = state.connect(RecordedSubscription())
    #expect(word(state.breach(by: "value")) == nil)
    _ = state.complete()
    #expect(word(state.breach(by: "value")) == "late value")
    #expect(word(state.complete().breach) == "late completion")
  }

  @Test
  func anUpstreamThatWasGivenUpIsNotToBlame() {
    var awaited = UpstreamState()
    awaited.giveUp()
    #expect(!awaited.isOpen)
    let late = awaited.connect(RecordedSubscription("late"))
    #expect(late.isWanted == false)
    #expect(late.breach == nil)
    #expect(awaited.breach(by: "value") == nil)
    var connected = UpstreamState()
    _ = connected.connect(RecordedSubscription("first"))
    connected.giveUp()
    #expect(connected.takeSubscription().map { String(describing: $0) } == "first")
    #expect(connected.takeSubscription() == nil)
    #expect(connected.complete().isWanted == false)
  }

  @Test
  func onlyACompletionIsRememberedOnceTheUpstreamIsGivenUp() {
    var state = UpstreamState()
    _ = state.complete()
    state.giveUp()
    #expect(word(state.breach(by: "value")) == "late value")
  }

  private func word(_ breach: Contract.Breach?) -> String? {
    switch breach {
    case .early(let event): "early \(event)"
    case .late(let event): "late \(event)"
    case .secondSubscription: "second subscription"
    case nil: nil
    default: "another"
    }
  }
}
