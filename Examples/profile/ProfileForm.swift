import Streams

/// What a person enters about themselves.
struct UserProfile: Equatable {
  let firstName: String
  let lastName: String
}

/// Why a profile cannot be taken.
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

/// The form. Others see what it publishes; only the form itself can send.
final class ProfileForm {
  var firstName = ""
  var lastName = ""

  private let profile = PassthroughSubject<UserProfile, ProfileError>()

  /// Publishes the profile once it is saved, then finishes; fails where it cannot be taken.
  var profilePublisher: AnyPublisher<UserProfile, ProfileError> { profile.eraseToAnyPublisher() }

  /// Hands the profile over.
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

  /// Ends without a profile.
  func close() { profile.send(completion: .finished) }

  private func checked(_ text: String, field: String, limit: Int = 40) throws(ProfileError) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { throw .empty(field: field) }
    guard words.count <= limit else { throw .tooLong(field: field, limit: limit) }
    return words
  }
}
