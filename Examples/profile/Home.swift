import Console
import Streams

/// The screen that shows the form. It keeps only the subscription.
final class Home {
  /// The reason why the form failed, if it did.
  private(set) var reason: ProfileError?

  private var greeting: String?
  private var subscription: AnyCancellable?

  func present(_ form: ProfileForm) {
    say("waiting for a profile")
    subscription = form.profilePublisher.sink { [weak self] completion in
      self?.end(completion)
    } receiveValue: { [weak self] profile in
      self?.greeting = "Welcome, \(profile.firstName) \(profile.lastName)"
    }
  }

  private func end(_ completion: Subscribers.Completion<ProfileError>) {
    switch completion {
    case .finished: say(greeting ?? "closed without a change")
    case .failure(let error):
      reason = error
      say("the profile was refused")
    }
  }

  private func say(_ text: String) { Terminal.line("\("home".styled(.dim)) \(text)") }
}
