import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle

/// The service as a whole.
public enum ServiceApplication {
  /// Runs the service until it is asked to stop.
  ///
  /// - Parameter onReady: called with the port that is listened on.
  /// - Throws: ``ServiceStartError`` when it cannot start.
  public static func run(
    _ configuration: ServiceConfiguration,
    onReady: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws {
    guard configuration.effectiveAccess == .tokens || configuration.isLoopback else {
      throw ServiceStartError.openToAll(configuration.host)
    }
    let logger = makeLogger(configuration)
    if configuration.effectiveAccess == .off {
      logger.warning(
        "access is off: everyone on this machine may do everything; --access tokens asks for tokens"
      )
    }
    var configuration = configuration
    configuration.connections = FileLimit.raise(
      for: configuration.connections, logger: logger)
    let executable = configuration.executable ?? ownExecutable
    let core = try await ServiceCore.open(
      configuration, runner: ProcessJobRunner(executable: executable), logger: logger)
    // The rest of the service would wait for a server that never starts.
    guard AddressProbe.isFree(host: configuration.host, port: configuration.port) else {
      throw ServiceStartError.cannotListen(
        "\(configuration.host):\(configuration.port)", "another program listens there")
    }
    let application = make(core, onReady: onReady)
    let group = ServiceGroup(
      configuration: .init(
        services: [.init(service: application)],
        gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    do {
      try await group.run()
    } catch let error as IOError {
      throw ServiceStartError.cannotListen(
        "\(configuration.host):\(configuration.port)", "\(error)")
    }
    try? core.store.close()
    logger.notice("stopped")
  }

  /// The application around an opened data folder.
  static func make(
    _ core: ServiceCore, onReady: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let configuration = core.configuration
    let (router, _) = router(core)
    let application = Application(
      router: router,
      server: HTTPServerBuilder { [gate = core.gate] responder in
        GuardedChannel(
          base: HTTP1Channel(
            responder: responder,
            configuration: .init(
              additionalChannelHandlers: [RequestPhaseHandler(gate: gate)],
              httpDecoderConfiguration: .init(
                maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10,
                maxHeaderFieldCount: 100))), gate: gate)
      },
      configuration: .init(
        address: .hostname(configuration.host, port: configuration.port),
        serverName: "labelaudit",
        backlog: 1024),
      services: [
        core.queue, ConnectionKeeper(gate: core.gate), core.refusals, HookSender(core: core),
        RetentionService(
          store: core.store, blobs: core.blobs, configuration: configuration, logger: core.logger),
      ],
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? configuration.port
        core.logger.notice(
          "listening", metadata: ["address": "\(configuration.host)", "port": "\(port)"])
        onReady(port)
      },
      logger: core.logger)
    return application
  }

  /// Every route behind what holds for all of them.
  static func router(
    _ core: ServiceCore
  ) -> (router: Router<ServiceRequestContext>, table: RouteTable) {
    // The paths are wanted before the first of them is answered.
    let plan = RouteTable(router: Router(context: ServiceRequestContext.self))
    addRoutes(core, to: plan)
    let router = Router(context: ServiceRequestContext.self)
    router.add(middleware: ClientMiddleware(proxies: core.configuration.proxies))
    router.add(middleware: TellingMiddleware(metrics: core.metrics))
    router.add(
      middleware: SecurityHeadersMiddleware(isBehindTLS: core.configuration.isBehindTLS))
    router.add(middleware: ContentMiddleware())
    router.add(middleware: ProblemMiddleware(known: plan.known, pages: PageErrors(core: core)))
    router.add(
      middleware: AccessMiddleware(core: core))
    let table = RouteTable(router: router)
    addRoutes(core, to: table)
    return (router, table)
  }

  private static func addRoutes(_ core: ServiceCore, to table: RouteTable) {
    HealthRoutes(core: core).add(to: table)
    ProjectRoutes(core: core).add(to: table)
    BarsRoutes(core: core).add(to: table)
    AuditRoutes(core: core).add(to: table)
    TrendRoutes(core: core).add(to: table)
    BaselineRoutes(core: core).add(to: table)
    LanguageRoutes(core: core).add(to: table)
    BranchRoutes(core: core).add(to: table)
    ProblemRoutes(core: core).add(to: table)
    HookRoutes(core: core).add(to: table)
    UsageRoutes(core: core).add(to: table)
    TokenRoutes(core: core).add(to: table)
    PageRoutes(core: core).add(to: table)
  }

  static func makeLogger(_ configuration: ServiceConfiguration) -> Logger {
    let isJSON = configuration.logsJSON
    var logger = Logger(label: "labelaudit") { label in
      ServiceLogHandler(label: label, isJSON: isJSON)
    }
    logger.logLevel = Logger.Level(rawValue: configuration.logLevel) ?? .info
    return logger
  }

  /// This program.
  private static var ownExecutable: String {
    #if os(Linux)
      // What /proc says stays true when the program is started by a name on the search path.
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments.first ?? "labelaudit"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments.first ?? "labelaudit"
    #endif
  }
}
