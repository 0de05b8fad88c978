#!/usr/bin/env node
// Checks the evidence of a month that was exported from Hourbook: node check-evidence.mjs evidence_2025-06.jsonl
//
// Needs Node 18 or newer and nothing of Hourbook. The formats are described in evidence.md; the checks are its section
// "What to check". It prints what is wrong, and what the file cannot show. It ends with 0 if nothing is wrong, with 1 if
// something is.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

const ZEROS = '0'.repeat(64);
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

/** The RFC 8785 form of JSON: keys sorted by UTF-16 code unit, no blanks, numbers and texts as JavaScript writes them. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

/** The fields of each kind of line, and how far in the file it comes. */
const ENTRY = ['stream', 'revision', 'id', 'type', 'version', 'data', 'meta'];
const HEADS = ['date', 'heads'];
const FIRST = {
  header: [0, ['format', 'month', 'madeAt']],
  stream: [2, ['stream', 'fromRevision', 'prev']],
  entry: [2, ENTRY],
  digest: [3, ENTRY],
  heads: [3, HEADS],
  end: [4, ['streams', 'entries', 'sha256']],
};
const FORMS = { 1: FIRST, 2: { ...FIRST, digestBefore: [1, ENTRY], headsBefore: [1, HEADS], earlier: [2, ENTRY] } };

/** Names that are told one by one; of more, only how many there are. */
const NAMED = 5;

const namesOf = (streams) => {
  const more = streams.length - NAMED;
  return [...streams.slice(0, NAMED), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

/** The entries whose data may be withheld from a reader: they tell what a balance is made of. */
const MAY_BE_WITHHELD = ['AllowanceSet', 'BalanceAdjusted'];

/** What is beside an entry. */
const META = ['actorId', 'onBehalfOf', 'commandId', 'at', 'source', '$correlationId', '$causationId', 'prev', 'hash'];
const HASH = /^[0-9a-f]{64}$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Whether the data of an entry is not in the file; its hash stands for it, and is compared by the entry after it. */
const isWithheld = ({ stream, type, data, meta }) =>
  String(stream).startsWith('book-') &&
  MAY_BE_WITHHELD.includes(type) &&
  canonical(data) === '{"withheld":true}' &&
  Object.keys(meta).sort().join() === [...META].sort().join() &&
  INSTANT.test(meta.at) &&
  HASH.test(meta.prev) &&
  HASH.test(meta.hash);

/** The hash that an entry should have: of the entry as it is stored, without its own hash. */
function hashOf({ stream, revision, id, type, version, data, meta }) {
  const { hash: _own, ...signed } = meta;
  return sha256(canonical({ stream, revision, id, type, version, data, meta: signed }));
}

/** The lines of a file as bytes, each with its line feed. */
async function* linesOf(path) {
  let rest = Buffer.alloc(0);
  for await (const piece of createReadStream(path)) {
    let bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : piece;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10)) {
      yield bytes.subarray(0, at + 1);
      bytes = bytes.subarray(at + 1);
    }
    rest = bytes;
  }
  if (rest.length > 0) yield rest;
}

