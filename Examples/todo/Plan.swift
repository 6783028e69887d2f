import Console
import Lists

/// Jobs joined with people, grouped by day and project, with their hours summed, in memory or in a database.
struct Plan {
  struct Job: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var project: String, person: Int, day: Int, hours: Int
  }
  struct Person: Identifiable, Equatable, Codable, Sendable {
    let id: Int
    var name: String
  }
  struct Line: Identifiable, Equatable, Sendable {
    let id: Int, job: Job, name: String
  }
  private let jobs: any ListStore<Job>, people: any ListStore<Person>

  init(at path: String?) throws {
    (jobs, people) = (try Self.store("jobs", at: path), try Self.store("people", at: path))
    guard try people.count() == 0 else { return }
    for (id, name) in ["Ada", "Grace"].enumerated() { try people.save(Person(id: id + 1, name: name)) }
    for (id, project) in ["garden", "house", "house"].enumerated() {
      try jobs.save(Job(id: id + 1, project: project, person: id % 2 + 1, day: id / 2 + 1, hours: id + 2))
    }
  }

  /// Shows the plan, and again after each line such as `2 day 3`, `2 hours 4` or `2 person 1`.
  func run() {
    let lines = LiveList(jobs).joined(with: LiveList(people), on: \.person, equals: \.id) {
      Line(id: $0.id, job: $0, name: $1.name)
    }
    let days = lines.sorted(by: .ascending(\.job.day)).grouped(by: \.job.day).objects()
    let projects = lines.sorted(by: .ascending(\.job.project)).grouped(by: \.job.project).objects()
    let total = lines.sum(of: \.job.hours)
    repeat {
      for day in days.objects {
        let lines = day.elements.map { "  \($0.id)  \($0.job.project), \($0.job.hours) h, \($0.name)" }
        Terminal.line((["Day \(day.id)"] + lines).joined(separator: "\n"))
      }
      let sums = projects.objects.map { "\($0.id) \($0.elements.reduce(0) { $0 + $1.job.hours }) h" }
      Terminal.line("   \(sums.joined(separator: ", ")); all \(total.value ?? 0) h".styled(.cyan))
    } while change(Terminal.ask("> ")?.split(separator: " ") ?? [])
  }

  private func change(_ words: [Substring]) -> Bool {
    let parts: [Substring: WritableKeyPath<Job, Int>] = ["day": \.day, "hours": \.hours, "person": \.person]
    guard words.count == 3, let id = Int(words[0]), let number = Int(words[2]) else { return false }
    do {
      if let part = parts[words[1]] { try jobs.update(id: id) { $0[keyPath: part] = number } }
    } catch {
      Terminal.note("todo: \(error)")
    }
    return true
  }

  private static func store<Object: Codable & Identifiable & Equatable & Sendable>(
    _ table: String, at path: String?
  ) throws -> any ListStore<Object> where Object.ID: Codable & Sendable {
    #if SQLite
      if let path { return try SQLiteStore(path: path, table: table) }
    #endif
    return ObjectStore<Object>()
  }
}
