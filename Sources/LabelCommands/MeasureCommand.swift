public import ArgumentParser
import LabelModel
import TextMetrics

/// Measures texts: one JSON object per line in, one per line out.
public struct MeasureCommand: ParsableCommand {
  /// Name, help and examples.
  public static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Print the width of texts, one JSON object per line in, one per line out",
    discussion: """
      Each line is an object with "text" and "size" (points), and, if need be, "weight" \
      (regular, medium, semibold, bold) and "locale" (a language tag). The same object comes \
      out with "width" (points, unrounded), "error" (± points) and "graphemes". A line that \
      can't be measured gives {"problem": "…"} in its place.

      EXAMPLES
        echo '{"text":"설정","size":10,"weight":"medium","locale":"ko"}' | labelaudit measure
        labelaudit measure labels.jsonl --available 75
      """)

  /// Where the lines come from; `-` and nothing mean standard input.
  @Argument(help: "File with one JSON object per line; - or nothing for standard input")
  var file: String?

  /// Room in points.
  @Option(help: "Room in points: also say whether each text fits and what stays visible")
  var available: Double?

  #if UserFonts
    /// Fonts to measure with instead of the tables; later ones have what the earlier ones lack.
    @Option(
      help: ArgumentHelp(
        "Font file (.ttf, .otf, .ttc; a face of a collection as file#1; an installed one as "
          + "system:NAME, on a Mac system:SFNS) to measure with instead of the built-in tables; "
          + "repeatable: later ones are for characters that the earlier ones lack",
        valueName: "file"))
    var font: [String] = []
  #endif

  /// Creates the command; ArgumentParser fills it in.
  public init() {}

  /// Refuses a room that is no length.
  public func validate() throws {
    if let available, !(available.isFinite && available >= 0 && available <= 100_000) {
      throw ValidationError("--available takes points from 0 to 100000, not \(available)")
    }
  }

  /// Reads, measures, writes.
  ///
  /// - Throws: `ExitStatus.unusable` when the file or the font can't be read; the reason is on
  ///   standard error. A closed pipe ends the work quietly.
  public func run() throws {
    try Self.measureLines(of: file) { LineMeasurer(measurer: try measurer(), available: available) }
  }

  /// Measures with the tables when the arguments are the command's name and at most a file.
  ///
  /// Half of the time from the start of the process to the first width goes into putting a command
  /// and its options together, which arguments without an option do not need.
  ///
  /// - Returns: false, with nothing done, for other arguments.
  static func runPlainly(_ arguments: [String]) throws -> Bool {
    let rest = arguments.dropFirst()
    guard arguments.first == configuration.commandName, rest.count < 2,
      rest.allSatisfy({ !$0.isEmpty && ($0 == "-" || !$0.hasPrefix("-")) }), rest.first != "help"
    else { return false }
    try measureLines(of: rest.first) { LineMeasurer(measurer: TableMeasurer(), available: nil) }
    return true
  }

  private static func measureLines(
    of file: String?, with measurer: () throws -> LineMeasurer
  ) throws {
    do {
      let job = try measurer()
      let input =
        if let file, file != "-" { try ByteLines(path: file) } else { ByteLines(descriptor: 0) }
      try input.forEachBatch { lines in
        try StandardOutput.write(job.answers(to: lines))
      }
    } catch let problem as Diagnostic {
      Console.line(problem.oneLine)
      throw ExitStatus.unusable
    } catch is ClosedPipe {
      return
    }
  }

  private func measurer() throws -> any TextMeasurer {
    #if UserFonts
      if !font.isEmpty {
        do {
          return try ShapingMeasurer(fontFiles: font)
        } catch {
          Console.line(error.description)
          throw ExitStatus.unusable
        }
      }
    #endif
    return TableMeasurer()
  }
}
