import Streams
import StreamsTesting
import TestSupport
import Testing

/// The value for a subscriber that had no demand for the last one, or that came when there was another one.
@Suite(.blocking)
struct MissedValueTests {
  private final class Form { @Published var text = "" }

  /// The value sent from within the delivery is the later one, although the other one is offered after it.
  @Test
  func aSubscriberThatMissedAValueAndOneSentWithinItsDeliveryReceivesTheLatter() {
    let text = CurrentValueSubject<String, Never>("")
    let normaliser = text.sink { if $0 == " Ada " { text.send("Ada") } }
    let slow = text.probe(demand: .max(1))
    text.send(" Ada ")
    slow.request(.max(1))
    #expect(text.value == "Ada")
    #expect(slow.values == ["", "Ada"])
    withExtendedLifetime(normaliser) {}
  }

  /// A property takes its value after the delivery, so here the outer one is the later one.
  @Test
  func aSubscriberThatMissedAValueOfAPropertyAndOneSetWithinItsDeliveryReceivesTheFormer() {
    let form = Form()
    let normaliser = form.$text.sink { if $0 == " Ada " { form.text = "Ada" } }
    let slow = form.$text.probe(demand: .max(1))
    form.text = " Ada "
    slow.request(.max(1))
    #expect(form.text == " Ada ")
    #expect(slow.values == ["", " Ada "])
    withExtendedLifetime(normaliser) {}
  }

  /// Another thread sends and then subscribes, both of which wait for the end of the delivery. The request comes before.
  @Test
  func aRequestBeforeTheSubscriberIsInTheListMissesNoValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let late = Probe<Int, Never>(demand: nil)
    let first = subject.sink { value in
      guard value == 1 else { return }
      onThreads(1) { _ in
        subject.send(2)
        subject.receive(subscriber: late)
      }
      late.request(.unlimited)
    }
    subject.send(1)
    #expect(late.values == [2])
    subject.send(3)
    #expect(late.values == [2, 3])
    withExtendedLifetime(first) {}
  }

  @Test
  func aRequestBeforeTheSubscriberOfAPropertyIsInTheListMissesNoValue() {
    nonisolated(unsafe) let form = Form()
    let late = Probe<String, Never>(demand: nil)
    let first = form.$text.sink { text in
      guard text == "a" else { return }
      onThreads(1) { _ in
        form.text = "b"
        form.$text.receive(subscriber: late)
      }
      late.request(.unlimited)
    }
    form.text = "a"
    #expect(late.values == ["b"])
    form.text = "c"
    #expect(late.values == ["b", "c"])
    withExtendedLifetime(first) {}
  }
}