async function check(path) {
  const problems = [];
  const wrong = (line, what) => problems.push(`line ${line}: ${what}`);
  const bytes = createHash('sha256');
  const counts = { streams: 0, entries: 0 };
  /** Where each stream of the file ends; digests have a chain of their own. */
  const ends = new Map();
  const heads = new Map();
  let header = null;
  let end = null;
  let current = null;
  let digestEnd = null;
  let digest = null;
  /** The last digest before the month, and its heads with their line. */
  let digestBefore = null;
  let headsBefore = null;
  let digests = 0;
  /** Where each stream stood at the last digest of the month so far. */
  let stood = null;
  /** How many entries are withheld, and in which streams. */
  let withheld = 0;
  const withheldIn = new Set();
  let number = 0;
  let part = 0;

  /** Compares an entry with the one before it. */
  function follow(entry, before, isOfMonth) {
    const { stream, revision, meta } = entry;
    const where = `${stream} at ${revision}`;
    if (!meta || typeof meta !== 'object') return wrong(number, `${where} cannot be read`);
    if (!Number.isInteger(revision)) wrong(number, `${where} has no revision`);
    if (header?.format === 2 && isWithheld(entry)) {
      withheld += 1;
      withheldIn.add(stream);
    } else if (meta.hash !== hashOf(entry)) wrong(number, `${where} was changed`);
    if (before && revision !== before.revision + 1) wrong(number, `${where} does not follow ${before.revision}`);
    if (before && meta.prev !== before.hash) wrong(number, `${where} is not chained to the entry before it`);
    if (!before && revision === 0 && meta.prev !== ZEROS) wrong(number, `${where} is not the first entry`);
    const month = String(meta.at).slice(0, 7);
    if (isOfMonth && month !== header?.month) wrong(number, `${where} was not recorded in the month`);
    if (!isOfMonth && !(month < header?.month)) wrong(number, `${where} was not recorded before the month`);
  }

  /** The stream of the lines before has all its lines. */
  function close() {
    if (current !== null && !ends.get(current).begun) wrong(number, `${current} has no entries`);
  }

  /** Whether heads are those of the digest before them. */
  function belong({ date, heads: list }, digest) {
    if (!digest || digest.data.date !== date) return wrong(number, 'the heads belong to no digest');
    if (sha256(canonical(list)) !== digest.data.digest) wrong(number, `the heads of ${date} are not those of its digest`);
    const sorted = list.every(([stream], at) => at === 0 || list[at - 1][0] < stream);
    if (!sorted) wrong(number, `the heads of ${date} are not sorted`);
    const entries = list.reduce((sum, [, revision]) => sum + revision + 1, 0);
    if (list.length !== digest.data.streams || entries !== digest.data.entries) {
      wrong(number, `the digest of ${date} counts otherwise`);
    }
  }

  /** Compares the streams of the file with heads that a digest was made of. @param at the line of the heads */
  function compare({ date, heads: list }, at) {
    const listed = new Set(list.map(([stream]) => stream));
    for (const [stream, { first }] of ends) {
      if (first > 0 && !listed.has(stream)) wrong(at, `${stream} is not among the heads of ${date}`);
    }
    for (const [stream, revision, hash] of list) {
      const mine = ends.get(stream);
      if (!mine) continue;
      if (revision < mine.first - 1) wrong(at, `${stream} lacks the entries from ${revision + 1} to ${mine.first - 1}`);
      else if (revision === mine.first - 1) {
        if (hash !== mine.before) wrong(at, `${stream} does not follow its entry ${revision}`);
      } else if (revision > mine.revision) wrong(at, `${stream} lacks the entries from ${mine.revision + 1} to ${revision}`);
      else if (heads.get(stream)?.get(revision) !== hash) wrong(at, `${stream} at ${revision} was replaced`);
    }
  }

  /** An entry of a stream that was announced; its hash is kept for the heads. */
  function enter(line, before, isOfMonth) {
    follow(line, before, isOfMonth);
    if (!heads.has(line.stream)) heads.set(line.stream, new Map());
    heads.get(line.stream).set(line.revision, line.meta?.hash);
    return { revision: line.revision, hash: line.meta?.hash };
  }

  const kinds = {
    header(line) {
      if (number !== 1) wrong(number, 'there are two headers');
      if (line.format !== 1 && line.format !== 2) wrong(number, `format ${line.format} is not known`);
      if (!INSTANT.test(line.madeAt)) wrong(number, 'madeAt is no instant');
      header = line;
    },
    digestBefore(line) {
      if (digestBefore) wrong(number, 'there are two digests from before the month');
      follow(line, null, false);
      digestBefore = line;
      digestEnd = { revision: line.revision, hash: line.meta?.hash };
    },
    headsBefore(line) {
      if (headsBefore) wrong(number, 'there are two lists of heads');
      belong(line, digestBefore);
      headsBefore = { line, at: number };
    },
    stream({ stream, fromRevision, prev }) {
      counts.streams += 1;
      if (!Number.isInteger(fromRevision)) wrong(number, 'fromRevision is no number');
      if (ends.has(stream)) wrong(number, `${stream} is there twice`);
      if (fromRevision === 0 && prev !== ZEROS) wrong(number, `${stream} does not begin with its first entry`);
      close();
      current = stream;
      ends.set(stream, { revision: fromRevision - 1, hash: prev, first: fromRevision, before: prev });
    },
    earlier(line) {
      const mine = ends.get(line.stream);
      if (line.stream !== current || !mine || mine.begun) return wrong(number, `${line.stream} was not announced`);
      const first = mine.earlier ? {} : { first: line.revision, before: line.meta?.prev };
      ends.set(line.stream, { ...mine, ...first, earlier: enter(line, mine.earlier, false) });
    },
    entry(line) {
      counts.entries += 1;
      const mine = ends.get(line.stream);
      if (line.stream !== current || !mine) return wrong(number, `${line.stream} was not announced`);
      const { earlier, begun, ...before } = mine;
      if (!begun && earlier && (earlier.revision !== before.revision || earlier.hash !== before.hash)) {
        wrong(number, `${line.stream} does not go on from its earlier entries`);
      }
      ends.set(line.stream, { ...before, begun: true, ...enter(line, before, true) });
    },
    digest(line) {
      if (digest) wrong(number, 'the digest before it has no list of heads');
      if (header?.format === 2 && !digestEnd && line.revision !== 0) wrong(number, 'the digest from before the month is missing');
      follow(line, digestEnd, true);
      digestEnd = { revision: line.revision, hash: line.meta?.hash };
      digest = line;
      digests += 1;
    },
    heads(line) {
      belong(line, digest);
      compare(line, number);
      for (const [stream, revision] of line.heads) {
        if (stood && !ends.has(stream) && revision > (stood.get(stream) ?? -1)) {
          wrong(number, `${stream} is missing, although it has new entries since the digest before`);
        }
      }
      stood = new Map(line.heads.map(([stream, revision]) => [stream, revision]));
      digest = null;
    },
    end(line) {
      end = line;
      close();
      if (headsBefore) compare(headsBefore.line, headsBefore.at);
    },
  };

  for await (const raw of linesOf(path)) {
    number += 1;
    if (end) wrong(number, 'there is more behind the end');
    let line;
    try {
      line = JSON.parse(raw.toString('utf8'));
    } catch {
      wrong(number, 'this is no JSON');
    }
    if (number === 1 && line?.kind !== 'header') wrong(number, 'the header is missing');
    if (line?.kind !== 'end') bytes.update(raw);
    if (line === undefined) continue;
    const form = FORMS[header?.format ?? line?.format] ?? FIRST;
    if (typeof line !== 'object' || line === null || !Object.hasOwn(form, line.kind)) {
      wrong(number, 'this kind of line is not known');
      continue;
    }
    // Whatever stands in a file is checked: nothing is added to a line, or written in a way that others read otherwise.
    const [place, fields] = form[line.kind];
    if (place < part) wrong(number, 'the line is not in its place');
    part = place;
    const isWhole = Object.keys(line).sort().join() === ['kind', ...fields].sort().join();
    if (!isWhole || raw.toString('utf8') !== `${JSON.stringify(line)}\n`) wrong(number, 'the line is not as it is exported');
    try {
      kinds[line.kind](line);
    } catch (error) {
      wrong(number, `the line is not as it should be (${error.message})`);
    }
  }
  if (digest) wrong(number, 'the last digest has no list of heads');
  if (digestBefore && !headsBefore) wrong(number, 'the digest from before the month has no list of heads');
  if (withheld > 0 && (digestBefore || digests > 0)) wrong(number, 'entries are withheld, although the file is of all books');
  if (!end) wrong(number, 'the end is missing: the file was cut');
  else {
    if (end.sha256 !== bytes.digest('hex')) wrong(number, 'the file is not the one that was exported');
    for (const [what, counted] of Object.entries(counts)) {
      if (end[what] !== counted) wrong(number, `${counted} ${what} are in the file, not ${end[what]}`);
    }
  }
  return { problems, counts, month: header?.month, digests, limits: limitsOf({ digestBefore, digests, ends, withheld, withheldIn }) };
}

