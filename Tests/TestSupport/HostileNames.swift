/// Names that have a special meaning where they are shown: in Markdown, HTML, GitHub, or a
/// terminal.
public enum HostileNames {
  /// Scalars that Swift joins with a scalar before or after them into one `Character`.
  public static let companions = [
    ("", "\u{301}"), ("\u{600}", ""), ("", "\u{200D}"), ("\u{600}", "\u{338}"),
  ]

  /// Every name.
  public static let all = patterns + runs + companied

  /// Each ASCII scalar beside each companion, with letters around it.
  public static var companied: [String] {
    (0..<128).flatMap { value in
      companions.map { "a\($0)\(Unicode.Scalar(UInt8(value)))\($1)b" }
    }
  }

  /// Runs of backquotes and other punctuation, in many lengths.
  private static var runs: [String] {
    [1, 2, 3, 4, 6, 18, 19, 20, 21, 60, 79].flatMap { count in
      ["`", "~", "*", "_", "\\", "#"].map { String(repeating: $0, count: count) }
        + [
          String(repeating: "`", count: count) + "a",
          "a" + String(repeating: "`", count: count) + "\u{301}",
        ]
    }
  }

  private static let patterns = [
    "<img src=x onerror=alert(1)>", "\\<b>x</b>", "<\u{338}b>", "<b\u{301}>", "<!-- x",
    "<!-- x -->",
    "</details>", "</td></tr></table>", "<details open>", "<https://e.org>", "<a@e.org>",
    "&lt;b&gt;",
    "&#60;b>", "&#x3c;b&#62;", "&copy;", "&", "&&#", "<?x ?>", "<![CDATA[x]]>", "<script>",
    "<style",
    "[x](https://e.org)", "\\[x](y)", "\\\\[x](y)", "[x\u{301}](y)", "[\u{301}x](y)",
    "[x]\u{301}(y)",
    "![i](https://e.org/i.png)", "!\u{301}[i](x)", "\\![i](x)", "[x][y]", "[y]: https://e.org",
    "[y]", "[^1]",
    "[^1]: note", "[^1]\u{301}", "^[note]", "[[x]]", "[x](javascript:alert(1))", "](x", "[a",
    "[ ] x", "[x] x",
    "https://e.org/a", "http://e.org", "HTTPS://e.org", "ftp://e.org", "https:/\u{301}/e.org",
    "www.e.org",
    "WWW.e.org", "(www.e.org)", "a@e.org", "a.b-c+d@e.org", "mailto:a@e.org", "xmpp:a@e.org/x",
    "a@@e.org",
    "@octocat", "a @octocat", "(@octocat)", "@org/team", "@\u{200D}octocat", "-@octocat-",
    "_@octocat_",
    "closes #1", "Closes: #1", "fixes GH-1", "FIXED gh-1", "resolves owner/repo#1",
    "resolve\u{301} #1",
    "\u{600}closes #1", "closes https://github.com/o/r/issues/1", "closes\u{2009}#1", "fix\u{A0}#1",
    "closes  #1",
    "closes `#1`", "#1", "x#1", "GH-1", "o/r#12", "o@deadbeef1", "deadbeef1234567", "x deadbeef y",
    "(0abc123)",
    ":tada:", ":+1:", ":100:", "a:tada:b", "::warning::x", "##[warning]x",
    "##[set-output name=a;]x", ":t-rex:", "12:30:45", "$x$", "$$x$$",
    "$`x`$", "$5 $6",
    "# h", "## h ##", "h #", "h \\#", "- x", "* x", "+ x", "1. x", "> x", "> [!NOTE]", "```", "~~~",
    "***", "---",
    "===", "| a | b |", "|---|---|", "a | b", "\\|", "\\\\|", "a\\", "\\", "|", "||", "a|\u{301}b",
    "|\u{338}", "`|`",
    "``|``", "    code", "\tx", " x ", "x  ", "*a*", "**a**", "*\u{301}a*", "_a_", "__a__", "a_b_c",
    "a__b", "_a",
    "a_", "~a~", "~~a~~", "~\u{301}~a~~", "`a`", "`\u{301}a`", "a``b", "`` a", "` ", " `",
    "\\`a\\`", "`a\\`",
    "a\nb", "a\r\nb", "a\rb", "a\n\n# b", "a\n- b", "a\n| b |", "a\n::error::b", "a\r\u{301}\nb",
    "\u{600}\n# b",
    "a\u{2028}b", "a\u{85}b", "a\u{B}b", "a\u{C}b", "\u{1B}[31mred", "\u{1B}]0;t\u{7}", "\u{9B}31m",
    "\u{202E}abc",
    "\u{2066}a", "\u{200F}a", "\u{61C}a", "\u{7F}", "\u{FEFF}a", "\u{1FEF}a\u{1FEF}", "\u{37E}",
    "\u{226E}b>",
  ]
}
