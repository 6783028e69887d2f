import Streams
import StreamsTesting
import Testing

@Suite
struct GroupedByTests {
  private let source = ManualPublisher<Int, TestError>()

  @Test
  func eachKeyHasAGroupWithItsValues() {
    let outer = source.grouped { $0 % 3 }.probe()
    for number in 1...7 { source.send(number) }
    #expect(outer.values.map(\.key) == [1, 2, 0])
    let probes = outer.values.map { $0.probe() }
    #expect(probes.map(\.values) == [[1, 4, 7], [2, 5], [3, 6]])
    source.send(8)
    #expect(probes[1].values == [2, 5, 8])
    #expect(source.subscription?.requests == [.unlimited])
    #expect(outer.violations == [])
  }

  @Test(arguments: [Subscribers.Completion<TestError>.finished, .failure("torn")])
  func theGroupsEndInOrderThenTheStream(completion: Subscribers.Completion<TestError>) {
    let order = Guarded<[String]>([])
    let outer = Probe<Operators.Group<Int, Int, TestError>, TestError>()
    let probes = Guarded<[Probe<Int, TestError>]>([])
    outer.onValue = { group in
      let probe = group.probe(), key = group.key
      probe.onCompletion = { _ in order.withLock { $0.append("\(key)") } }
      probes.withLock { $0.append(probe) }
    }
    outer.onCompletion = { _ in order.withLock { $0.append("end") } }
    source.grouped { $0 % 4 }.subscribe(outer)
    for number in 1...4 { source.send(number) }
    source.send(completion: completion)
    #expect(order.withLock { $0 } == ["1", "2", "3", "0", "end"])
    #expect(probes.withLock { $0 }.map(\.completion) == Array(repeating: completion, count: 4))
  }

  @Test
  func groupsWaitForDemandAndKeepTheirValues() {
    let outer = source.grouped { $0 % 2 }.probe(demand: .max(1))
    for number in 1...4 { source.send(number) }
    #expect(outer.values.map(\.key) == [1])
    outer.request(.max(1))
    #expect(outer.values.map { $0.probe().values } == [[1, 3], [2, 4]])
  }

  @Test
  func aCancellationSilencesTheGroups() {
    let outer = source.grouped { $0 % 2 }.probe()
    source.send(1)
    let group = outer.values[0].probe()
    outer.cancel()
    #expect(source.subscription?.cancellations == 1)
    source.send(3)
    #expect(group.values == [1])
    #expect(group.completion == nil)
  }
}
