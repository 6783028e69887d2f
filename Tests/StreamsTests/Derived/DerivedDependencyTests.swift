import StreamsTesting
import Testing

@testable import StreamsCore

/// Dependencies are found by reading, each time.
@Suite(.everyKindOfProperty)
struct DerivedDependencyTests {
  private let switcher = Cell(1)
  private let first = Cell(10)
  private let second = Cell(20)
  private let runs = Runs()

  private func chosen() -> Derived<Int> {
    Derived { runs.note(switcher.value > 0 ? first.value : second.value) }
  }

  @Test
  func whatIsNotReadDoesNotMatter() {
    let value = chosen()
    #expect(value.value == 10)
    second.value = 21
    #expect(value.value == 10)
    #expect(runs.count == 1)
  }

  @Test
  func whatIsReadNowMatters() {
    let value = chosen()
    _ = value.value
    switcher.value = 0
    #expect(value.value == 20)
    second.value = 21
    #expect(value.value == 21)
    #expect(runs.count == 3)
  }

  @Test
  func whatIsReadNoMoreDoesNotMatter() {
    let value = chosen()
    _ = value.value
    switcher.value = 0
    _ = value.value
    first.value = 11
    #expect(value.value == 20)
    #expect(runs.count == 2)
  }

  @Test
  func whatIsReadAgainMattersAgain() {
    let value = chosen()
    for number in [1, 0, 1, 0, 1] {
      switcher.value = number
      #expect(value.value == (number > 0 ? 10 : 20))
    }
    first.value = 12
    #expect(value.value == 12)
  }

  @Test
  func aDependencyMayBecomeOneLater() {
    let value = Derived { switcher.value > 5 ? first.value : 0 }
    #expect(value.value == 0)
    first.value = 11
    switcher.value = 6
    #expect(value.value == 11)
    first.value = 12
    #expect(value.value == 12)
  }

  @Test
  func theOrderOfReadsMayChange() {
    let value = Derived { switcher.value > 0 ? first.value - second.value : second.value - first.value }
    #expect(value.value == -10)
    switcher.value = 0
    #expect(value.value == 10)
    first.value = 15
    #expect(value.value == 5)
    second.value = 16
    #expect(value.value == 1)
  }

  @Test
  func thereMayBeMoreOrFewerDependencies() {
    let cells = (0..<10).map { Cell($0) }
    let length = Cell(3)
    let sum = Derived { cells.prefix(length.value).reduce(0) { $0 + $1.value } }
    #expect(sum.value == 3)
    length.value = 10
    #expect(sum.value == 45)
    cells[9].value = 0
    #expect(sum.value == 36)
    length.value = 2
    #expect(sum.value == 1)
    let ran = Derived { runs.note(sum.value) }
    _ = ran.value
    cells[9].value = 100
    cells[2].value = 100
    #expect(ran.value == 1)
    #expect(runs.count == 1)
    cells[1].value = 5
    #expect(ran.value == 5)
  }

  @Test
  func aDependencyOfADependencyMatters() {
    let one = Derived { first.value + 1 }
    let two = Derived { one.value + 1 }
    let three = Derived { two.value + 1 }
    #expect(three.value == 13)
    first.value = 0
    #expect(three.value == 3)
    #expect(one.value == 1)
  }

  @Test
  func aLaterDependencyIsNotAskedIfAnEarlierOneHasChanged() {
    // The quotient may be computed only while the divisor is not zero.
    let isSafe = Derived { switcher.value != 0 }
    let quotient = Derived { runs.note(first.value / switcher.value) }
    let text = Derived { isSafe.value ? "\(quotient.value)" : "none" }
    #expect(text.value == "10")
    switcher.value = 0
    #expect(text.value == "none")
    #expect(runs.count == 1)
  }

  @Test
  func aDerivedValueMadeWithinAnotherIsADependency() {
    let outer = Derived {
      let inner = Derived { runs.note(first.value) * 2 }
      return inner.value + second.value
    }
    #expect(outer.value == 40)
    first.value = 1
    #expect(outer.value == 22)
    second.value = 0
    #expect(outer.value == 2)
  }

  @Test
  func aDerivedValueMayBeReplacedByAnother() {
    final class Model {
      @Published var source: Derived<Int>
      init(_ source: Derived<Int>) { self.source = source }
    }
    let model = Model(Derived { first.value })
    let value = Derived { model.source.value }
    #expect(value.value == 10)
    model.source = Derived { second.value }
    #expect(value.value == 20)
    second.value = 21
    #expect(value.value == 21)
  }

  @Test
  func anObjectThatIsReadThroughAPropertyIsFollowed() {
    final class Player { @Published var name: String; init(_ name: String) { self.name = name } }
    final class Game { @Published var player = Player("Ann") }
    let game = Game()
    let name = Derived { game.player.name }
    #expect(name.value == "Ann")
    game.player.name = "Bob"
    #expect(name.value == "Bob")
    game.player = Player("Cid")
    #expect(name.value == "Cid")
    game.player.name = "Dan"
    #expect(name.value == "Dan")
  }

  @Test
  func whatASubscriberOrASubjectHasIsNoDependency() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let value = Derived { runs.note(subject.value + first.value) }
    #expect(value.value == 11)
    subject.value = 2
    #expect(value.value == 11)
    first.value = 11
    #expect(value.value == 13)
  }

  @Test
  func manyDependentsComeAndGo() {
    var values: [Derived<Int>] = (0..<20).map { number in Derived { first.value + number } }
    #expect(values.map(\.value) == (0..<20).map { 10 + $0 })
    for index in stride(from: 18, through: 0, by: -2) { values.remove(at: index) }
    first.value = 0
    #expect(values.map(\.value) == stride(from: 1, to: 20, by: 2).map { $0 })
    values = []
    first.value = 1
    let last = Derived { first.value }
    #expect(last.value == 1)
  }
}
