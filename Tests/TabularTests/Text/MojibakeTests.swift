import Foundation
import Testing

@testable import Tabular

struct MojibakeTests {
  /// Texts in which every part that is not ASCII can be recognised after misreading.
  static let texts = [
    "café", "Montréal", "Łódź", "naïve façade", "5 °C", "£5", "it’s", "“quoted”", "a–b — c…",
    "A→Z ↑ ↓", "≥ 3", "✅ done", "📅 Recent", "🏟️ park", "└──┘", "Ελλάδα", "Привет мир", "中央駅", "한국어",
    "São Paulo", "Ünlü Şehir İstanbul", "Gruß", "€ 5",
  ]

  @Test(
    "A text that was misread as Windows-1252 or Windows-1254 is found, and repaired",
    arguments: texts)
  func windows(text: String) throws {
    for encoding in [String.Encoding.windowsCP1252, .windowsCP1254] {
      let misread = text.utf8.map { byte in
        String(bytes: [byte], encoding: encoding) ?? String(UnicodeScalar(byte))
      }.joined()
      let finding = try #require(Mojibake.find(in: misread), "\(misread)")
      #expect(finding.repaired == text, "\(misread)")
    }
  }

  @Test(
    "A text that was misread as Mac OS Roman is found, and repaired",
    arguments: [
      ("caf√©", "café"), ("‚â• 3", "≥ 3"), ("it‚Äôs", "it’s"), ("A‚ÜíZ", "A→Z"),
      ("\u{F8FF}üéØ", "🎯"), ("\u{F8FF}üì± phone", "📱 phone"), ("\u{F8FF}üöÄ", "🚀"),
      ("S√£o Paulo", "São Paulo"), ("–ü—Ä–∏–≤–µ—Ç", "Привет"), ("‰∏≠Â§Æ", "中央"),
    ])
  func macRoman(misread: String, meant: String) {
    #expect(Mojibake.find(in: misread)?.repaired == meant)
  }

  @Test("A text that was misread twice is repaired twice")
  func twice() {
    #expect(Mojibake.find(in: "itÃ¢â‚¬â„¢s")?.repaired == "it’s")
  }

  @Test(
    "A text that lost a byte is found, and nothing is suggested",
    arguments: [("ğŸ A-Z", "ğŸ"), ("no âŒ", "âŒ"), ("üìã", "üì"), ("ü‚Ä", "ü‚"), ("end â€", "â€")])
  func lostByte(misread: String, sequence: String) {
    #expect(
      Mojibake.find(in: misread) == Mojibake.Finding(sequence: sequence, repaired: nil))
  }

  @Test(
    "Text that is as it was meant is let through",
    arguments: texts + [
      "", "plain", "“CAFÉ”", "‘PELÉ’…", "l’été", "«élan»", "“élan”", "Paris–Élysée — à voir",
      "“café…”",
      "“café”—ici", "voilà…", "ÉTÉ—ÉTÉ", "CAFÉ’S", "IRMÃ”", "Æsir", "Åland", "Ärger",
      "‚Äpfel‘ und ‚Öl‘", "DAĞ…", "çağ, ığdır", "Ô Canada", "Łódź—Kraków", "naïve…", "×2", "Ø 3 m",
      "½–¾", "™", "¡Olé!",
      "¿Qué?", "Žižek “š”", "fünf üppige Übel", "été–hiver", "Γειά “Ω”", "«Ёлка»—“да”",
    ])
  func clean(text: String) {
    #expect(Mojibake.find(in: text) == nil)
  }
}
