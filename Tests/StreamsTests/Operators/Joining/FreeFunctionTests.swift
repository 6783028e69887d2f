import Streams
import StreamsTesting
import Testing

@Suite
struct FreeFunctionTests {
  private let a = PassthroughSubject<Int, TestError>(), b = PassthroughSubject<Int, TestError>(),
    c = PassthroughSubject<Int, TestError>()

  @Test
  func mergePublishesTheValuesOfAllAsTheyCome() {
    let (two, three) = (merge(a, b).probe(), merge(a, b, c).probe())
    a.send(1)
    b.send(2)
    c.send(3)
    #expect(two.values == [1, 2])
    #expect(three.values == [1, 2, 3])
  }

  @Test
  func combineLatestPublishesTheLatestOfAllOnceAllHaveOne() {
    let (two, three) = (
      combineLatest(a, b).map { [$0, $1] }.probe(), combineLatest(a, b, c).map { [$0, $1, $2] }.probe()
    )
    a.send(1)
    b.send(2)
    c.send(3)
    a.send(4)
    #expect(two.values == [[1, 2], [4, 2]])
    #expect(three.values == [[1, 2, 3], [4, 2, 3]])
  }
}