/** What a file in which nothing is wrong cannot show, in words. */
function limitsOf({ digestBefore, digests, ends, withheld, withheldIn }) {
  const limits = [];
  const later = [...ends].flatMap(([stream, { first }]) => (first > 0 ? [stream] : []));
  if (!digestBefore && later.length > 0) {
    limits.push(
      `No digest from before the month is in the file: whether entries are missing before the first of ${namesOf(later)} cannot be known.`,
    );
  }
  if (digests === 0) {
    limits.push('No digest of the month is in the file: whether entries are missing after the last of a stream cannot be known.');
  }
  if (withheld > 0) {
    const isOne = withheld === 1;
    const [are, stand] = isOne ? ['1 entry is', 'an entry stands there'] : [`${withheld} entries are`, 'entries stand there'];
    const which = isOne ? 'it and the entries before it' : 'they and the entries before them';
    limits.push(
      `${are} withheld. The file shows that ${stand}, and no more: whether ${which} in ${namesOf([...withheldIn])} are as they were entered cannot be known.`,
    );
  }
  return limits;
}

const [path] = process.argv.slice(2);
if (!path) {
  console.error('node check-evidence.mjs <file>');
  process.exit(2);
}
try {
  const { problems, counts, month, digests, limits } = await check(path);
  for (const problem of problems) console.log(problem);
  const follows = `each follows the one before it${digests > 0 ? ' and agrees with the digests' : ''}`;
  const sound = limits.length === 0 ? 'nothing was altered' : follows;
  const result = problems.length === 0 ? sound : `${problems.length} found`;
  const entries = counts.entries === 1 ? '1 entry' : `${counts.entries} entries`;
  const streams = counts.streams === 1 ? '1 stream' : `${counts.streams} streams`;
  console.log(`${month}: ${entries} in ${streams}: ${result}.`);
  if (problems.length === 0) for (const limit of limits) console.log(limit);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
