import StreamsTesting
import Testing

@testable import Streams

@Suite
struct UpstreamsTests {
  @Test(arguments: [0, 1, 63, 64, 65, 100])
  func anUpstreamIsConnectedFromItsSubscriptionToItsEnd(index: Int) {
    var upstreams = Upstreams(count: 101)
    #expect(upstreams.isConnected(index) == false)
    #expect(upstreams.connect(RecordedSubscription("first"), at: index) == true)
    #expect(upstreams.isConnected(index) == true)
    #expect((0..<101).filter { upstreams.isConnected($0) } == [index])
    #expect(upstreams.connect(RecordedSubscription("second"), at: index) == false)
    #expect(upstreams[index].map { String(describing: $0) } == "first")
    #expect(upstreams.finish(at: index) == true)
    #expect(upstreams.finish(at: index) == false)
    #expect(upstreams.isConnected(index) == false)
    #expect(upstreams[index] == nil)
    #expect(upstreams.connect(RecordedSubscription("third"), at: index) == false)
    #expect(upstreams.finishedCount == 1)
  }

  @Test
  func onlyConnectedUpstreamsAreAskedAndGivenUp() {
    var upstreams = Upstreams(count: 4)
    for index in 0..<3 { _ = upstreams.connect(RecordedSubscription("\(index)"), at: index) }
    #expect(upstreams.finish(at: 1) == true)
    #expect(names(upstreams.subscriptions) == ["0", "2"])
    #expect(names(upstreams.removeAll(except: 2)) == ["0"])
    #expect(upstreams.connect(RecordedSubscription("late"), at: 3) == false)
    #expect(upstreams.isConnected(2) == true)
    #expect(names(upstreams.removeAll()) == ["2"])
    #expect(upstreams.finish(at: 2) == false)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 100])
  func onlyACompletionIsRememberedOnceAllAreGivenUp(index: Int) {
    var upstreams = Upstreams(count: 102)
    #expect(word(upstreams.breach(by: "value", of: index)) == "early value")
    _ = upstreams.connect(RecordedSubscription("first"), at: index)
    #expect(word(upstreams.breach(by: "value", of: index)) == nil)
    _ = upstreams.finish(at: index)
    _ = upstreams.removeAll()
    #expect(word(upstreams.breach(by: "value", of: index)) == "late value")
    #expect(upstreams.hasConnected(index) == true)
    #expect(word(upstreams.breach(by: "value", of: 101)) == nil)
    #expect(upstreams.hasConnected(101) == false)
    #expect(upstreams.finish(at: 101) == false)
  }

  @Test
  func aSharedListKeepsWhatItHeld() {
    var upstreams = Upstreams(count: 4)
    for index in 0..<2 { _ = upstreams.connect(RecordedSubscription("\(index)"), at: index) }
    let list = upstreams.subscriptions
    _ = upstreams.finish(at: 0)
    #expect(names(list) == ["0", "1"])
    #expect(names(upstreams.subscriptions) == ["1"])
  }

  private func word(_ breach: Streams.Violation.Lenient?) -> String? {
    switch breach {
    case .early(let event): "early \(event)"
    case .late(let event): "late \(event)"
    case nil: nil
    default: "another"
    }
  }

  private func names(_ list: UpstreamList) -> [String] {
    (0..<4).compactMap { (list[$0] as? RecordedSubscription)?.description }
  }

  @Test
  func allHaveFinishedOnceEachHasFinished() {
    var upstreams = Upstreams(count: 2)
    _ = upstreams.finish(at: 0)
    _ = upstreams.finish(at: 0)
    #expect(upstreams.allFinished == false)
    _ = upstreams.finish(at: 1)
    #expect(upstreams.allFinished == true)
  }
}
