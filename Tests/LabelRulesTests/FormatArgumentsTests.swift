import Testing

@testable import LabelRules

@Suite struct FormatArgumentsTests {
  @Test(arguments: [
    ("%@ of %lld", "%2$lld / %1$@"), ("%d", "%i"), ("%.2f", "%1$f"), ("%#@count@", "%#@count@"),
    ("100 %", "no value"), ("50% off", "100 % de descuento"), ("%%", ""), ("%5d", "%-3ld"),
  ])
  func takesTheSameValues(a: String, b: String) {
    #expect(FormatArguments(a) == FormatArguments(b))
  }

  @Test(arguments: [
    ("%@", "%d", "%1$@"), ("%@ %@", "%@", "%1$@, %2$@"), ("%1$@ %1$d", "%1$@", "%1$@/d"),
    ("%#@a@", "%#@b@", "%#@a@"), ("%@", "", "%1$@"),
  ])
  func takesOtherValues(a: String, b: String, list: String) {
    #expect(FormatArguments(a) != FormatArguments(b))
    #expect(FormatArguments(a).list == list)
  }
}
