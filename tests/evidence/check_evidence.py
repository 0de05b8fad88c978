"""A second checker of evidence, written from docs/evidence.md alone: python3 check_evidence.py <file>"""

import hashlib
import json
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
FORM = {
    "header": (0, {"format", "month", "madeAt"}),
    "stream": (1, {"stream", "fromRevision", "prev"}),
    "entry": (1, ENTRY),
    "digest": (2, ENTRY),
    "heads": (2, {"date", "heads"}),
    "end": (3, {"streams", "entries", "sha256"}),
}


def once(pairs):
    read = dict(pairs)
    if len(read) != len(pairs):
        raise ValueError("a key is there twice")
    return read


def check(path):
    problems = []
    total = hashlib.sha256()
    month = stream = digest = last_digest = end = None
    before = {}
    first = {}
    seen = {}
    start = {}
    streams = entries = part = 0
    with open(path, "rb") as lines:
        for at, raw in enumerate(lines, 1):
            if end is not None:
                problems.append(f"line {at}: more behind the end")
            try:
                line = json.loads(raw.decode("utf-8"), object_pairs_hook=once)
                kind = line["kind"]
                place, fields = FORM[kind]
                if place < part:
                    problems.append(f"line {at}: not in its place")
                part = place
                if set(line) != fields | {"kind"} or raw.decode("utf-8") != canonical(line, False) + "\n":
                    problems.append(f"line {at}: not as exported")
                if kind != "end":
                    total.update(raw)
                if (kind == "header") != (at == 1):
                    problems.append(f"line {at}: header misplaced")
                if kind == "header":
                    month = line["month"]
                    if line["format"] != 1:
                        problems.append(f"line {at}: unknown format")
                elif kind == "stream":
                    stream = line["stream"]
                    streams += 1
                    if type(line["fromRevision"]) is not int:
                        problems.append(f"line {at}: fromRevision is no number")
                    if stream in before:
                        problems.append(f"line {at}: stream twice")
                    if line["fromRevision"] == 0 and line["prev"] != "0" * 64:
                        problems.append(f"line {at}: no beginning")
                    before[stream] = (line["fromRevision"] - 1, line["prev"])
                    first[stream] = line["fromRevision"]
                    start[stream] = line["prev"]
                elif kind in ("entry", "digest"):
                    if kind == "entry":
                        entries += 1
                        last = before.get(line["stream"])
                        if line["stream"] != stream or last is None:
                            problems.append(f"line {at}: stream not announced")
                            continue
                        before[stream] = (line["revision"], line["meta"]["hash"])
                        seen[(stream, line["revision"])] = line["meta"]["hash"]
                    else:
                        if digest is not None:
                            problems.append(f"line {at}: digest without heads")
                        if line["revision"] == 0 and line["meta"]["prev"] != "0" * 64:
                            problems.append(f"line {at}: digests without a beginning")
                        last = last_digest
                        last_digest = (line["revision"], line["meta"]["hash"])
                        digest = line["data"]
                    if line["meta"]["hash"] != hash_of(line):
                        problems.append(f"line {at}: changed")
                    if last and (line["revision"] != last[0] + 1 or line["meta"]["prev"] != last[1]):
                        problems.append(f"line {at}: chain broken")
                    if line["meta"]["at"][:7] != month:
                        problems.append(f"line {at}: of another month")
                elif kind == "heads":
                    heads = line["heads"]
                    if digest is None or digest["date"] != line["date"]:
                        problems.append(f"line {at}: heads of no digest")
                        continue
                    if sha256(canonical(heads)) != digest["digest"]:
                        problems.append(f"line {at}: heads are not those of the digest")
                    counted = (len(heads), sum(revision + 1 for _, revision, _ in heads))
                    if counted != (digest["streams"], digest["entries"]):
                        problems.append(f"line {at}: digest counts otherwise")
                    names = [name for name, _, _ in heads]
                    if names != sorted(names, key=lambda name: name.encode("utf-16-be", "surrogatepass")):
                        problems.append(f"line {at}: heads are not sorted")
                    for name in first:
                        if first[name] > 0 and name not in names:
                            problems.append(f"line {at}: {name} is no head")
                    for name, revision, value in heads:
                        if name not in before:
                            continue
                        if revision < first[name] - 1:
                            problems.append(f"line {at}: {name} lacks entries after {revision}")
                        elif revision == first[name] - 1:
                            if value != start[name]:
                                problems.append(f"line {at}: {name} does not follow {revision}")
                        elif seen.get((name, revision)) != value:
                            problems.append(f"line {at}: {name} at {revision} missing or replaced")
                    digest = None
                elif kind == "end":
                    end = line
                    written = {"kind": "end", "streams": streams, "entries": entries, "sha256": total.hexdigest()}
                    if raw != json.dumps(written, separators=(",", ":")).encode() + b"\n":
                        problems.append(f"line {at}: not as exported")
                    if line["sha256"] != total.hexdigest():
                        problems.append(f"line {at}: file altered")
                    if (line["streams"], line["entries"]) != (streams, entries):
                        problems.append(f"line {at}: counts differ")
                else:
                    problems.append(f"line {at}: unknown kind")
            except (ValueError, KeyError, TypeError, AttributeError) as error:
                problems.append(f"line {at}: cannot be read ({error})")
    if end is None:
        problems.append("the end is missing")
    if digest is not None:
        problems.append("a digest without heads")
    return problems


try:
    found = check(sys.argv[1])
except (OSError, IndexError) as error:
    print(error, file=sys.stderr)
    sys.exit(2)
for problem in found:
    print(problem)
sys.exit(1 if found else 0)
