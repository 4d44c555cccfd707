import ArgumentParser

/// How the run behaves: configuration file, what is refused, what it tells.
struct RunOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Configuration file; unless given the labelaudit.yml in PATH or the nearest one above.",
      valueName: "file"))
  var config: String?

  @Flag(help: "Treat broken files inside PATH as an error (exit 2).")
  var strict = false

  @Flag(help: "Exit 0 when nothing to audit was found.")
  var allowEmpty = false

  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  @Flag(help: "Show how each verdict is derived, and every note.")
  var verbose = false

  @Flag(
    help: ArgumentHelp(
      "Read nothing outside the folders that were named, as for files of strangers.",
      visibility: .hidden))
  var confined = false

  @Flag(
    name: .customLong("cache"), inversion: .prefixedNo, help: "Keep what was read for the next run."
  )
  var cache = true
}
