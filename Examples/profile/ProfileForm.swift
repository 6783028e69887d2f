import Streams

/// A person's profile.
struct UserProfile: Equatable {
  let firstName: String
  let lastName: String
}

/// The reason why a profile is refused.
enum ProfileError: Error, Equatable, CustomStringConvertible {
  case empty(field: String)
  case tooLong(field: String, limit: Int)

  var description: String {
    switch self {
    case .empty(let field): "the \(field) is empty"
    case .tooLong(let field, let limit): "the \(field) is longer than \(limit) characters"
    }
  }
}

/// The form. Its publisher is public, its subject is not.
final class ProfileForm {
  var firstName = ""
  var lastName = ""

  private let profile = PassthroughSubject<UserProfile, ProfileError>()

  /// Publishes the profile once it is saved, and finishes. Fails if it is refused.
  var profilePublisher: AnyPublisher<UserProfile, ProfileError> { profile.eraseToAnyPublisher() }

  /// Publishes the profile.
  func save() {
    do {
      profile.send(
        UserProfile(
          firstName: try checked(firstName, field: "first name"),
          lastName: try checked(lastName, field: "last name")))
      profile.send(completion: .finished)
    } catch {
      profile.send(completion: .failure(error))
    }
  }

  /// Finishes without a profile.
  func close() { profile.send(completion: .finished) }

  private func checked(_ text: String, field: String, limit: Int = 40) throws(ProfileError) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { throw .empty(field: field) }
    guard words.count <= limit else { throw .tooLong(field: field, limit: limit) }
    return words
  }
}
