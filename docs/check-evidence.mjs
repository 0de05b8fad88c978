#!/usr/bin/env node
// Checks the evidence of a month that was exported from Hourbook: node check-evidence.mjs evidence_2025-06.jsonl
//
// Needs Node 18 or newer and nothing of Hourbook. The format is described in evidence.md; the checks are its section
// "What to check". It prints what is wrong, and ends with 0 if nothing is, with 1 if something is.
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
const FORM = {
  header: [0, ['format', 'month', 'madeAt']],
  stream: [1, ['stream', 'fromRevision', 'prev']],
  entry: [1, ENTRY],
  digest: [2, ENTRY],
  heads: [2, ['date', 'heads']],
  end: [3, ['streams', 'entries', 'sha256']],
};

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
  let number = 0;
  let part = 0;

  /** Compares an entry with the one before it. */
  function follow(entry, before) {
    const { stream, revision, meta } = entry;
    const where = `${stream} at ${revision}`;
    if (!meta || typeof meta !== 'object') return wrong(number, `${where} cannot be read`);
    if (meta.hash !== hashOf(entry)) wrong(number, `${where} was changed`);
    if (before && revision !== before.revision + 1) wrong(number, `${where} does not follow ${before.revision}`);
    if (before && meta.prev !== before.hash) wrong(number, `${where} is not chained to the entry before it`);
    if (String(meta.at).slice(0, 7) !== header?.month) wrong(number, `${where} was not recorded in the month`);
  }

  const kinds = {
    header(line) {
      if (number !== 1) wrong(number, 'there are two headers');
      if (line.format !== 1) wrong(number, `format ${line.format} is not known`);
      header = line;
    },
    stream({ stream, fromRevision, prev }) {
      counts.streams += 1;
      if (!Number.isInteger(fromRevision)) wrong(number, 'fromRevision is no number');
      if (ends.has(stream)) wrong(number, `${stream} is there twice`);
      if (fromRevision === 0 && prev !== ZEROS) wrong(number, `${stream} does not begin with its first entry`);
      current = stream;
      ends.set(stream, { revision: fromRevision - 1, hash: prev, first: fromRevision, before: prev });
    },
    entry(line) {
      counts.entries += 1;
      const before = ends.get(line.stream);
      if (line.stream !== current || !before) return wrong(number, `${line.stream} was not announced`);
      follow(line, before);
      ends.set(line.stream, { ...before, revision: line.revision, hash: line.meta?.hash });
      if (!heads.has(line.stream)) heads.set(line.stream, new Map());
      heads.get(line.stream).set(line.revision, line.meta?.hash);
    },
    digest(line) {
      if (digest) wrong(number, 'the digest before it has no list of heads');
      if (line.revision === 0 && line.meta?.prev !== ZEROS) wrong(number, 'the digests have no beginning');
      follow(line, digestEnd);
      digestEnd = { revision: line.revision, hash: line.meta?.hash };
      digest = line;
    },
    heads({ date, heads: list }) {
      if (!digest || digest.data.date !== date) return wrong(number, 'the heads belong to no digest');
      if (sha256(canonical(list)) !== digest.data.digest) wrong(number, `the heads of ${date} are not those of its digest`);
      const sorted = list.every(([stream], at) => at === 0 || list[at - 1][0] < stream);
      if (!sorted) wrong(number, `the heads of ${date} are not sorted`);
      const entries = list.reduce((sum, [, revision]) => sum + revision + 1, 0);
      if (list.length !== digest.data.streams || entries !== digest.data.entries) {
        wrong(number, `the digest of ${date} counts otherwise`);
      }
      const listed = new Set(list.map(([stream]) => stream));
      for (const [stream, { first }] of ends) {
        if (first > 0 && !listed.has(stream)) wrong(number, `${stream} is not among the heads of ${date}`);
      }
      for (const [stream, revision, hash] of list) {
        const mine = ends.get(stream);
        if (!mine) continue;
        if (revision < mine.first - 1) wrong(number, `${stream} lacks the entries from ${revision + 1} to ${mine.first - 1}`);
        else if (revision === mine.first - 1) {
          if (hash !== mine.before) wrong(number, `${stream} does not follow its entry ${revision}`);
        } else if (revision > mine.revision) wrong(number, `${stream} lacks the entries from ${mine.revision + 1} to ${revision}`);
        else if (heads.get(stream)?.get(revision) !== hash) wrong(number, `${stream} at ${revision} was replaced`);
      }
      digest = null;
    },
    end(line) {
      end = line;
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
    if (typeof line !== 'object' || line === null || !Object.hasOwn(kinds, line.kind)) {
      wrong(number, 'this kind of line is not known');
      continue;
    }
    // Whatever stands in a file is checked: nothing is added to a line, or written in a way that others read otherwise.
    const [place, fields] = FORM[line.kind];
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
  if (!end) wrong(number, 'the end is missing: the file was cut');
  else {
    if (end.sha256 !== bytes.digest('hex')) wrong(number, 'the file is not the one that was exported');
    for (const [what, counted] of Object.entries(counts)) {
      if (end[what] !== counted) wrong(number, `${counted} ${what} are in the file, not ${end[what]}`);
    }
  }
  return { problems, counts, month: header?.month };
}

const [path] = process.argv.slice(2);
if (!path) {
  console.error('node check-evidence.mjs <file>');
  process.exit(2);
}
try {
  const { problems, counts, month } = await check(path);
  for (const problem of problems) console.log(problem);
  const result = problems.length === 0 ? 'nothing was altered' : `${problems.length} found`;
  console.log(`${month}: ${counts.entries} entries in ${counts.streams} streams: ${result}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
