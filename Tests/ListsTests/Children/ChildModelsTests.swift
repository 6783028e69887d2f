import Lists
import Streams
import StreamsTesting
import Testing

@Suite
struct ChildModelsTests {
  let tracker = LifetimeTracker()

  @Test
  func keepsAndUpdatesChildren() {
    let lists = CurrentValueSubject<[Item], Never>(items(1, 2))
    let tracker = tracker
    let rows = lists.children {
      Row($0, by: tracker)
    } update: {
      $0.update($1)
    }
    var seen: [[Row]] = []
    let cancellable = rows.sink { seen = Array(([$0] + seen).prefix(2)) }
    lists.value = [Item(id: 2, content: 5), Item(id: 3)]
    #expect(seen[0][0] === seen[1][1])
    #expect(seen[0].map(\.item.content) == [5, 0])
    seen = []
    #expect(tracker.survivors == ["row 2", "row 3"])
    cancellable.cancel()
    #expect(tracker.alive == 0)
  }

  @Test
  func doesNotPublishAListWithTheSameOrderAgain() {
    let tracker = tracker
    let lists = [[], items(1), items(1), [Item(id: 1, content: 1)], []]
    let probe = lists.publisher.children {
      Row($0, by: tracker)
    } update: {
      $0.update($1)
    }.probe()
    #expect(probe.values.map(\.count) == [0, 1, 0])
  }

  @Test
  func appliesAListSentByAClosure() {
    let lists = PassthroughSubject<[Item], Never>()
    let tracker = tracker
    let probe = lists.children { item in
      if item.id == 1 { lists.send(items(1, 2)) }
      return Row(item, by: tracker)
    }.probe()
    lists.send(items(1))
    #expect(probe.values.map { $0.map(\.item.id) } == [[1, 2]])
    lists.send(items(2))
    #expect(probe.values.last?.map(\.item.id) == [2])
  }

  @Test
  func passesOnTheFailure() {
    let source = ManualPublisher<[Item], TestError>()
    let tracker = tracker
    let probe = source.children { Row($0, by: tracker) }.probe()
    source.send(completion: .failure("torn"))
    #expect(probe.completion == .failure("torn"))
  }
}
