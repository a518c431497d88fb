#!/usr/bin/env python3
"""Renders pages with three Markdown parsers, and finds changes that the data in them causes.

usage: check-markdown.py FOLDER
Compares each FOLDER/NAME.md with FOLDER/NAME.harmless.md, the same page with harmless names. Both pages
must have the same elements with the same attributes. GitHub must not turn any text of the page into a link
or a mention.
The parsers come from PyPI: `scripts/setup check` installs them into .build/markdown.
"""

import html.parser
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / ".build" / "markdown"))

# The texts outside code that GitHub turns into links or mentions.
NAMES = {
    "mention": re.compile(r"@[A-Za-z0-9]"),
    "issue": re.compile(r"#[0-9]|(?i:\bgh-[0-9])"),
    "commit": re.compile(r"\b(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}\b", re.IGNORECASE),
    "address": re.compile(r"(?i)\bwww\.|[a-z]://|[a-z0-9._+-]@[a-z0-9]"),
    "emoji": re.compile(r":(?![0-9]{2}:)[A-Za-z0-9_+-]+:"),
}
# The words that close an issue, even in the source of a page.
CLOSING = re.compile(
    r"(?i)\b(close[sd]?|fix(e[sd])?|resolve[sd]?):?\s+([\w.-]+/[\w.-]+)?(#|gh-|https?://\S+/)[0-9]")


class Elements(html.parser.HTMLParser):
    """The tags of a page with their attributes, and the texts outside code."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.tags, self.texts, self.code = [], [""], 0

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, tuple(attributes)))
        self.code += tag == "code"
        self.texts.append("")

    def handle_endtag(self, tag):
        self.tags.append((f"/{tag}", ()))
        self.code -= tag == "code"
        self.texts.append("")

    def handle_data(self, text):
        if not self.code:
            self.texts[-1] += text

    def handle_comment(self, text):
        self.tags.append(("!--", (text,)))

    handle_decl = unknown_decl = handle_pi = handle_comment


def renderers():
    import cmarkgfm
    import commonmark
    from cmarkgfm.cmark import Options
    from markdown_it import MarkdownIt

    markdown_it = MarkdownIt("js-default", {"html": True})
    return {
        # This parser has no tables, so their rows become a paragraph.
        "commonmark": commonmark.commonmark,
        "markdown-it-py": markdown_it.render,
        "cmarkgfm": lambda page: cmarkgfm.github_flavored_markdown_to_html(
            page, Options.CMARK_OPT_UNSAFE | Options.CMARK_OPT_FOOTNOTES),
    }


def elements(page, render):
    found = Elements()
    found.feed(render(page))
    found.close()
    return found


def faults(page, harmless):
    """The faults of a page, in words."""
    found = CLOSING.search(page)
    if found:
        yield f"closes an issue: {found.group()!r}"
    for name, render in renderers().items():
        ours, plain = elements(page, render), elements(harmless, render)
        for one, other in zip(ours.tags + [None], plain.tags + [None]):
            if one != other:
                yield f"{name} has {one} where there should be {other}"
                break
        for text in ours.texts:
            for kind, pattern in NAMES.items():
                found = pattern.search(text)
                if found:
                    yield f"{name} shows the {kind} {found.group()!r} in {text!r}"


def main(folder):
    count = 0
    for path in sorted(pathlib.Path(folder).glob("*.md")):
        if path.name.endswith(".harmless.md"):
            continue
        pages = [file.read_bytes().decode() for file in (path, path.with_suffix(".harmless.md"))]
        for fault in faults(*pages):
            count += 1
            print(f"{path.name}: {fault}")
    print(f"{count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
