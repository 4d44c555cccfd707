import LabelAudit
import LabelModel
import LabelRules

/// Labels that try to become something else than text: markup, script, formulas, commands, escape
/// sequences, direction overrides.
enum HostileAudit {
  static let corpus: [String] = [
    "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>",
    "\"><svg onload=alert(1)>", "' onmouseover='alert(1)", "{{script}}{{data}}", "${alert(1)}",
    "<!-- --><style>*{display:none}</style>", "]]><!DOCTYPE x [<!ENTITY y \"z\">]>&y;",
    "</noscript></title></textarea>", "&lt;b&gt;&amp;", "javascript:alert(1)",
    "=HYPERLINK(\"https://example.com\",\"x\")", "+1+cmd|' /C calc'!A0", "-2+3", "@SUM(A1:A9)",
    "＝1+1", "  =1+1", "\t=1+1", "first\nsecond", "first\r\n::error::injected",
    "::error file=x,line=1::injected", "%0A::error::injected", "a%25b", "a,b:c;d\"e'f",
    "\u{1B}[31mred\u{1B}[0m", "\u{9B}31mred", "\u{7}\u{8}\u{0}", "\u{202E}txt.exe\u{202C}",
    "\u{2066}isolated", "a\u{2028}b\u{2029}c\u{85}d", "\u{FFFE}\u{FFFF}\u{FEFF}",
    "| a | b |", "`code` ``more``", "[link](https://example.com)", "![image](x.png)",
    "# heading", "- item", "***bold***", "@everyone #1", "\\u{41}\\n", "مرحبا {0} [x]",
    String(repeating: "\u{1F468}\u{200D}\u{1F469}", count: 40), String(repeating: "A", count: 5000),
  ]

  static func result(_ texts: [String] = corpus) -> AuditResult {
    let locale = LocaleID(canonical: "en")
    let items = texts.enumerated().map { index, text in
      BarItem(
        id: "\(index) \(text)", role: .tab, text: LocalizedText([locale: text]), key: text,
        declaredAt: SourceLocation(path: text, line: index + 1, column: 1),
        stringLocation: StringLocation(path: text, key: text))
    }
    let bars = items.map { item -> FittedBar in
      let bar = Bar(
        id: item.id, kind: .tabBar, items: [item],
        declaredAt: SourceLocation(path: item.key ?? "", line: 1))
      let configuration = FitConfiguration(device: item.key, width: 320, design: .classic)
      let fit = Fit(
        verdict: .truncated, width: 400, error: 4, available: 40,
        visible: String((item.key ?? "").prefix(3)) + "…",
        visibleRange: ClosedRangeOfRemnants(shortest: "…", longest: item.key ?? ""),
        derivation: [DerivationTerm(item.key ?? "", 40, .high)], configuration: configuration)
      let folded = ItemFits(
        item: item.id, role: .tab, locale: locale, text: item.key ?? "", worst: fit,
        counts: [.truncated: 1], failingDevices: [item.key ?? ""],
        thresholds: [
          FitThreshold(
            design: .classic, textSize: .large, labelWidth: 400, fitsFrom: nil, cutUpTo: 440)
        ], remnants: [fit])
      return FittedBar(bar: bar, fits: [folded])
    }
    let findings = bars.enumerated().map { index, bar -> Finding in
      let text = texts[index]
      return Finding(
        rule: "truncated-tab-title", severity: .error, outcome: .fail, bar: bar.bar.id,
        barKind: .tabBar, item: bar.bar.items.first?.id, related: [text], role: .tab,
        locale: locale, key: text, sourceText: text, text: text,
        message: "tab title '\(text)' needs 400 pt", fix: text, fit: bar.fits.first,
        location: SourceLocation(path: text, line: index + 1, column: 1),
        stringLocation: StringLocation(path: text, key: text), fingerprint: text)
    }
    var result = SampleAudit.assemble(bars, findings)
    result.app.name = LocalizedText([locale: texts.first ?? ""])
    result.diagnostics += texts.map {
      Diagnostic(.warning, .unreadableEntry, path: $0, line: 1, message: Message(plain: $0))
    }
    result.coverage.filesSkipped += texts.map {
      Coverage.SkippedFile(path: $0, reason: Message(plain: $0))
    }
    result.coverage.unseen += texts.map {
      Coverage.UnseenLabel(
        bar: $0, item: $0, state: .dynamic, reason: Message(pattern: $0), expression: $0)
    }
    return result
  }
}
