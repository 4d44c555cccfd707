import Foundation
import Yams

extension ServiceConfiguration {
  /// One setting: its name in a file, in the environment as `LABELAUDIT_…`, and what it sets.
  private struct Setting {
    var name: String
    var set: @Sendable (String, inout ServiceConfiguration) -> Bool

    /// `LABELAUDIT_JOB_SECONDS` for `jobSeconds`, `LABELAUDIT_BEHIND_TLS` for `behindTLS`.
    var variable: String {
      var text = "LABELAUDIT_"
      var wasSmall = false
      for letter in name {
        if letter.isUppercase, wasSmall { text += "_" }
        text += letter.uppercased()
        wasSmall = letter.isLowercase
      }
      return text
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
    Setting(name: "proxies") { text, configuration in
      guard let list = ProxyList(text.split(separator: ",").map(String.init)) else {
        return false
      }
      configuration.proxies = list
      return true
    },
    Setting(name: "hookNetworks") { text, configuration in
      guard let list = ProxyList(text.split(separator: ",").map(String.init)) else {
        return false
      }
      configuration.hookNetworks = list
      return true
    },
    Setting(name: "oidcIssuer") { $1.provider.setIssuer($0) },
    Setting(name: "oidcClient") { text, configuration in
      configuration.provider.client = text
      return true
    },
    Setting(name: "oidcSecret") { text, configuration in
      configuration.provider.secret = text
      return true
    },
    Setting(name: "oidcScopes") { text, configuration in
      configuration.provider.scopes = text
      return text.split(separator: " ").contains("openid")
    },
    Setting(name: "oidcClaim") { text, configuration in
      configuration.provider.claim = text
      return !text.isEmpty
    },
    Setting(name: "oidcRoles") { $1.provider.setRoles($0) },
    Setting(name: "publicURL") { text, configuration in
      configuration.publicURL = text
      return text.isEmpty || (try? OutboundPolicy.url(text)) != nil
    },
    Setting(name: "isolation") { text, configuration in
      guard let value = Isolation(rawValue: text) else { return false }
      configuration.isolation = value
      return true
    },
    Setting(name: "jobUser") { text, configuration in
      configuration.jobUser = text
      return !text.isEmpty
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
    .whole("projectOpenAudits", \.projectOpenAudits, 0...1_000_000),
    .whole("projectAuditsOfDay", \.projectAuditsOfDay, 0...1_000_000_000),
    .whole("projectBytes", \.projectBytes, 0...(1 << 50)),
    .whole("attempts", \.attempts, 1...1000),
    .whole("uploadBytes", \.uploadBytes, 1024...(16 << 30)),
    .whole("uploadFiles", \.uploadFiles, 1...10_000),
    .whole("uploadSeconds", \.uploadSeconds, 1...86_400),
    .whole("headSeconds", \.headSeconds, 1...3600),
    .whole("bodySeconds", \.bodySeconds, 1...86_400),
    .whole("idleSeconds", \.idleSeconds, 1...86_400),
    .whole("connections", \.connections, 1...100_000),
    .whole("reservedConnections", \.reservedConnections, 0...100_000),
    .whole("connectionsPerAddress", \.connectionsPerAddress, 1...100_000),
    .whole("archiveFiles", \.archive.files, 1...1_000_000),
    .whole("archiveBytes", \.archive.bytes, 1024...(64 << 30)),
    .whole("archiveRatio", \.archive.ratio, 1...10_000),
    .whole("archiveDepth", \.archive.depth, 1...100),
    .number("requestsPerSecond", \.requestsPerSecond),
    .number("requestBurst", \.requestBurst),
    .number("localRequestsPerSecond", \.localRequestsPerSecond),
    .whole("keepDays", \.keepDays, 0...36_500),
    .whole("keepAudits", \.keepAudits, 0...10_000_000),
    .whole("keepBars", \.keepBars, 0...1_000_000),
    .whole("sessionHours", \.sessionHours, 1...8760),
    .whole("hookSeconds", \.hookSeconds, 1...300),
    .whole("hookAttempts", \.hookAttempts, 1...100),
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
