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

/// The delegate of a form, as forms had it before there were publishers.
protocol ProfileFormDelegate: AnyObject {
  func form(_ form: ProfileForm, didSave profile: UserProfile)
  func form(_ form: ProfileForm, didRefuse error: ProfileError)
  func formDidClose(_ form: ProfileForm)
}

/// The form. It knows nothing of publishers.
final class ProfileForm {
  var firstName = ""
  var lastName = ""

  weak var delegate: (any ProfileFormDelegate)?

  /// Reports the profile, or why it is refused.
  func save() {
    do {
      delegate?.form(
        self,
        didSave: UserProfile(
          firstName: try checked(firstName, field: "first name"),
          lastName: try checked(lastName, field: "last name")))
    } catch {
      delegate?.form(self, didRefuse: error)
    }
  }

  /// Reports the end without a profile.
  func close() { delegate?.formDidClose(self) }

  private func checked(_ text: String, field: String, limit: Int = 40) throws(ProfileError) -> String {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !words.isEmpty else { throw .empty(field: field) }
    guard words.count <= limit else { throw .tooLong(field: field, limit: limit) }
    return words
  }
}
