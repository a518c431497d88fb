#!/usr/bin/env python3
"""A web server that misbehaves, on the loopback.

usage: rude_server.py FILE LOG

Serves FILE at /PLAN/NAME. A plan has a part for each request in turn, joined by `,`; the last part also applies to
all later requests. A part has the names of faults, joined by `+`. With `/good,cut+trickle/city.zip` the first
answer is whole, and all later answers are slow and cut. The server prints its port, and the port of a second
listener, which plays another host. For each request it writes a line to LOG: the listener, the method, the path,
and the fields as JSON.
"""

import gzip
import json
import random
import re
import socket
import struct
import sys
import threading
import time
import zlib

FAULTS = {}


def fault(function):
    """Registers a function as a fault with its own name; a fault changes an answer."""
    FAULTS[function.__name__.replace("_", "-")] = function
    return function


class Answer:
    """An answer: a status, fields, a body, and the way in which it is sent."""

    def __init__(self, server, body, path, asked, number):
        self.server = server
        self.body = body
        self.path = path
        self.asked = asked
        self.number = number
        self.status = b"200 OK"
        self.fields = [(b"ETag", b'"%d"' % zlib.crc32(body))]
        self.length = True
        self.chunked = False
        self.start = 0
        self.before = b""
        # Bytes that are sent again and again, after the head or in place of it.
        self.endless_head = None
        self.endless = None
        self.after = b""
        self.cut = None
        self.pause = 0
        self.step = None
        # The number of bytes that are sent before the steps and pauses begin.
        self.quick = 0
        self.silent_at = None
        self.reset = False
        self.raw = None
        found = re.search(rb"(?i)^range: bytes=(\d+)-", asked, re.M)
        tag = re.search(rb"(?i)^if-none-match: (.*?)\r$", asked, re.M)
        same = re.search(rb"(?i)^if-range: (.*?)\r$", asked, re.M)
        if found and (not same or same[1] == self.fields[0][1]) and int(found[1]) < len(body):
            self.part(int(found[1]), len(body) - 1, len(body))
        elif tag and tag[1] == self.fields[0][1]:
            self.status, self.body = b"304 Not Modified", b""

    def part(self, first, last, total):
        """Turns the answer into an answer to a range."""
        self.status = b"206 Partial Content"
        self.body = self.body[first : last + 1]
        self.field(b"Content-Range", b"bytes %d-%d/%s" % (first, last, str(total).encode()))

    def field(self, name, value):
        self.fields = [field for field in self.fields if field[0] != name] + [(name, value)]

    def head(self):
        fields = list(self.fields) + [(b"Connection", b"close")]
        if self.chunked:
            fields.append((b"Transfer-Encoding", b"chunked"))
        elif self.length is True:
            fields.append((b"Content-Length", b"%d" % len(self.body)))
        elif self.length is not False:
            fields.append((b"Content-Length", self.length))
        lines = [b"HTTP/1.1 " + self.status] + [b": ".join(field) for field in fields]
        return b"\r\n".join(lines) + b"\r\n"

    def pieces(self):
        """The pieces of the answer, in order."""
        if self.raw is not None:
            yield self.raw
            return
        yield self.before + self.head()
        while self.endless_head:
            yield self.endless_head
        yield b"\r\n"
        body = self.body if self.cut is None else self.body[: self.cut]
        if self.chunked and body:
            body = b"%x\r\n" % len(body) + body + b"\r\n"
        yield body
        while self.endless:
            yield self.endless
        if self.chunked and self.cut is None:
            yield b"0\r\n" + self.after + b"\r\n"
        else:
            yield self.after

    def send(self, client):
        sent = 0
        for piece in self.pieces():
            step = self.step if self.step and sent >= self.quick else len(piece) or 1
            for start in range(0, len(piece), step):
                if self.silent_at is not None and sent >= self.silent_at:
                    time.sleep(600)
                client.sendall(piece[start : start + step])
                sent += step
                if self.pause and sent > self.quick:
                    time.sleep(self.pause)
        if self.reset:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


# MARK: - Statuses


@fault
def good(answer):
    """Nothing goes wrong."""


@fault
def part_unasked(answer):
    answer.part(0, len(answer.body) - 1, len(answer.body))


@fault
def part_without_range(answer):
    answer.status = b"206 Partial Content"


@fault
def part_huge(answer):
    answer.status, answer.length = b"206 Partial Content", b"9223372036854775000"
    answer.field(b"Content-Range", b"bytes 1-9223372036854775000/9223372036854775807")


