import Foundation
import Testing
import TextMetrics

@testable import LabelCommands

struct LineMeasurerTests {
  private func answers(_ lines: [String], available: Double? = nil) -> [String] {
    let job = LineMeasurer(measurer: TableMeasurer(), available: available)
    let output = job.answers(to: lines.map { Array($0.utf8)[...] })
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
  }

  @Test(
    "leaves everything but a file's name to the parser",
    arguments: [
      ["measure", "--help"], ["measure", "a.jsonl", "--available", "9"], ["measure", "a", "b"],
      ["measure", ""], ["measure", "help"], ["rules"], ["help", "measure"], [],
    ])
  func leavesOptionsToTheParser(arguments: [String]) throws {
    #expect(try !MeasureCommand.runPlainly(arguments))
  }

  @Test("gives the same object back with width, error and graphemes")
  func addsFields() throws {
    let line = #"{"text":"설정", "size":10,"weight":"medium","locale":"ko","own":[1,{"a":null}]}"#
    let answer = try #require(answers([line]).first)
    #expect(answer.hasPrefix(String(line.dropLast())))
    let fields = try object(answer)
    #expect(fields["graphemes"] as? Int == 2)
    #expect((fields["width"] as? Double ?? 0) > 10)
    #expect((fields["error"] as? Double ?? 0) > 0)
    #expect(fields["own"] != nil)
  }

  @Test("says what fits and what stays visible when given a room")
  func addsVerdict() throws {
    let lines = ["Inbox", "Überprüfe deinen Posteingang"].map {
      #"{"text":"\#($0)","size":34,"weight":"bold","locale":"de"}"#
    }
    let found = try answers(lines, available: 343).map(object)
    #expect(found[0]["fits"] as? String == "fits")
    #expect(found[0]["visible"] as? String == "Inbox")
    #expect(found[1]["fits"] as? String == "truncated")
    let range = try #require(found[1]["visibleRange"] as? [String])
    #expect(range.contains("Überprüfe deinen Po…"))
  }

  @Test(
    "puts a problem in the place of a line that can't be measured",
    arguments: [
      ("", "empty"), ("nonsense", "JSON"), ("[1]", "object"), (#"{"size":10}"#, "'text'"),
      (#"{"text":"a"}"#, "'size'"), (#"{"text":"a","size":"10"}"#, "'size'"),
      (#"{"text":"a","size":-1}"#, "'size'"), (#"{"text":"a","size":1e99}"#, "'size'"),
      (#"{"text":"a","size":10,"weight":"heavy"}"#, "heavy"),
      (#"{"text":"a","size":10,"locale":"xq"}"#, "xq"),
      (#"{"text":"\ud800","size":10}"#, "JSON"), (#"{"text":null,"size":10}"#, "'text'"),
    ])
  func answersBadLines(line: String, mention: String) throws {
    let good = #"{"text":"a","size":10}"#
    let found = answers([good, line, good])
    #expect(found.count == 3)
    let problem = try #require(try object(found[1])["problem"] as? String)
    #expect(problem.contains(mention), "\(problem)")
    #expect(try object(found[2])["width"] != nil)
  }

  @Test("refuses bytes that are no UTF-8")
  func refusesInvalidBytes() throws {
    let job = LineMeasurer(measurer: TableMeasurer(), available: nil)
    let line = Array(#"{"text":"a"#.utf8) + [0xFF, 0xC0] + Array(#"","size":10}"#.utf8)
    let output = String(decoding: job.answers(to: [line[...]]), as: UTF8.self)
    #expect(try object(output)["problem"] != nil)
  }

  @Test("replaces a width that a line has already")
  func replacesFields() throws {
    let line = #"{"text":"a","size":10,"width":999,"note":"kept"}"#
    let answer = try #require(answers([line]).first)
    #expect(answer.components(separatedBy: "\"width\"").count == 2)
    #expect(try object(answer)["note"] as? String == "kept")
    #expect((try object(answer)["width"] as? Double ?? 999) < 20)
  }

  @Test("keeps the order of many lines")
  func keepsOrder() throws {
    let lines = (0..<2_000).map { #"{"text":"\#($0)","size":10,"number":\#($0)}"# }
    let found = answers(lines)
    #expect(found.count == lines.count)
    for number in stride(from: 0, to: 2_000, by: 97) {
      #expect(try object(found[number])["number"] as? Int == number)
    }
  }
}
