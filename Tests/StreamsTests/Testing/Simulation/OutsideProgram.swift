#if os(Linux)
  import Dispatch
  import FileWatching
  import Foundation
  import FoundationNetworking
  import Glibc
  import Streams
  import StreamsTesting

  /// A program that waits for something in real time, and then says whether it is right.
  struct OutsideProgram: Sendable, CustomStringConvertible {
    let description: String
    /// False if a simulation lets it wait in virtual time.
    var isOutside = true
    let body: @Sendable (_ isRight: Bool) async throws -> Void

    init(_ description: String, isOutside: Bool = true, _ body: @escaping @Sendable () async throws -> Void) {
      self.description = description
      self.isOutside = isOutside
      self.body = { isRight in
        try await body()
        if !isRight { throw TestError("wrong") }
      }
    }
  }

  extension OutsideProgram {
    static let all = [
      OutsideProgram("a sleep", isOutside: false) { try await Task.sleep(for: .milliseconds(1)) },
      OutsideProgram("a sleep until a deadline", isOutside: false) {
        try await Task.sleep(until: .now + .milliseconds(1), clock: .suspending)
      },
      OutsideProgram("a time limit that passes", isOutside: false) {
        let value: Void? = try await withTimeLimit(.milliseconds(1)) {
          try await Task.sleep(for: .seconds(60))
        }
        try Simulation.expect(value == nil)
      },
      OutsideProgram("work after a while on a queue") {
        await withUnsafeContinuation { continuation in
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { continuation.resume() }
        }
      },
      OutsideProgram("work on a queue") { await onQueue {} },
      OutsideProgram("work on several queues at once") {
        await withDiscardingTaskGroup { group in
          for _ in 0..<8 { group.addTask { await onQueue {} } }
        }
      },
      OutsideProgram("a checked continuation and a thread") {
        let sum = await withCheckedContinuation { continuation in
          Thread { continuation.resume(returning: (1...100).reduce(0, +)) }.start()
        }
        try Simulation.expect(sum == 5_050, "\(sum)")
      },
      OutsideProgram("a stream that a thread feeds") {
        let (stream, input) = AsyncStream<Int>.makeStream()
        Thread {
          for number in 1...20 { input.yield(number) }
          input.finish()
        }.start()
        var seen: [Int] = []
        for await number in stream { seen.append(number) }
        try Simulation.expect(seen == Array(1...20), "\(seen)")
      },
      OutsideProgram("a subject that a queue sends to") {
        let numbers = PassthroughSubject<Int, Never>()
        let probe = numbers.probe()
        DispatchQueue.global().async { for number in 1...5 { numbers.send(number) } }
        let values = try await probe.values(atLeast: 5)
        try Simulation.expect(values == [1, 2, 3, 4, 5], "\(values)")
      },
      OutsideProgram("an operator on a queue") {
        let values = [1, 2, 3].publisher.receive(on: DispatchQueue.global()).values
        var seen: [Int] = []
        for await number in values { seen.append(number) }
        try Simulation.expect(seen == [1, 2, 3], "\(seen)")
      },
      OutsideProgram("a task of the main actor that a queue resumes") {
        let task = Task { @MainActor in
          await onQueue {}
          MainActor.preconditionIsolated()
        }
        await task.value
      },
      OutsideProgram("an actor that a queue resumes") {
        let loader = Loader()
        async let first = loader.load()
        async let second = loader.load()
        let task = Task { await loader.load() }
        let loads = await [first, second, task.value]
        try Simulation.expect(loads.max() == 3, "\(loads)")
      },
      OutsideProgram("a request over the network") {
        let server = try LoopbackServer(.text("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nsunny"))
        let (data, _) = try await URLSession.shared.data(from: server.url)
        try Simulation.expect(data == Data("sunny".utf8), "\(data)")
      },
      OutsideProgram("a file that a thread changes") {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let changes = AsyncStream<Set<[UInt8]>>.makeStream()
        let watch = Inotify.shared.watch(folder.path, for: UInt32(IN_CLOSE_WRITE)) {
          changes.continuation.yield($0.names)
        }
        defer { watch?.cancel() }
        DispatchQueue.global().async {
          try? Data("changed".utf8).write(to: folder.appendingPathComponent("file"))
        }
        for await names in changes.stream where names.contains(Array("file".utf8)) { break }
      },
      OutsideProgram("sleeps between answers of a queue") {
        for _ in 0..<5 {
          await onQueue {}
          try await Task.sleep(for: .seconds(60))
        }
      },
    ]
  }

  private func onQueue(_ work: @escaping @Sendable () -> Void) async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.global().async {
        work()
        continuation.resume()
      }
    }
  }

  private actor Loader {
    private var loads = 0

    func load() async -> Int {
      await onQueue {}
      loads += 1
      return loads
    }
  }
#endif
