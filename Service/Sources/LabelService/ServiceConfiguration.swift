public import Foundation

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

  /// What keeps the processes of audits from everything but their own folders.
  public enum Isolation: String, Sendable, CaseIterable {
    /// Landlock where the kernel has it, else a user of their own where the service is root.
    case auto
    /// Landlock, or no start.
    case landlock
    /// ``ServiceConfiguration/jobUser``, or no start.
    case user
    /// Nothing but the reader's own care.
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
  /// Names under which people reach the service, besides the address. Pages of these names may change
  /// something. Requests for other hosts are refused, where names are given or access is off.
  public var publicHosts: [String] = []
  /// Proxies in front: what they say of who asks is believed.
  public var proxies = ProxyList()
  /// True when a proxy in front speaks TLS, so that cookies are marked secure.
  public var isBehindTLS = false
  /// Audits that run at the same time; the number of processors unless given.
  public var workers = max(1, ProcessInfo.processInfo.activeProcessorCount)
  /// Seconds of wall clock for one audit.
  public var jobSeconds = 300
  /// Bytes of address space for one audit's process.
  public var jobMemory = 2 << 30
  /// What keeps audits in their folders.
  public var isolation = Isolation.auto
  /// The user audits run as where that keeps them apart.
  public var jobUser = "nobody"
  /// Audits that may wait or run at the same time.
  public var openAudits = 10_000
  /// Audits of one project that may wait or run at the same time; 0 for no bound of its own.
  public var projectOpenAudits = 2000
  /// Audits of one project within 24 hours; 0 for no bound.
  public var projectAuditsOfDay = 0
  /// Bytes that one project keeps, before compression; 0 for no bound.
  public var projectBytes = 0
  /// Times an audit is started again after the service itself was ended.
  public var attempts = 25
  /// Bytes of one upload.
  public var uploadBytes = 64 << 20
  /// Files in one upload.
  public var uploadFiles = 500
  /// Seconds for one upload from first to last byte.
  public var uploadSeconds = 300
  /// Seconds for the head of a request from first to last byte.
  public var headSeconds = 10
  /// Seconds for the body of a request that is no upload, and for the answer to a stranger.
  public var bodySeconds = 30
  /// Seconds a connection may lie idle after an answer.
  public var idleSeconds = 60
  /// Connections at the same time.
  public var connections = 1024
  /// Of these, connections that are kept for those that bring a token; at most half.
  public var reservedConnections = 256
  /// Connections without a token from one address, proxies left out.
  public var connectionsPerAddress = 256
  /// What the archives of one upload may unpack to.
  public var archive = ArchiveLimits()
  /// Requests each second for one token, and for one address without a token.
  public var requestsPerSecond = 50.0
  /// Requests that may come at once before the rate counts.
  public var requestBurst = 200.0
  /// Requests each second for one address while access is off.
  public var localRequestsPerSecond = 20_000.0
  /// Days an ended audit is kept; 0 keeps all.
  public var keepDays = 365
  /// Ended audits kept for each project; 0 keeps all.
  public var keepAudits = 1000
  /// Versions of its bars kept for each project, the newest first; 0 keeps all.
  public var keepBars = 100
  /// Hours until a signed-in session ends.
  public var sessionHours = 12
  /// Seconds that running audits get to end when the service stops.
  public var stopSeconds = 20
  /// Address by which people outside reach the pages, for links in messages; empty leaves them out.
  public var publicURL = ""
  /// Where people sign in besides tokens.
  public var provider = ProviderSettings()
  /// Networks that webhooks may reach though they are private, and by plain http.
  public var hookNetworks = ProxyList()
  /// Seconds for one message to somebody who is told of audits.
  public var hookSeconds = 10
  /// Times a message is tried.
  public var hookAttempts = 10
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
