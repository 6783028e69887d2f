import Streams
import StreamsTesting
import Testing

@Suite
struct MakeConnectableTests {
  @Test
  func waitsForTheConnection() {
    let connectable = [1, 2].publisher.makeConnectable()
    let probe = connectable.probe()
    #expect(probe.events == [.subscription("Multicast")])
    let connection = connectable.connect()
    #expect(probe.values == [1, 2])
    #expect(probe.completion == .finished)
    withExtendedLifetime(connection) {}
  }
}
