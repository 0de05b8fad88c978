"""A second checker of evidence, written from docs/evidence.md alone: python3 check_evidence.py <file>"""

import hashlib
import json
import re
import sys


def number(value):
    """Evidence has whole numbers only; hours are hundredths."""
    if isinstance(value, float):
        if not value.is_integer():
            raise ValueError("a number is not whole")
        value = int(value)
    return str(value)


def text(value):
    return json.dumps(value, ensure_ascii=False)


def canonical(value, in_order=True):
    """In the order of RFC 8785, or as it stands in the file."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, (int, float)):
        return number(value)
    if isinstance(value, str):
        return text(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(each, in_order) for each in value) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass")) if in_order else value
    return "{" + ",".join(text(key) + ":" + canonical(value[key], in_order) for key in keys) + "}"


def sha256(written):
    return hashlib.sha256(written.encode("utf-8", "surrogatepass")).hexdigest()


def hash_of(entry):
    fields = ["stream", "revision", "id", "type", "version", "data"]
    signed = {name: entry[name] for name in fields}
    signed["meta"] = {name: value for name, value in entry["meta"].items() if name != "hash"}
    return sha256(canonical(signed))


ENTRY = {"stream", "revision", "id", "type", "version", "data", "meta"}
HEADS = {"date", "heads"}
FORM = {
    "header": (0, {"format", "month", "madeAt"}),
    "digestBefore": (1, ENTRY),
    "headsBefore": (1, HEADS),
    "stream": (2, {"stream", "fromRevision", "prev"}),
    "earlier": (2, ENTRY),
    "entry": (2, ENTRY),
    "digest": (3, ENTRY),
    "heads": (3, HEADS),
    "end": (4, {"streams", "entries", "sha256"}),
}
MAY_BE_WITHHELD = {"AllowanceSet", "BalanceAdjusted"}
SINCE_FORMAT_2 = {"digestBefore", "headsBefore", "earlier"}
ZEROS = "0" * 64
META = {"actorId", "onBehalfOf", "commandId", "at", "source", "$correlationId", "$causationId", "prev", "hash"}
HASH = re.compile("[0-9a-f]{64}")
INSTANT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z")


def once(pairs):
    read = dict(pairs)
    if len(read) != len(pairs):
        raise ValueError("a key is there twice")
    return read


class Stream:
    """What the file has of a stream: where its entries of the month follow, and all that is in it, by revision."""

    def __init__(self, line):
        self.follows = (line["fromRevision"] - 1, line["prev"])
        self.before = None
        self.hashes = {}
        self.last = None
        self.begun = False

    def first(self):
        """The place before the first entry that is in the file, in the month or earlier."""
        return self.before or self.follows


class Check:
    def __init__(self):
        self.problems = []
        self.at = 0
        self.format = self.month = self.end = None
        self.total = hashlib.sha256()
        self.streams = {}
        self.current = None
        self.counts = {"streams": 0, "entries": 0}
        # The last digest before the month, with its list; the end of the chain of digests; the one that waits for its list.
        self.digest_before = self.heads_before = self.last_digest = self.waiting = None
        self.digests = self.withheld = 0
        self.withheld_in = []
        # Where the streams stood at the digest of the month before.
        self.stood = None
        self.part = 0

    def wrong(self, what, at=None):
        self.problems.append(f"line {at or self.at}: {what}")

    def run(self, path):
        with open(path, "rb") as lines:
            for self.at, raw in enumerate(lines, 1):
                if self.end is not None:
                    self.wrong("more behind the end")
                try:
                    self.line(raw)
                except (ValueError, KeyError, TypeError, AttributeError) as error:
                    self.wrong(f"cannot be read ({error})")
        if self.end is None:
            self.problems.append("the end is missing")
        if self.waiting is not None:
            self.problems.append("a digest without heads")
        if self.digest_before is not None and self.heads_before is None:
            self.problems.append("the digest before the month has no heads")

    def line(self, raw):
        line = json.loads(raw.decode("utf-8"), object_pairs_hook=once)
        kind = line["kind"]
        place, fields = FORM[kind]
        if place < self.part:
            self.wrong("not in its place")
        self.part = place
        if set(line) != fields | {"kind"} or raw.decode("utf-8") != canonical(line, False) + "\n":
            self.wrong("not as exported")
        if kind != "end":
            self.total.update(raw)
        if (kind == "header") != (self.at == 1):
            self.wrong("header misplaced")
        if kind in SINCE_FORMAT_2 and self.format != 2:
            self.wrong("not of this format")
        getattr(self, kind)(line) if kind != "end" else self.ends(line, raw)

    def header(self, line):
        self.month = line["month"]
        self.format = line["format"]
        if type(self.format) is not int or self.format not in (1, 2):
            self.wrong("unknown format")
        if not INSTANT.fullmatch(line["madeAt"]):
            self.wrong("madeAt is no instant")

    def follow(self, entry, before, of_month=True):
        """Compares an entry with the one before it, and tells where it stands."""
        here = (entry["revision"], entry["meta"]["hash"])
        if type(entry["revision"]) is not int:
            self.wrong("revision is no number")
        if self.is_withheld(entry):
            self.withheld += 1
            if entry["stream"] not in self.withheld_in:
                self.withheld_in.append(entry["stream"])
        elif entry["meta"]["hash"] != hash_of(entry):
            self.wrong("changed")
        if before is not None and (entry["revision"], entry["meta"]["prev"]) != (before[0] + 1, before[1]):
            self.wrong("chain broken")
        if before is None and entry["revision"] == 0 and entry["meta"]["prev"] != ZEROS:
            self.wrong("no beginning")
        month = entry["meta"]["at"][:7]
        if not (month == self.month if of_month else month < self.month):
            self.wrong("of another month")
        return here

    def is_withheld(self, entry):
        of_balance = entry["stream"].startswith("book-") and entry["type"] in MAY_BE_WITHHELD
        hidden = isinstance(entry["data"], dict) and canonical(entry["data"]) == '{"withheld":true}'
        meta = entry["meta"]
        well_formed = set(meta) == META and INSTANT.fullmatch(meta["at"]) and all(HASH.fullmatch(meta[of]) for of in ("prev", "hash"))
        return self.format == 2 and of_balance and hidden and well_formed

    def digestBefore(self, line):
        if self.digest_before is not None:
            self.wrong("two digests before the month")
        self.last_digest = self.follow(line, None, of_month=False)
        self.digest_before = line["data"]

    def headsBefore(self, line):
        if self.heads_before is not None:
            self.wrong("two lists of heads")
        self.heads_before = (line, self.at)
        self.belong(line, self.digest_before)

    def stream(self, line):
        self.counts["streams"] += 1
        self.close()
        if type(line["fromRevision"]) is not int:
            self.wrong("fromRevision is no number")
        if line["stream"] in self.streams:
            self.wrong("stream twice")
        if line["fromRevision"] == 0 and line["prev"] != ZEROS:
            self.wrong("no beginning")
        self.current = line["stream"]
        self.streams[self.current] = Stream(line)

    def close(self):
        if self.current is not None and not self.streams[self.current].begun:
            self.wrong(f"{self.current} has no entries")

    def announced(self, line):
        if line["stream"] != self.current:
            raise ValueError("stream not announced")
        return self.streams[self.current]

    def earlier(self, line):
        mine = self.announced(line)
        if mine.begun:
            self.wrong("earlier than what stands before it")
        if mine.before is None:
            mine.before = (line["revision"] - 1, line["meta"]["prev"])
        mine.last = self.follow(line, mine.last, of_month=False)
        mine.hashes[mine.last[0]] = mine.last[1]

    def entry(self, line):
        self.counts["entries"] += 1
        mine = self.announced(line)
        if not mine.begun:
            if mine.last is not None and mine.last != mine.follows:
                self.wrong("does not go on from the earlier entries")
            mine.last = mine.follows
        mine.begun = True
        mine.last = self.follow(line, mine.last)
        mine.hashes[mine.last[0]] = mine.last[1]

    def digest(self, line):
        self.digests += 1
        if self.waiting is not None:
            self.wrong("digest without heads")
        if self.format == 2 and self.last_digest is None and line["revision"] != 0:
            self.wrong("the digest before the month is missing")
        self.last_digest = self.follow(line, self.last_digest)
        self.waiting = line["data"]

    def heads(self, line):
        self.belong(line, self.waiting)
        self.waiting = None
        self.compare(line["heads"], self.at)
        stands = {name: revision for name, revision, _ in line["heads"]}
        for name, revision in stands.items():
            if self.stood is not None and name not in self.streams and revision > self.stood.get(name, -1):
                self.wrong(f"{name} grew in the month and is not in the file")
        self.stood = stands

    def belong(self, line, digest):
        heads = line["heads"]
        if digest is None or digest["date"] != line["date"]:
            self.wrong("heads of no digest")
            return
        if sha256(canonical(heads)) != digest["digest"]:
            self.wrong("heads are not those of the digest")
        counted = (len(heads), sum(revision + 1 for _, revision, _ in heads))
        if counted != (digest["streams"], digest["entries"]):
            self.wrong("digest counts otherwise")
        names = [name for name, _, _ in heads]
        if names != sorted(names, key=lambda name: name.encode("utf-16-be", "surrogatepass")):
            self.wrong("heads are not sorted")

    def compare(self, heads, at):
        names = {name for name, _, _ in heads}
        for name, stream in self.streams.items():
            if stream.first()[0] >= 0 and name not in names:
                self.wrong(f"{name} is no head", at)
        for name, revision, value in heads:
            if name not in self.streams:
                continue
            mine = self.streams[name]
            before, hash_before = mine.first()
            if revision < before:
                self.wrong(f"{name} lacks entries after {revision}", at)
            elif revision == before:
                if value != hash_before:
                    self.wrong(f"{name} does not follow {revision}", at)
            elif mine.hashes.get(revision) != value:
                self.wrong(f"{name} at {revision} missing or replaced", at)

    def ends(self, line, raw):
        self.end = line
        self.close()
        if self.heads_before is not None:
            self.compare(self.heads_before[0]["heads"], self.heads_before[1])
        if self.withheld and (self.digest_before is not None or self.digests):
            self.wrong("withheld in a file of all books")
        written = {"kind": "end", **self.counts, "sha256": self.total.hexdigest()}
        if raw != json.dumps(written, separators=(",", ":")).encode() + b"\n":
            self.wrong("not as exported")
        if line["sha256"] != self.total.hexdigest():
            self.wrong("file altered")
        if (line["streams"], line["entries"]) != (self.counts["streams"], self.counts["entries"]):
            self.wrong("counts differ")

    def limits(self):
        """What a file in which nothing is wrong cannot show."""
        later = [name for name, stream in self.streams.items() if stream.first()[0] >= 0]
        if self.digest_before is None and later:
            yield "cannot be known: whether entries are missing at the beginning of " + ", ".join(later)
        if self.digests == 0:
            yield "cannot be known: whether entries are missing at the end of a stream"
        if self.withheld:
            streams = ", ".join(self.withheld_in)
            yield f"cannot be known: what is withheld ({self.withheld}), and what stands before it in {streams}"


check = Check()
try:
    check.run(sys.argv[1])
except (OSError, IndexError) as error:
    print(error, file=sys.stderr)
    sys.exit(2)
for said in check.problems or check.limits():
    print(said)
sys.exit(1 if check.problems else 0)
