public import LabelModel

/// What there is to say about diagnostics: a page with a section for each, and one by itself.
public enum DiagnosticReference {
  /// `docs/diagnostics.md`.
  public static var page: String {
    var text = """
      # Diagnostics

      A diagnostic is about the input, as a finding is about a label: what could not be read, what was left
      out, what was taken for what. Broken input never ends a run; `--strict` makes it exit with 2. Each line on
      standard error ends with the identifier in brackets, JSON reports have it as `id`, SARIF as the
      notification's `descriptor`, and `labelaudit explain IDENTIFIER` prints its section. This page is
      written by `labelaudit-dev diagnostic-reference`.

      """
    for identifier in Diagnostic.Identifier.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      let explanation = identifier.explanation
      text += """

        ## \(identifier.rawValue)

        \(explanation.meaning)

        **What to do.** \(explanation.remedy)

        """
    }
    return text
  }

  /// What an identifier means and what to do, as `explain` prints it: in English.
  public static func text(of identifier: Diagnostic.Identifier) -> String {
    let explanation = identifier.explanation
    return """
      \(identifier.rawValue)

      What it means
        \(explanation.meaning)

      What to do
        \(explanation.remedy)

      """
  }
}
