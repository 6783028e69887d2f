import Streams
import StreamsTesting
import Testing

/// The story of a form that tells who opened it what was entered: not through a delegate, but through a publisher that
/// only it can feed. A place is entered by hand; saved, it is published and the form is done; with something missing
/// the stream fails with what is missing.
struct FormInsteadOfDelegateTests {
  private struct Entry: Equatable {
    let town: String
    let country: String
  }

  private enum EntryError: Error, Equatable {
    case townIsMissing
    case countryIsMissing
  }

  private final class Form {
    var town = ""
    var country = ""
    private let entries = PassthroughSubject<Entry, EntryError>()

    var entryPublisher: AnyPublisher<Entry, EntryError> { entries.eraseToAnyPublisher() }

    func save() {
      if town.isEmpty { return entries.send(completion: .failure(.townIsMissing)) }
      if country.isEmpty { return entries.send(completion: .failure(.countryIsMissing)) }
      entries.send(Entry(town: town, country: country))
      entries.send(completion: .finished)
    }
  }

  /// Who opens the form, shows what was entered, and closes it.
  private final class Opener {
    var shown = "Welcome"
    var complaint: EntryError?
    var isOpen = false
    private var subscription: AnyCancellable?

    func open(_ form: Form) {
      isOpen = true
      subscription = form.entryPublisher.sink { [weak self] completion in
        self?.isOpen = false
        if case .failure(let error) = completion { self?.complaint = error }
        self?.subscription = nil
      } receiveValue: { [weak self] entry in
        self?.shown = "Weather for \(entry.town), \(entry.country)"
      }
    }
  }

  @Test func whatWasEnteredArrivesAndTheFormCloses() {
    let (opener, form) = (Opener(), Form())
    opener.open(form)
    #expect(opener.isOpen)
    (form.town, form.country) = ("Bergen", "Norway")
    form.save()
    #expect(opener.shown == "Weather for Bergen, Norway")
    #expect(!opener.isOpen)
    #expect(opener.complaint == nil)
    form.save()
    #expect(opener.shown == "Weather for Bergen, Norway")
  }

  @Test func whatIsMissingIsAFailure() {
    let (opener, form) = (Opener(), Form())
    opener.open(form)
    form.town = "Bergen"
    form.save()
    #expect(opener.complaint == .countryIsMissing)
    #expect(opener.shown == "Welcome")
    #expect(!opener.isOpen)
  }

  @Test func withoutAPlaceForTheSubscriptionNothingArrives() {
    let form = Form()
    let tracker = LifetimeTracker()
    do {
      let object = tracker.make()
      _ = form.entryPublisher.sink { _ in
        _ = object
      } receiveValue: { _ in
        _ = object
      }
    }
    #expect(tracker.alive == 0)
  }

  @Test func neitherKeepsTheOtherAlive() {
    var opener: Opener? = Opener()
    var form: Form? = Form()
    weak let (goneOpener, goneForm) = (opener, form)
    opener?.open(form!)
    form = nil
    #expect(goneForm == nil)
    opener = nil
    #expect(goneOpener == nil)
  }
}
