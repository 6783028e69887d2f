import Console

/// Replaces a delegate: a form publishes the profile, and then finishes, or fails with a reason.
@main
enum Profile {
  static let syntax = Syntax(
    "profile", summary: "A form that publishes what was entered, instead of calling a delegate.",
    options: [
      Option("--first", value: "NAME", help: "The first name; without it, you are asked."),
      Option("--last", value: "NAME", help: "The last name; without it, you are asked."),
      Option("--close", help: "Close the form without saving."),
    ],
    notes: "The exit code is 1 if a name is refused."
  )

  static func main() {
    Program.run(syntax) { arguments in
      for option in ["--first", "--last"] { try arguments.permitOne(of: "--close", option) }
      let home = Home()
      let form = ProfileForm()
      home.present(form)
      if arguments.has("--close") {
        form.close()
      } else {
        form.firstName = try arguments["--first"] ?? ask("First name")
        form.lastName = try arguments["--last"] ?? ask("Last name")
        form.save()
      }
      if let reason = home.reason { throw Failure("\(reason)") }
    }
  }

  private static func ask(_ question: String) throws(Failure) -> String {
    guard let answer = Terminal.ask("\(question): ") else {
      throw Failure("the input ended before the \(question.lowercased())")
    }
    return answer
  }
}
