import Foundation
import Streams
import Testing

/// A form that used to report to a delegate. Now it publishes what was entered, completes when it is done, and fails
/// with a reason. The screen that presents the form closes it when the stream ends.
struct DelegateStoryTests {
  @Test
  func savingGreetsOnTheHomeScreen() {
    let home = HomeScreen()
    let form = home.openForm()
    form.firstName = "Grace"
    form.lastName = "Hopper"
    form.save()
    #expect(home.label == "Welcome, Grace Hopper")
    #expect(home.alert == nil)
    #expect(!home.isShowingForm)
  }

  @Test(arguments: [("", "Hopper", "The first name is missing."), ("Grace", "", "The last name is missing.")])
  func aMissingNameClosesTheFormWithAnAlert(first: String, last: String, alert: String) {
    let home = HomeScreen()
    let form = home.openForm()
    form.firstName = first
    form.lastName = last
    form.save()
    #expect(home.label == "No name yet")
    #expect(home.alert == alert)
    #expect(!home.isShowingForm)
  }

  @Test
  func publishesNothingAfterTheEnd() {
    let home = HomeScreen()
    let form = home.openForm()
    (form.firstName, form.lastName) = ("Grace", "Hopper")
    form.save()
    (form.firstName, form.lastName) = ("Ada", "Lovelace")
    form.save()
    #expect(home.label == "Welcome, Grace Hopper")
  }

  @Test
  func severalScreensCanSubscribeToOneForm() {
    let form = FormScreen()
    var heard: [String] = []
    let banner = form.profiles.sink { _ in
    } receiveValue: {
      heard.append("banner \($0.firstName)")
    }
    let archive = form.profiles.sink { _ in
    } receiveValue: {
      heard.append("archive \($0.lastName)")
    }
    (form.firstName, form.lastName) = ("Grace", "Hopper")
    form.save()
    #expect(heard == ["banner Grace", "archive Hopper"])
    withExtendedLifetime((banner, archive)) {}
  }

  @Test
  func screensDoNotRetainEachOther() {
    weak var form: FormScreen?
    weak var home: HomeScreen?
    do {
      let screen = HomeScreen()
      home = screen
      form = screen.openForm()
    }
    #expect(form == nil)
    #expect(home == nil)
  }
}

private struct Profile: Equatable {
  let firstName: String
  let lastName: String
}

private enum ProfileError: LocalizedError {
  case firstNameMissing, lastNameMissing

  var errorDescription: String? {
    switch self {
    case .firstNameMissing: "The first name is missing."
    case .lastNameMissing: "The last name is missing."
    }
  }
}

/// Only the form can send; every screen can subscribe.
private final class FormScreen {
  var firstName = ""
  var lastName = ""

  var profiles: AnyPublisher<Profile, ProfileError> { subject.eraseToAnyPublisher() }
  private let subject = PassthroughSubject<Profile, ProfileError>()

  func save() {
    if firstName.isEmpty { return subject.send(completion: .failure(.firstNameMissing)) }
    if lastName.isEmpty { return subject.send(completion: .failure(.lastNameMissing)) }
    subject.send(Profile(firstName: firstName, lastName: lastName))
    subject.send(completion: .finished)
  }
}

private final class HomeScreen {
  private(set) var label = "No name yet"
  private(set) var alert: String?
  var isShowingForm: Bool { subscription != nil }

  private var subscription: AnyCancellable?

  func openForm() -> FormScreen {
    let form = FormScreen()
    subscription = form.profiles.sink { [weak self] completion in
      self?.subscription = nil
      if case .failure(let error) = completion { self?.alert = error.localizedDescription }
    } receiveValue: { [weak self] profile in
      self?.label = "Welcome, \(profile.firstName) \(profile.lastName)"
    }
    return form
  }
}
