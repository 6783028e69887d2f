import TestSupport
import Testing

@Suite(.blocking)
struct ProfileExampleTests {
  @Test
  func theFormPublishesWhatWasEntered() throws {
    let run = try Run("profile", "--first", "Ada", "--last=King Noel")
    #expect(run.output == "home waiting for a profile\nhome Welcome, Ada King Noel\n")
    #expect(run.code == 0)
  }

  @Test
  func missingNamesAreAskedFor() throws {
    let run = try Run("profile", "--first", "Ada", input: "  Lovelace\n")
    #expect(run.output == "home waiting for a profile\nhome Welcome, Ada Lovelace\n")
    #expect(try Run("profile").errors == "profile: the input ended before the first name\n")
  }

  @Test
  func anInvalidNameFailsTheForm() throws {
    let run = try Run("profile", "--first", " ", "--last", "Lovelace")
    #expect(run.output == "home waiting for a profile\nhome the profile was refused\n")
    #expect(run.errors == "profile: the first name is empty\n")
    #expect(run.code == 1)
    let long = String(repeating: "a", count: 41)
    #expect(
      try Run("profile", "--first", "Ada", "--last", long).errors
        == "profile: the last name is longer than 40 characters\n")
  }

  @Test
  func aFormCanBeClosedWithoutAValue() throws {
    #expect(try Run("profile", "--close").output.hasSuffix("home closed without a change\n"))
  }
}
