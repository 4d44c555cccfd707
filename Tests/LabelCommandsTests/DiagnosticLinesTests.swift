import LabelModel
import Testing

@testable import LabelCommands

@Suite("Diagnostics on a console")
struct DiagnosticLinesTests {
  private func warning(_ id: Diagnostic.Identifier, _ path: String, _ line: Int = 1) -> Diagnostic {
    Diagnostic(
      .warning, id, path: path, line: line,
      message: "key \(quoted: "A") is defined twice; the first one counts")
  }

  @Test("A fault of many files is told five times and counted")
  func repeated() {
    let diagnostics =
      (1...9).map { warning(.duplicateKey, "\($0).strings") } + [
        warning(.duplicateKey, "9.strings", 2)
      ]
    let lines = DiagnosticLines(diagnostics, verbose: false, quiet: false).lines
    #expect(lines.count == 6)
    #expect(lines[4].hasPrefix("5.strings:1:"))
    #expect(
      lines[5] == "5 more warnings of this kind in 4 files; --verbose shows them [duplicate-key]")
    #expect(DiagnosticLines(diagnostics, verbose: true, quiet: false).lines.count == 10)
    #expect(DiagnosticLines(diagnostics, verbose: false, quiet: true).lines.isEmpty)
  }

  @Test("Errors are told one by one, notes are counted")
  func errorsAndNotes() {
    let diagnostics =
      (1...9).map {
        Diagnostic(
          .error, .duplicateKey, path: "\($0)",
          message: "key \(quoted: "A") is defined twice; the first one counts")
      }
      + [
        Diagnostic(
          .note, .duplicateKey, path: "n",
          message: "key \(quoted: "A") is defined twice; the first one counts")
      ]
    let lines = DiagnosticLines(diagnostics, verbose: false, quiet: false).lines
    #expect(lines.count == 10)
    #expect(lines.last == "1 note; --verbose shows it")
    #expect(DiagnosticLines(diagnostics, verbose: false, quiet: true).lines.count == 9)
  }
}
