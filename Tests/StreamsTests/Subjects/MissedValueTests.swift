import Streams
import StreamsTesting
import Testing

/// What a subscriber receives that had no demand for the last value.
@Suite
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
}
