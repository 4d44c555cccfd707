import ArgumentParser
import Foundation

/// The service's program, `labelaudit-service`, which does some of the commands of `labelaudit`: found as
/// git finds its own, it takes over the process, with its arguments and streams.
enum ServiceProgram {
  /// The name of its file.
  static let name = "labelaudit-service"
  /// The variable that may name the file.
  static let variable = "LABELAUDIT_SERVICE"

  /// Why the service's program could not take over.
  struct Fault: UserFault {
    var description: String
  }

  /// The commands that it does, as the help of `labelaudit` lists them.
  static let standIns: [any ParsableCommand.Type] = [
    ServeStandIn.self, ProjectStandIn.self, LanguageStandIn.self, SubmitStandIn.self,
    TokenStandIn.self, BackupStandIn.self, RestoreStandIn.self,
  ]

  /// True when the arguments name one of them, or ask for help about one.
  static func serves(_ arguments: [String]) -> Bool {
    let names = standIns.compactMap { $0.configuration.commandName }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    return words.first.map(names.contains) ?? false
  }

  /// Makes this process that of the program.
  ///
  /// - Returns: only when that failed, with the reason.
  static func become(_ arguments: [String]) -> Fault {
    let path: String
    do throws(Fault) { path = try find() } catch { return error }
    let words = ([path] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    execv(path, words + [nil])
    return Fault(
      description: "\(path): error: cannot be run: \(String(cString: strerror(errno)))")
  }

  /// The program's path: beside this one, where links lead to; in a checkout where its package is built;
  /// as the variable says; or on the search path.
  ///
  /// - Throws: what to do when it is at none of these places.
  static func find(
    beside own: String? = OwnProgram.path,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(Fault) -> String {
    if let own {
      let places = [sibling(of: own), built(with: own)].compactMap { $0 }
      if let found = places.first(where: OwnProgram.isProgram) { return found }
    }
    if let named = environment[variable], !named.isEmpty {
      guard OwnProgram.isProgram(named) else {
        throw Fault(description: "error: \(variable) names '\(named)', which is no program")
      }
      return named
    }
    if let found = OwnProgram.onSearchPath(name, environment: environment) { return found }
    throw Fault(
      description: """
        error: this command is one of the service, whose program \(name) was found neither beside \
        labelaudit nor on the PATH
          every release holds both: install labelaudit anew, or let \(variable) name the file; in a \
        checkout: swift build --package-path Service
        """)
  }

  private static func sibling(of own: String) -> String {
    URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// The place in a checkout: what stands in `.build` of the top folder has its like in `Service/.build`.
  private static func built(with own: String) -> String? {
    let place = sibling(of: own)
    guard let build = place.range(of: "/.build/", options: .backwards) else { return nil }
    return place.replacingCharacters(in: build, with: "/Service/.build/")
  }
}

/// A command that the service's program does, as the help of `labelaudit` knows it.
private protocol ServiceStandIn: ParsableCommand {
  var arguments: [String] { get }
}

extension ServiceStandIn {
  func run() throws {
    throw ServiceProgram.become([Self.configuration.commandName ?? ""] + arguments)
  }

  static func listed(as name: String, _ abstract: String) -> CommandConfiguration {
    CommandConfiguration(commandName: name, abstract: abstract, helpNames: [])
  }
}

private struct ServeStandIn: ServiceStandIn {
  static let configuration = listed(as: "serve", "Serve audits, reports and trends over HTTP")
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

private struct ProjectStandIn: ServiceStandIn {
  static let configuration = listed(as: "project", "Make projects in a service")
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

private struct LanguageStandIn: ServiceStandIn {
  static let configuration = listed(
    as: "language", "List a project's languages, fetch what is to be mended, name owners, retire")
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

private struct SubmitStandIn: ServiceStandIn {
  static let configuration = listed(
    as: "submit", "Send translations or an app's bars to a service, wait, print the report")
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

private struct TokenStandIn: ServiceStandIn {
  static let configuration = listed(as: "token", "Make, list and revoke tokens of the service")
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

private struct BackupStandIn: ServiceStandIn {
  static let configuration = listed(
    as: "backup", "Copy the service's data; the service may go on meanwhile")
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}

private struct RestoreStandIn: ServiceStandIn {
  static let configuration = listed(
    as: "restore", "Put a copy made by backup into a folder without a store")
  @Argument(parsing: .captureForPassthrough) var arguments: [String] = []
}
