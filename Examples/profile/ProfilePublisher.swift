import Streams

extension ProfileForm {
  /// Publishes the profile once it is saved, and finishes. Fails if it is refused.
  ///
  /// A subscriber becomes the delegate of the form until the stream ends, or until it cancels.
  var profilePublisher: AnyPublisher<UserProfile, ProfileError> {
    // A form is used on one thread.
    nonisolated(unsafe) let form = self
    return .create { subscriber in
      let sender = ProfileSender(subscriber)
      form.delegate = sender
      return AnyCancellable {
        // The form does not retain its delegate.
        withExtendedLifetime(sender) { form.delegate = nil }
      }
    }
  }
}

/// The delegate that sends to a subscriber.
private final class ProfileSender: ProfileFormDelegate, Sendable {
  private let subscriber: Emitter<UserProfile, ProfileError>

  init(_ subscriber: Emitter<UserProfile, ProfileError>) { self.subscriber = subscriber }

  func form(_ form: ProfileForm, didSave profile: UserProfile) {
    subscriber.send(profile)
    subscriber.send(completion: .finished)
  }

  func form(_ form: ProfileForm, didRefuse error: ProfileError) {
    subscriber.send(completion: .failure(error))
  }

  func formDidClose(_ form: ProfileForm) { subscriber.send(completion: .finished) }
}
