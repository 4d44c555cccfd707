import LabelModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder that everything an import reads lies in, whatever the files name.
///
/// A path is walked step by step, links included, and the walk ends at the first step that leads out:
/// what lies outside gets one answer, whether it is there or not.
public struct Confinement: Hashable, Sendable {
  /// Steps from the root to the folder, without links.
  private let home: [String]
  /// The same as it was named, links and all.
  private let named: [String]

  /// Confines to a folder, which must be there.
  public init(to folder: String) {
    let absolute = Self.absolute(folder)
    named = Self.plain(Self.steps(absolute))
    guard let real = realpath(absolute, nil) else {
      home = Self.steps(absolute)
      return
    }
    defer { free(real) }
    home = Self.steps(String(cString: real))
  }

  /// Whether a path, relative to the current folder or absolute, stays inside. Nothing needs to be
  /// there.
  public func holds(_ path: String) -> Bool {
    guard !path.isEmpty, !path.utf8.contains(0) else { return false }
    var at: [String] = []
    var ahead = Array(Self.steps(Self.absolute(path)).reversed())
    var links = 0
    while let step = ahead.popLast() {
      switch step {
      case ".": continue
      case "..": at.removeLast(at.isEmpty ? 0 : 1)
      default: at.append(step)
      }
      // On the way to the folder, or in it: anything else is not even looked at.
      guard at.starts(with: home) || home.starts(with: at) || named.starts(with: at) else {
        return false
      }
      guard let target = Self.target(of: "/" + at.joined(separator: "/")) else { continue }
      links += 1
      guard links <= Self.linkLimit else { return false }
      at = target.hasPrefix("/") ? [] : Array(at.dropLast())
      ahead += Self.steps(target).reversed()
    }
    return at.starts(with: home)
  }

  /// What is said of everything outside.
  static let refusal: Message = "lies outside the folder that may be read"

  /// Links that one path may lead through.
  private static let linkLimit = 40

  private static func steps(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }

  /// Steps without those that go nowhere or back.
  private static func plain(_ steps: [String]) -> [String] {
    steps.reduce(into: []) { plain, step in
      switch step {
      case ".": break
      case "..": plain.removeLast(plain.isEmpty ? 0 : 1)
      default: plain.append(step)
      }
    }
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    guard let current = getcwd(nil, 0) else { return "/" + path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }

  /// Where a link leads; `nil` for what is none or is not there.
  private static func target(of path: String) -> String? {
    let room = 4096
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      let length = buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { readlink(path, $0, room) } ?? 0
      }
      count = max(0, length)
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
