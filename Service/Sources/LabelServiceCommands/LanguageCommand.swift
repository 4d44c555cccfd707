import ArgumentParser
import Foundation
import LabelCommands
import LabelModel
import LabelReport
import LabelService

/// `labelaudit language`: the languages of a project in a service.
struct LanguageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language",
    abstract: "List a project's languages, fetch what is to be mended, name owners, retire",
    discussion: """
      The token is taken from LABELAUDIT_TOKEN. Owners and retirement need one of scope review.

      EXAMPLES
        labelaudit language list --server https://labels.example --project encore
        labelaudit language texts --server https://labels.example --project encore de --output de.xliff
        labelaudit language owners --server https://labels.example --project encore de Ana Jörg
        labelaudit language retire --server https://labels.example --project encore nl --reason 'not shipped'
      """,
    subcommands: [List.self, Texts.self, Owners.self, Retire.self, Restore.self])

  /// Where the project is.
  struct Target: ParsableArguments {
    @Option(help: ArgumentHelp("Address of the service.", valueName: "url"))
    var server: String

    @Option(help: ArgumentHelp("Identifier of the project.", valueName: "id"))
    var project: String

    /// Asks the service, and says why there is no answer.
    func ask<Value: Sendable>(
      _ body: (SubmitClient) async throws -> Value
    ) async throws -> Value {
      do {
        return try await body(
          SubmitClient(
            server: server, project: project,
            token: ProcessInfo.processInfo.environment["LABELAUDIT_TOKEN"]))
      } catch let failure as SubmitClient.Failure {
        Console.line(failure.description)
        throw ExitStatus.unusable
      }
    }
  }

  /// `labelaudit language list`.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "One line for each: tag, state, texts to mend, date, owners")

    @OptionGroup var place: Target

    func run() async throws {
      let lines = try await place.ask { try await $0.languages() }.map { language in
        [
          language.locale, language.state.map { $0.passes ? "passes" : "fails" } ?? "retired",
          language.texts.map { "\($0)" } ?? "-", language.state?.at ?? "-",
          language.owners.joined(separator: ", "),
        ].map { SafeText.line($0) }.joined(separator: "\t") + "\n"
      }
      try OutputFile.writeToStandardOutput { write in for line in lines { try write(line) } }
    }
  }

  /// `labelaudit language texts`.
  struct Texts: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Fetch what a language's translator has to mend, with the room of each text")

    /// What is fetched.
    enum Format: String, ExpressibleByArgument, CaseIterable { case xliff, csv, json }

    @OptionGroup var place: Target
    @Argument(help: "Tag of the language.") var locale: String
    @Option(help: "Form: xliff (1.2, with limits), csv or json.") var format: Format = .xliff

    @Option(
      name: .shortAndLong,
      help: ArgumentHelp("File for the result; standard output unless given.", valueName: "file"))
    var output: String?

    @Option(
      help: ArgumentHelp(
        "Language of the advice in JSON, for example en or ko.", valueName: "id"),
      transform: LocaleID.ofReport)
    var reportLanguage: LocaleID = LocaleID(canonical: "en")

    func run() async throws {
      try OutputFile.check([output])
      let data = try await place.ask {
        try await $0.texts(
          of: locale, format: format.rawValue, words: reportLanguage.identifier)
      }
      if let output {
        try OutputFile.replace(output, bytes: [UInt8](data))
      } else {
        try OutputFile.writeToStandardOutput { write in
          try write(String(decoding: data, as: UTF8.self))
        }
      }
    }
  }

  /// `labelaudit language owners`.
  struct Owners: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say who looks after a language; nobody when no name is given")

    @OptionGroup var place: Target
    @Argument(help: "Tag of the language.") var locale: String
    @Argument(help: "Names of people.") var names: [String] = []

    func run() async throws {
      try await place.ask { try await $0.setOwners(of: locale, to: names) }
    }
  }

  /// `labelaudit language retire`.
  struct Retire: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a language that the app no longer has out of the project's state",
      discussion: "A newer audit of the language brings it back.")

    @OptionGroup var place: Target
    @Argument(help: "Tag of the language.") var locale: String
    @Option(help: "Why; the record keeps it.") var reason: String

    func run() async throws {
      try await place.ask { try await $0.retire(locale, reason: reason) }
    }
  }

  /// `labelaudit language restore`.
  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Put a retired language back")

    @OptionGroup var place: Target
    @Argument(help: "Tag of the language.") var locale: String

    func run() async throws {
      try await place.ask { try await $0.restore(locale) }
    }
  }
}