@fault
def part_elsewhere(answer):
    if answer.status.startswith(b"206"):
        answer.field(b"Content-Range", b"bytes 7-%d/%d" % (len(answer.body) + 6, len(answer.body) + 7))


@fault
def part_other_total(answer):
    if answer.status.startswith(b"206"):
        value = dict(answer.fields)[b"Content-Range"]
        answer.field(b"Content-Range", value.split(b"/")[0] + b"/99999999")


@fault
def part_other_tag(answer):
    if answer.status.startswith(b"206"):
        answer.field(b"ETag", b'"another"')


@fault
def part_without_tag(answer):
    if answer.status.startswith(b"206"):
        answer.fields = [field for field in answer.fields if field[0] != b"ETag"]


@fault
def part_packed(answer):
    if answer.status.startswith(b"206"):
        answer.body = gzip.compress(answer.body)
        answer.field(b"Content-Encoding", b"gzip")


@fault
def part_too_short(answer):
    if answer.status.startswith(b"206"):
        answer.body = answer.body[: len(answer.body) // 2]


@fault
def part_mixed(answer):
    """The rest comes from another file, but the server reports the same file."""
    if answer.status.startswith(b"206"):
        answer.body = bytes(len(answer.body))


@fault
def range_refused(answer):
    answer.status, answer.body = b"416 Range Not Satisfiable", b""
    answer.field(b"Content-Range", b"bytes */9223372036854775808")


@fault
def not_modified(answer):
    answer.status, answer.body = b"304 Not Modified", b""


def refuse(name, status, **fields):
    def change(answer):
        answer.status, answer.body = status, b"no"
        for key, value in fields.items():
            answer.field(key.replace("_", "-").encode(), value)

    FAULTS[name] = change


refuse("no-content", b"204 No Content")
refuse("switching", b"101 Switching Protocols")
refuse("odd-status", b"999 Odd")
refuse("zero-status", b"000 Nothing")
refuse("negative-status", b"-20 Less")
refuse("long-status", b"2" * 400 + b" Long")
refuse("missing", b"404 Not Found")
refuse("closed", b"401 Unauthorized", WWW_Authenticate=b'Basic realm="x"')
refuse("broken", b"500 Internal Server Error")
refuse("busy", b"503 Service Unavailable", Retry_After=b"1")
for number, value in enumerate([
    b"0", b"99999999999999999999999", b"-1", b"nan", b"inf", b"1e308", b"0x10", b"soon",
    b"Fri, 31 Dec 9999 23:59:59 GMT", b"Thu, 01 Jan 1970 00:00:00 GMT", b"\xff\xfe",
    b"Xxx, 99 Yyy 99999999999 99:99:99 GMT",
]):
    refuse(f"wait-{number}", b"429 Too Many Requests", Retry_After=value)


def redirect(name, location):
    def change(answer):
        answer.status, answer.body = b"302 Found", b"moved"
        answer.field(b"Location", location(answer) if callable(location) else location)

    FAULTS[name] = change


redirect("round", lambda answer: answer.path.encode())
redirect("onwards", lambda answer: answer.path.encode() + b"x")
redirect("abroad", lambda answer: b"http://127.0.0.1:%d/good/city.zip" % answer.server.ports[1])
redirect("abroad-named", lambda answer: b"http://localhost:%d/good/city.zip" % answer.server.ports[0])
redirect("abroad-relative", lambda answer: b"//127.0.0.1:%d/good/city.zip" % answer.server.ports[1])
redirect(
    "abroad-disguised",
    lambda answer: b"http://127.0.0.1:%d@127.0.0.1:%d/good/city.zip" % tuple(answer.server.ports))
redirect(
    "abroad-backslash",
    lambda answer: b"http://127.0.0.1:%d\\@127.0.0.1:%d/good/city.zip" % tuple(answer.server.ports))
redirect("abroad-secure", lambda answer: b"https://127.0.0.1:%d/good/city.zip" % answer.server.ports[0])
redirect("escaped", b"/good/city.zip?sig=a%2Bb&x=^")
for number, value in enumerate([
    b"file:///etc/passwd", b"gopher://127.0.0.1:70/x", b"ftp://127.0.0.1/x", b"dict://127.0.0.1:1/x",
    b"javascript:alert(1)", b"data:,x", b"", b"http://", b"http:///x", b"http://[::1", b"\xff\xfe\xfd",
    b"http://user:password@127.0.0.1/x", b"http://127.0.0.1:99999/x", b"http://127.0.0.1:-1/",
    b"http://127.0.0.1:1/" + b"x" * 60_000, b"/" + b"../" * 5_000, b"http://a\x01b/", b"-o/tmp/x",
    b"http://127.0.0.1:1/\"\\n-o x", b"?" + b"%" * 3_000, "http://ex\u0600.invalid/".encode(),
]):
    redirect(f"location-{number}", value)


@fault
def nowhere(answer):
    answer.status = b"302 Found"


# MARK: - Heads


@fault
def endless_head(answer):
    answer.endless_head = b"X-Noise: " + b"n" * 900 + b"\r\n"


@fault
def endless_field(answer):
    answer.before, answer.raw = b"", b"HTTP/1.1 200 OK\r\nX-Noise: " + b"n" * 3_000_000


@fault
def endless_early(answer):
    answer.before = b"HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n" * 10_000


@fault
def slow_head(answer):
    answer.step, answer.pause = 1, 0.3


@fault
def unfinished_head(answer):
    answer.raw = b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n"


@fault
def odd_fields(answer):
    answer.fields += [
        (b"X-Latin", b"caf\xe9 \xff\xfe"), (b"X-Control", b"a\x07\x1b[31mb"), (b" folded", b"x"),
        ("X-\u0600".encode(), "\u0600".encode()), (b"", b"nothing"), (b"X" * 3_000, b"y" * 3_000),
    ]


@fault
def nul_in_head(answer):
    answer.field(b"X-Nul", b"a\x00b")


def tag(name, value):
    FAULTS[name] = lambda answer: answer.field(b"ETag", value)


tag("tag-joined", '"x\u0600"\r\nX-Joined: \u0600'.encode())
tag("tag-open", '"x\u0600'.encode())
tag("tag-quoted", b'"x\\" \r\nheader = \\"X-Planted: 1"')
tag("tag-words", b'"a b"')
tag("tag-return", b'"a\rX-Planted: 1"')
tag("tag-long", b'"' + b"t" * 50_000 + b'"')
tag("tag-latin", b'"\xff\xfe"')


@fault
def odd_date(answer):
    answer.fields = [(b"Last-Modified", 'Fri\u0600\r\nX-Planted: "\\n'.encode() + b"\xff")]


@fault
def odd_age(answer):
    answer.fields += [(b"Age", b"-9" * 30), (b"Date", b"0" * 90), (b"Expires", b"\x80")]


@fault
def noise(answer):
    answer.raw = random.Random(answer.number).randbytes(3_000)


@fault
def old_protocol(answer):
    answer.raw = answer.body


@fault
def nothing(answer):
    answer.raw = b""


@fault
def secure_only(answer):
    answer.raw = b"\x15\x03\x01\x00\x02\x02\x28"


# MARK: - Lengths and encodings


def stated(name, value):
    def change(answer):
        answer.length = value(answer) if callable(value) else value

    FAULTS[name] = change


stated("length-huge", b"9223372036854775807")
stated("length-over", b"9" * 40)
stated("length-negative", b"-5")
stated("length-words", b"many")
stated("length-more", lambda answer: b"%d" % (len(answer.body) + 999))
stated("length-less", lambda answer: b"%d" % max(len(answer.body) - 99, 0))
stated("length-twice", lambda answer: b"5\r\nContent-Length: %d" % len(answer.body))
stated("length-none", False)


@fault
def chunked(answer):
    answer.chunked = True


@fault
def chunks_endless(answer):
    answer.chunked, answer.endless = True, b"5\r\nhello\r\n" * 2_000


@fault
def chunks_odd(answer):
    answer.chunked, answer.body, answer.endless = True, b"", b"fffffffffffffffff\r\n"


@fault
def chunk_extension(answer):
    answer.chunked, answer.body, answer.endless = True, b"", b";x=" + b"y" * 9_000


@fault
def trailers_endless(answer):
    answer.chunked, answer.after = True, b"X-Trailer: t\r\n" * 300_000


@fault
def trailers(answer):
    answer.chunked, answer.after = True, b"ETag: \"trailer\"\r\nContent-Range: bytes 5-6/7\r\n"


@fault
def bomb(answer):
    packer = zlib.compressobj(9, zlib.DEFLATED, 31)
    answer.body = b"".join(packer.compress(bytes(1 << 20)) for _ in range(64)) + packer.flush()
    answer.field(b"Content-Encoding", b"gzip")


@fault
def bomb_twice(answer):
    bomb(answer)
    answer.body = gzip.compress(answer.body)
    answer.field(b"Content-Encoding", b"gzip, gzip")


@fault
def not_packed(answer):
    answer.field(b"Content-Encoding", b"gzip")


@fault
def odd_packing(answer):
    answer.field(b"Content-Encoding", b"zip, " * 200 + b"br")


# MARK: - Bodies


@fault
def empty(answer):
    answer.body = b""


@fault
def page(answer):
    answer.body = b"<!doctype html><title>\x1b[31m" + b"t" * 5_000 + b"</title>"


@fault
def echo(answer):
    """A page whose title is the first half of the key that was sent."""
    key = re.search(rb"(?i)^authorization: (.*?)\r$", answer.asked, re.M)
    half = key[1][: len(key[1]) // 2] if key else b""
    answer.body = b"<!doctype html><title>" + half + b"</title>"


@fault
def damaged(answer):
    noise = random.Random(answer.number)
    body = bytearray(answer.body)
    for _ in range(20):
        if body:
            body[noise.randrange(len(body))] = noise.randrange(256)
    answer.body = bytes(body)


@fault
def damaged_inside(answer):
    """The file is damaged in a place that its directory does not cover."""
    middle = len(answer.body) // 3
    answer.body = answer.body[:middle] + bytes(b ^ 1 for b in answer.body[middle : middle + 9]) + answer.body[middle + 9 :]


@fault
def half(answer):
    answer.body = answer.body[: len(answer.body) // 2]


@fault
def endless(answer):
    answer.length, answer.endless = False, bytes(1 << 16)


# MARK: - Connections


@fault
def cut(answer):
    answer.cut = random.Random(answer.number).randrange(len(answer.body) + 1)


@fault
def cut_early(answer):
    answer.cut = min(1, len(answer.body))


@fault
def reset(answer):
    answer.cut, answer.reset = len(answer.body) // 2, True


@fault
def trickle(answer):
    answer.step, answer.pause = 2, 0.5


@fault
def trickle_later(answer):
    answer.step, answer.pause, answer.quick = 2, 0.5, 10


@fault
def slowly(answer):
    answer.step, answer.pause = 400, 0.2


@fault
def silent(answer):
    answer.silent_at = 0


@fault
def silent_later(answer):
    answer.silent_at = 2_000
    answer.step = 1_000


class RudeServer:
    """A server that runs until the process ends."""

    def __init__(self, body, log):
        self.bodies = [body]
        self.log = log
        # Plans by the first part of a path, for paths that do not contain their plan.
        self.plans = {}
        # Files other than FILE, by the first part of a path.
        self.contents = {}
        self.counts = {}
        self.lock = threading.Lock()
        self.sockets = [socket.create_server(("127.0.0.1", 0), backlog=128) for _ in range(2)]
        self.ports = [one.getsockname()[1] for one in self.sockets]
        for number, one in enumerate(self.sockets):
            threading.Thread(target=self.listen, args=(number, one), daemon=True).start()

    def listen(self, number, one):
        while True:
            client, _ = one.accept()
            threading.Thread(target=self.serve, args=(number, client), daemon=True).start()

    def serve(self, listener, client):
        text = b""
        try:
            client.settimeout(900)
            while b"\r\n\r\n" not in text and len(text) < 1 << 20:
                piece = client.recv(65536)
                if not piece:
                    return
                text += piece
                # This is a handshake of TLS, which gets no answer.
                if text[0] == 0x16:
                    time.sleep(600)
            method, path = text.decode("latin-1").split()[:2]
            self.log(listener, method, path, text)
            answer = self.answer(path, text)
            if method == "HEAD":
                answer.body = b""
            answer.send(client)
        except (OSError, ValueError, IndexError):
            pass
        finally:
            client.close()

    def answer(self, path, text):
        name = path.split("/")[1] if "/" in path else path
        with self.lock:
            plan = self.plans.get(name, name)
            number = self.counts.get((name, plan), 0)
            self.counts[(name, plan)] = number + 1
        steps = plan.split(",")
        faults = steps[min(number, len(steps) - 1)].split("+")
        # A step that begins with `~` comes from an earlier version of the file.
        bodies = self.contents.get(name, self.bodies)
        body = bodies[-1 if faults[0].startswith("~") else 0]
        answer = Answer(self, body, path, text, number)
        for one in faults:
            FAULTS.get(one.lstrip("~"), good)(answer)
        return answer


def main():
    body = open(sys.argv[1], "rb").read()
    log = open(sys.argv[2], "a")

    def write(listener, method, path, text):
        fields = text.decode("latin-1").split("\r\n")[1:-2]
        print(json.dumps([listener, method, path, fields]), file=log, flush=True)

    server = RudeServer(body, write)
    # This is sent in one piece, because a reader may read only once.
    print("{} {}".format(*server.ports), flush=True)
    threading.Event().wait()


if __name__ == "__main__":
    main()
