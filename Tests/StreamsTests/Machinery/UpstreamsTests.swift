import StreamsTesting
import Testing

@testable import Streams

@Suite
struct UpstreamsTests {
  @Test(arguments: [0, 1, 63, 64, 65, 100])
  func anUpstreamIsConnectedFromItsSubscriptionToItsEnd(index: Int) {
    var upstreams = Upstreams(count: 101)
    #expect(!upstreams.isConnected(index))
    #expect(upstreams.connect(RecordedSubscription("first"), at: index) == true)
    #expect(upstreams.isConnected(index))
    #expect((0..<101).filter { upstreams.isConnected($0) } == [index])
    #expect(upstreams.connect(RecordedSubscription("second"), at: index) == false)
    #expect(upstreams[index].map { String(describing: $0) } == "first")
    #expect(upstreams.finish(at: index) == true)
    #expect(upstreams.finish(at: index) == false)
    #expect(!upstreams.isConnected(index))
    #expect(upstreams[index] == nil)
    #expect(upstreams.connect(RecordedSubscription("third"), at: index) == false)
    #expect(upstreams.finishedCount == 1)
  }

  @Test
  func onlyConnectedUpstreamsAreAskedAndGivenUp() {
    var upstreams = Upstreams(count: 4)
    for index in 0..<3 { _ = upstreams.connect(RecordedSubscription("\(index)"), at: index) }
    #expect(upstreams.finish(at: 1) == true)
    #expect(upstreams.requests(.max(2)).map { "\($0.upstream) \($0.demand)" } == ["0 max(2)", "2 max(2)"])
    #expect(upstreams.removeAll(except: 2).map { "\($0)" } == ["0"])
    #expect(upstreams.connect(RecordedSubscription("late"), at: 3) == false)
    #expect(upstreams.isConnected(2))
    #expect(upstreams.removeAll().map { "\($0)" } == ["2"])
    #expect(upstreams.finish(at: 2) == false)
  }

  @Test
  func allHaveFinishedOnceEachHasFinished() {
    var upstreams = Upstreams(count: 2)
    _ = upstreams.finish(at: 0)
    _ = upstreams.finish(at: 0)
    #expect(!upstreams.allFinished)
    _ = upstreams.finish(at: 1)
    #expect(upstreams.allFinished)
  }
}
