import BankMappings
import FinanceETL
import Foundation
import StatementFormats
import TestSupport
import Testing

@testable import Anonymizing

@Suite("Anonymised PDFs")
struct PrintedAnonymityTests {
  private func anonymized(
    _ sample: String
  ) throws -> (made: StatementAnonymizer.Statement, original: Set<String>, words: Set<String>) {
    let input = Checkout.root.appending(path: try Checkout.input(of: sample))
    let original = Array(try #require(FileManager.default.contents(atPath: input.path)))
    let made = try StatementAnonymizer().anonymized(original, name: "input.pdf")
    return (made, try words(original), try words(made.bytes))
  }

  /// The words of its pages in lower case, and their runs of four digits and more.
  private func words(_ bytes: [UInt8]) throws -> Set<String> {
    let sample = try #require(try PrintedSample(.bytes(bytes, name: "input.pdf")))
    let texts = sample.pages.flatMap { page in page.words.map { $0.text.lowercased() } }
    let parts = texts.flatMap { text in
      text.matches(of: #/[a-z\u{DF}-\u{24F}]{4,}|\d{4,}/#).map { String($0.output) }
    }
    return Set(parts.filter { $0.contains { $0 != "0" } })
  }

  /// What is said of samples that are not read alike.
  private static let known: [String: [String]] = [
    // A period gives its days their year, and it moves by itself.
    "ca-scotiabank-account-pdf": ["dates that did not move alike of 24 rows"],
    // 30 February is no date that could move.
    "de-renault-bank-account-pdf": [
      "4 rows are read of it, and 7 of the original", "another number of rows cannot be read",
      "its balances do not follow as those of the original",
    ],
    // A part of its BIC is what it is known by, and is made up too.
    "de-volksbank-account-pdf": [
      "it cannot be read: its pages do not have the text that de/volksbank-account-pdf is known by:"
        + " \"genode\""
    ],
    // A balance in a sentence, and the number of rows in one.
    "sg-trust-card-pdf": ["its balances do not follow as those of the original"],
    "sg-uob-card-pdf": ["another number of rows is skipped"],
  ]

  @Test(
    "are read as the originals are, and no word or number of their rows is in them",
    arguments: Checkout.samples.filter { $0.hasSuffix("-pdf") })
  func isReadAlike(sample: String) throws {
    let (made, original, words) = try anonymized(sample)
    let notes = Self.known[sample] ?? []
    #expect(made.notes == notes)
    #expect(made.isReadAlike == notes.isEmpty && made.rows > 0 && made.movedDays % 7 == 0)
    let mapping = try #require(made.mapping)
    let text = try #require(try MappingCatalog.builtin.file(mapping)).text.lowercased()
    let left = original.intersection(words).filter { word in
      !text.contains(word) && !BankWords.contains(word) && !CommonWords.contains(word)
    }
    #expect(left == [])
    #expect(words.count > original.count / 2, "the words are others, and are there")
  }

  @Test("have every word in the box of the one it replaces")
  func geometry() throws {
    let input = try Checkout.input(of: "gb-hsbc-current-pdf")
    let url = Checkout.root.appending(path: input)
    let bytes = Array(try #require(FileManager.default.contents(atPath: url.path)))
    let made = try StatementAnonymizer().anonymized(bytes, name: "input.pdf").bytes
    let before = try #require(try PrintedSample(.bytes(bytes, name: "input.pdf"))).pages
    let after = try #require(try PrintedSample(.bytes(made, name: "input.pdf"))).pages
    #expect(before.count == after.count)
    for (old, new) in zip(before, after) {
      #expect(old.width == new.width && old.height == new.height)
      let upright = old.words.filter { !$0.isTurned }
      #expect(upright.count == new.words.count)
      for word in upright {
        // Half a point: fonts say their heights in steps.
        let isThere = new.words.contains { other in
          abs(other.box.x0 - word.box.x0) < 100 && abs(other.box.x1 - word.box.x1) < 100
            && abs(other.box.y0 - word.box.y0) < 500 && abs(other.box.y1 - word.box.y1) < 500
            && other.fontSize == word.fontSize
        }
        #expect(isThere, "\(word.box)")
      }
    }
  }
}
