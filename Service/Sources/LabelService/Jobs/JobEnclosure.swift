import CEnclosure
import Foundation

/// What keeps the process of a job from everything but its own folder.
enum JobEnclosure: Codable, Sendable, Equatable {
  /// The kernel: files outside the folder, the network and other processes are out of reach.
  case landlock
  /// A user of its own, who may read nothing of the service's.
  case user(id: UInt32, group: UInt32)
  /// Nothing but the reader's own care.
  case none

  /// The strongest that this system has and the settings allow.
  ///
  /// - Throws: ``ServiceStartError/cannotIsolate(_:)`` when what is asked for cannot be had.
  static func chosen(by configuration: ServiceConfiguration) throws -> JobEnclosure {
    let hasLandlock = cenclosure_landlock_version() > 0
    switch configuration.isolation {
    case .off: return .none
    case .landlock where hasLandlock: return .landlock
    case .landlock: throw ServiceStartError.cannotIsolate("this kernel has no Landlock")
    case .user: return try other(user: configuration.jobUser)
    case .auto where hasLandlock: return .landlock
    case .auto: return (try? other(user: configuration.jobUser)) ?? .none
    }
  }

  private static func other(user: String) throws -> JobEnclosure {
    guard geteuid() == 0 else {
      throw ServiceStartError.cannotIsolate(
        "only a service started by root can run audits as another user")
    }
    guard let entry = getpwnam(user)?.pointee, entry.pw_uid != 0 else {
      throw ServiceStartError.cannotIsolate("there is no unprivileged user '\(user)'")
    }
    return .user(id: entry.pw_uid, group: entry.pw_gid)
  }

  /// What the service says of it when it starts.
  var sentence: String {
    switch self {
    case .landlock:
      "audits are enclosed by Landlock (version \(cenclosure_landlock_version())): each sees its own "
        + "folder only"
    case .user(let id, _): "audits run as user \(id), who can read nothing of the service's"
    case .none:
      "audits are not enclosed: they run as this user, and only their own care keeps them in their "
        + "folders"
    }
  }

  /// Makes the way to the folders of jobs passable, and nothing more, for a user of their own.
  func openWay(data: URL, work: URL) throws {
    guard case .user = self else { return }
    for folder in [data, work] { try Self.change(folder, mode: 0o711) }
  }

  /// Gives a job's folder to the user who works in it.
  func handOver(_ folder: URL) throws {
    guard case .user(let id, let group) = self else { return }
    let paths =
      FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))?
      .compactMap { ($0 as? String).map { folder.appending(path: $0) } } ?? []
    for place in [folder] + paths {
      try SystemCallError.check("lchown", lchown(place.path(percentEncoded: false), id, group))
    }
  }

  private static func change(_ folder: URL, mode: mode_t) throws {
    try SystemCallError.check("chmod", chmod(folder.path(percentEncoded: false), mode))
  }

  /// Encloses this process. It must have one thread only: others would stay as they are.
  ///
  /// - Parameter folder: the folder of the job.
  /// - Throws: when it does not hold; the job must then not begin.
  func begin(folder: String) throws {
    switch self {
    case .none: return
    case .landlock:
      let code = Self.confine(readable: Self.system, writable: [folder])
      if code != 0 { throw SystemCallError(call: "landlock", code: code) }
    case .user(let id, let group):
      try SystemCallError.check("setgroups", setgroups(0, nil))
      try SystemCallError.check("setgid", setgid(group))
      try SystemCallError.check("setuid", setuid(id))
      guard getuid() == id, geteuid() == id, setuid(0) != 0 else {
        throw SystemCallError(call: "setuid", code: EPERM)
      }
    }
  }

  private static func confine(readable: [String], writable: [String]) -> Int32 {
    let all = (readable + writable).map { strdup($0) }
    defer { all.forEach { free($0) } }
    let paths = all.map { UnsafePointer<CChar>($0) }
    return paths.withUnsafeBufferPointer { buffer in
      let start = buffer.baseAddress
      return cenclosure_confine(
        start, readable.count, start.map { $0 + readable.count }, writable.count)
    }
  }

  /// What a program reads of the system while it runs: libraries, time zones, dictionaries, its own
  /// threads. What processes outside the enclosure hold in `/proc` is refused by the kernel.
  private static let system = [
    "/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64", "/usr/share/zoneinfo",
    "/usr/share/icu", "/usr/share/hunspell", "/usr/share/myspell", "/etc/localtime",
    "/etc/ld.so.cache", "/proc", "/dev/null", "/dev/urandom", "/sys/devices/system/cpu",
  ]
}
