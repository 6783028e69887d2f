import Foundation
import Streams
import TestSupport

/// A page in a browser without a window, and a hand that moves the pointer and presses keys.
///
/// The browser is told what to do through a pipe, and makes the same events of it as of a person's hand.
final class BrowserSession {
  struct Failure: Error { let seen: String }

  private let process = Process()
  private let orders: UninheritedPipe
  private let answers: PipeReader
  private let profile: Scratch
  private var session: String?
  private var count = 0

  /// Starts a browser, which shows nothing yet.
  init() throws {
    (profile, orders, answers) = (try Scratch(), try UninheritedPipe(), try PipeReader())
    guard let program = Browser.program else { throw Failure(seen: Browser.absence) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The browser reads orders from the descriptor 3, and answers to 4.
    process.arguments = [
      "bash", "-c", "exec \"$@\" 3<&0 4>&1 >/dev/null </dev/null", "browser", program.path, "--headless",
      "--no-sandbox", "--disable-gpu", "--disable-extensions", "--disable-background-networking",
      "--disable-component-update", "--no-first-run", "--remote-debugging-pipe",
      "--user-data-dir=\(profile.url.path)/profile",
    ]
    process.standardInput = orders.reader
    process.standardOutput = answers.writer
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Otherwise the end of the browser would not be the end of what it writes.
    for end in [orders.reader, answers.writer] { try end.close() }
    let target = try order("Target.createTarget", ["url": "about:blank"])["targetId"]
    session =
      try order("Target.attachToTarget", ["targetId": target ?? "", "flatten": true])["sessionId"] as? String
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// Opens a page.
  ///
  /// - Parameter isReady: An expression that is true as soon as the page can be used.
  func open(_ page: URL, isReady: String) throws {
    try order("Page.navigate", ["url": page.absoluteString])
    _ = try value(
      """
      new Promise(resolve => {
        const look = () => { if (\(isReady)) resolve(""); else setTimeout(look, 20) };
        look();
      })
      """)
  }

  /// Loads a script into the page.
  func load(_ script: URL) throws {
    _ = try value(
      """
      new Promise((resolve, reject) => {
        const element = document.createElement("script");
        element.onload = () => resolve("");
        element.onerror = () => reject("cannot load the script");
        element.src = "\(script.absoluteString)";
        document.head.append(element);
      })
      """)
  }

  /// Changes the size of the window.
  func resize(width: Int, height: Int) throws {
    try order(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Changes what the user prefers, by the name of a media feature such as `prefers-color-scheme`, and nothing else.
  func prefer(_ value: String, as feature: String) throws {
    try order("Emulation.setEmulatedMedia", ["features": [["name": feature, "value": value]]])
  }

  /// The text that an expression is in the page, or that it promises.
  func value(_ expression: String) throws -> String {
    let answer = try order(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
    let result = answer["result"] as? [String: Any]
    guard answer["exceptionDetails"] == nil, let value = result?["value"] as? String else {
      throw Failure(seen: "\(answer)")
    }
    return value
  }

  /// Presses at a place, moves over others, and releases at the last.
  func drag(_ places: [(x: Double, y: Double)]) throws {
    guard let first = places.first, let last = places.last else { return }
    func point(_ type: String, _ place: (x: Double, y: Double), pressed: Int) throws {
      try order(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": place.x, "y": place.y,
          "button": type == "mouseMoved" && pressed == 0 ? "none" : "left",
          "buttons": pressed, "clickCount": 1,
        ])
    }
    try point("mouseMoved", first, pressed: 0)
    try point("mousePressed", first, pressed: 1)
    for place in places.dropFirst() { try point("mouseMoved", place, pressed: 1) }
    try point("mouseReleased", last, pressed: 0)
  }

  /// Presses a key, by the name that a page sees, such as `ArrowLeft`.
  func press(_ key: String, code: Int = 0) throws {
    var options: [String: Any] = ["key": key, "code": key, "windowsVirtualKeyCode": code]
    if key.count == 1 { options["text"] = key }
    try order("Input.dispatchKeyEvent", options.merging(["type": "keyDown"]) { $1 })
    try order("Input.dispatchKeyEvent", options.merging(["type": "keyUp"]) { $1 })
  }

  // MARK: The pipe

  @discardableResult
  private func order(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    count += 1
    var message: [String: Any] = ["id": count, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    try orders.writer.write(
      contentsOf: try JSONSerialization.data(withJSONObject: message) + Data([0]))
    while let text = answers.text(through: "\0", within: Child.patience) {
      let answer = try JSONSerialization.jsonObject(with: Data(text.utf8.dropLast())) as? [String: Any]
      // Between the answers come events that were not asked for.
      guard answer?["id"] as? Int == count else { continue }
      guard let result = answer?["result"] as? [String: Any] else { throw Failure(seen: text) }
      return result
    }
    throw Failure(seen: "the browser does not answer \(method)")
  }
}
