#if Service
  public import Foundation
  import Yams

  /// What the person who runs the service decides: defaults, over them a file, over that the
  /// environment, over that the command line.
  public struct ServiceConfiguration: Sendable, Equatable {
    /// Who may use the service.
    public enum Access: String, Sendable, CaseIterable {
      /// Every request needs a token or a signed-in session.
      case tokens
      /// Anyone who reaches the port may do everything; loopback only.
      case off
    }

    /// Folder of the store, the blobs and the running jobs.
    public var data = URL(filePath: "labelaudit-data")
    /// Name or address to listen on.
    public var host = "127.0.0.1"
    /// Port to listen on; 0 lets the system choose.
    public var port = 8080
    /// Who may use the service; by the address unless given.
    public var access: Access?
    /// Names under which people reach the service, besides the address; requests for other hosts are
    /// refused while access is off.
    public var publicHosts: [String] = []
    /// True when a proxy in front speaks TLS, so that cookies are marked secure.
    public var isBehindTLS = false
    /// Audits that run at the same time; the number of processors unless given.
    public var workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
    /// Seconds of wall clock for one audit.
    public var jobSeconds = 300
    /// Bytes of address space for one audit's process.
    public var jobMemory = 2 << 30
    /// Audits that may wait or run at the same time.
    public var openAudits = 10_000
    /// Times an audit is started again after the service itself was ended.
    public var attempts = 25
    /// Bytes of one upload.
    public var uploadBytes = 64 << 20
    /// Files in one upload.
    public var uploadFiles = 500
    /// Seconds for one upload from first to last byte.
    public var uploadSeconds = 300
    /// Seconds a connection may lie idle.
    public var idleSeconds = 60
    /// Connections at the same time.
    public var connections = 1024
    /// What an archive may unpack to.
    public var archive = ArchiveLimits()
    /// Requests each second for one token, and for one address while access is off.
    public var requestsPerSecond = 50.0
    /// Requests that may come at once before the rate counts.
    public var requestBurst = 200.0
    /// Days an ended audit is kept; 0 keeps all.
    public var keepDays = 365
    /// Ended audits kept for each project; 0 keeps all.
    public var keepAudits = 1000
    /// Hours until a signed-in session ends.
    public var sessionHours = 12
    /// Seconds that running audits get to end when the service stops.
    public var stopSeconds = 20
    /// Least level that is logged.
    public var logLevel = "info"
    /// True writes each log record as one line of JSON.
    public var logsJSON = false
    /// The program that runs audits; this one unless given.
    public var executable: String?

    /// The defaults.
    public init() {}

    /// The access in force: as given, otherwise off on loopback alone.
    public var effectiveAccess: Access { access ?? (isLoopback ? .off : .tokens) }

    /// True when only this machine can reach the address.
    public var isLoopback: Bool {
      host == "localhost" || host == "::1" || host.hasPrefix("127.")
    }
  }

  /// What is wrong with the service's configuration.
  public struct ServiceConfigurationError: Error, CustomStringConvertible, Equatable {
    /// Each fault: what, why, what to do.
    public var faults: [String]
    /// One line for each fault.
    public var description: String { faults.map { "error: \($0)" }.joined(separator: "\n") }
  }

  extension ServiceConfiguration {
    /// One setting: its name in a file, in the environment as `LABELAUDIT_…`, and what it sets.
    private struct Setting {
      var name: String
      var set: @Sendable (String, inout ServiceConfiguration) -> Bool

      /// `LABELAUDIT_JOB_SECONDS` for `jobSeconds`.
      var variable: String {
        name.reduce(into: "LABELAUDIT_") { text, letter in
          if letter.isUppercase { text += "_" }
          text += letter.uppercased()
        }
      }

      static func whole(
        _ name: String, _ path: any WritableKeyPath<ServiceConfiguration, Int> & Sendable,
        _ range: ClosedRange<Int>
      ) -> Setting {
        Setting(name: name) { text, configuration in
          guard let value = Int(text), range.contains(value) else { return false }
          configuration[keyPath: path] = value
          return true
        }
      }

      static func number(
        _ name: String, _ path: any WritableKeyPath<ServiceConfiguration, Double> & Sendable
      ) -> Setting {
        Setting(name: name) { text, configuration in
          guard let value = Double(text), value > 0, value <= 1e9 else { return false }
          configuration[keyPath: path] = value
          return true
        }
      }

      static func flag(
        _ name: String, _ path: any WritableKeyPath<ServiceConfiguration, Bool> & Sendable
      ) -> Setting {
        Setting(name: name) { text, configuration in
          guard let value = Bool(text) else { return false }
          configuration[keyPath: path] = value
          return true
        }
      }
    }

    private static let settings: [Setting] = [
      Setting(name: "data") { text, configuration in
        configuration.data = URL(filePath: text)
        return !text.isEmpty
      },
      Setting(name: "listen") { $1.listen(on: $0) },
      Setting(name: "access") { text, configuration in
        configuration.access = Access(rawValue: text)
        return configuration.access != nil
      },
      Setting(name: "publicHosts") { text, configuration in
        configuration.publicHosts = text.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
        return true
      },
      Setting(name: "logLevel") { text, configuration in
        configuration.logLevel = text
        return ["trace", "debug", "info", "notice", "warning", "error", "critical"].contains(text)
      },
      .flag("behindTLS", \.isBehindTLS),
      .flag("logsJSON", \.logsJSON),
      .whole("workers", \.workers, 1...256),
      .whole("jobSeconds", \.jobSeconds, 1...86_400),
      .whole("jobMemory", \.jobMemory, (256 << 20)...(1 << 40)),
      .whole("openAudits", \.openAudits, 1...1_000_000),
      .whole("attempts", \.attempts, 1...1000),
      .whole("uploadBytes", \.uploadBytes, 1024...(16 << 30)),
      .whole("uploadFiles", \.uploadFiles, 1...10_000),
      .whole("uploadSeconds", \.uploadSeconds, 1...86_400),
      .whole("idleSeconds", \.idleSeconds, 1...86_400),
      .whole("connections", \.connections, 1...100_000),
      .whole("archiveFiles", \.archive.files, 1...1_000_000),
      .whole("archiveBytes", \.archive.bytes, 1024...(64 << 30)),
      .whole("archiveRatio", \.archive.ratio, 1...10_000),
      .whole("archiveDepth", \.archive.depth, 1...100),
      .number("requestsPerSecond", \.requestsPerSecond),
      .number("requestBurst", \.requestBurst),
      .whole("keepDays", \.keepDays, 0...36_500),
      .whole("keepAudits", \.keepAudits, 0...10_000_000),
      .whole("sessionHours", \.sessionHours, 1...8760),
      .whole("stopSeconds", \.stopSeconds, 0...3600),
    ]

    /// Sets host and port from `HOST:PORT`, `[ADDRESS]:PORT` or `:PORT`.
    public mutating func listen(on text: String) -> Bool {
      guard let colon = text.lastIndex(of: ":"), let port = Int(text[text.index(after: colon)...]),
        (0...65_535).contains(port)
      else { return false }
      var host = String(text[..<colon])
      if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
      self.host = host.isEmpty ? "0.0.0.0" : host
      self.port = port
      return true
    }

    /// Reads a file of `name: value` lines, YAML or JSON.
    ///
    /// - Throws: ``ServiceConfigurationError`` with every fault.
    public mutating func apply(file text: String) throws {
      let fields: [String: Any]
      do {
        guard let loaded = try Yams.load(yaml: text) as? [String: Any] else {
          throw ServiceConfigurationError(faults: ["the configuration is not a list of settings"])
        }
        fields = loaded
      } catch let error as ServiceConfigurationError {
        throw error
      } catch {
        throw ServiceConfigurationError(faults: ["the configuration is not YAML: \(error)"])
      }
      var faults: [String] = []
      for (name, value) in fields.sorted(by: { $0.key < $1.key }) where name != "version" {
        guard let setting = Self.settings.first(where: { $0.name == name }) else {
          faults.append("there is no setting '\(name)'; docs/service.md lists them")
          continue
        }
        let text = (value as? [Any])?.map { "\($0)" }.joined(separator: ",") ?? "\(value)"
        if !setting.set(text, &self) { faults.append("'\(name)' cannot be '\(text)'") }
      }
      if !faults.isEmpty { throw ServiceConfigurationError(faults: faults) }
    }

    /// Reads the variables named `LABELAUDIT_…`.
    ///
    /// - Throws: ``ServiceConfigurationError`` with every fault.
    public mutating func apply(environment: [String: String]) throws {
      var faults: [String] = []
      for setting in Self.settings {
        guard let text = environment[setting.variable] else { continue }
        if !setting.set(text, &self) { faults.append("\(setting.variable) cannot be '\(text)'") }
      }
      if !faults.isEmpty { throw ServiceConfigurationError(faults: faults) }
    }

    /// The names of all settings, as a file gives them.
    static var settingNames: [String] { settings.map(\.name) }
  }
#endif
