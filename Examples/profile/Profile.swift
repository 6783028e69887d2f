import Console

/// The delegate pattern replaced: a form publishes what was entered, completes when it is done, and fails with a reason.
@main
enum Profile {
  static let syntax = Syntax(
    "profile", summary: "A form that publishes what was entered instead of telling a delegate.",
    options: [
      Option("--first", value: "NAME", help: "The first name; asked for where it is not given."),
      Option("--last", value: "NAME", help: "The last name; asked for where it is not given."),
      Option("--close", help: "Close the form without saving."),
    ],
    notes: "The exit code is 1 where a name cannot be taken."
  )

  static func main() {
    Program.run(syntax) { arguments in
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
