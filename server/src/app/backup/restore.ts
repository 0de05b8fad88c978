import { createHash } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeptHeads } from '../../audit/kept-heads.ts';
import { verifyBooks } from '../../audit/verification.ts';
import { OUTBOX } from '../../outbox-folder.ts';
import { keyIdsIn } from '../../people/encryption.ts';
import type { Head } from '../../ports/audit.ts';
import type { RestoredStore, RestoreTarget } from '../../ports/backup-ends.ts';
import { piecesOf } from './folder.ts';
import { entryOfLine, rowOfLine } from './lines.ts';
import { mailOfLine } from './mails.ts';
import type { BackedUpFile, Manifest, RowFile } from './manifest.ts';
import { foundFile, readable } from './read-rows.ts';

interface RestoreOnlooker {
  readonly signal: AbortSignal;
  /** So many more are done. */
  progress(what: string, count: number): void;
  /** Something is damaged or missing; a sentence without values. */
  found(sentence: string): void;
  /** An entry is not as it was entered, although the backup is as it was written; a sentence too. */
  broken(sentence: string): void;
}

interface Parts {
  /** The folder of the backup. */
  readonly root: string;
  readonly manifest: Manifest;
  readonly target: RestoreTarget;
  /** The folder that the target fills. */
  readonly folder: string;
}

/** What a restored folder holds. */
export interface Restored {
  readonly entries: number;
  readonly streams: number;
  /** The ids of the keys that something in the records is encrypted with. */
  readonly keyIds: ReadonlySet<string>;
}

/**
 * Fills the folder from a cut, and verifies all of it: the hash of each file, each row, each content, and every hash chain with the
 * digests and with the heads of the cut. It goes on behind what is damaged, so that all of it is named.
 */
export async function restore(parts: Parts, onlooker: RestoreOnlooker): Promise<Restored> {
  const keyIds = new Set<string>();
  let faults = 0;
  const looking: RestoreOnlooker = {
    ...onlooker,
    found(sentence) {
      faults += 1;
      onlooker.found(sentence);
    },
  };
  for (const store of parts.manifest.stores) await restoreStore(parts, store, keyIds, looking);
  await restoreMails(parts, looking);
  const heads = await headsOf(parts, looking);
  // What a chain lacks is named here: the stream and the revision.
  const tell = faults > 0 ? looking.found : looking.broken;
  const { streams, entries } = await verify(parts.target, heads, tell, looking);
  return { streams, entries, keyIds };
}

type StoreInManifest = Manifest['stores'][number];

async function restoreStore(
  parts: Parts,
  { file, layout, schema, tables }: StoreInManifest,
  keyIds: Set<string>,
  onlooker: RestoreOnlooker,
): Promise<void> {
  const store = parts.target.store(file, layout, schema);
  if (file === 'events.db') await restoreEntries(parts, store, onlooker);
  const attempts = file === 'records.db' ? await restoreContents(parts, store, onlooker) : null;
  for (const { name, columns, rows, files } of tables) {
    let restored = 0;
    for (const each of files) {
      const found = await lookedAt(parts.root, each, `${name}${rangeOf(each)}`, onlooker);
      for (const line of found.lines) for (const id of keyIdsIn(line)) keyIds.add(id);
      const read = readable(found.lines, (line) => rowOfLine(line, columns));
      restored += store.insert(name, columns, read);
      if (name === 'stored_contents') assertContents(read, columns, attempts, onlooker);
      onlooker.progress('records', read.length);
    }
    if (restored !== rows) onlooker.found(`${name} in ${file} lacks ${rows - restored} of ${rows} records.`);
  }
  const flaw = store.finish();
  if (flaw !== null) onlooker.found(`${file} cannot be made of what is there: ${flaw}.`);
}

async function restoreEntries({ root, manifest }: Parts, store: RestoredStore, onlooker: RestoreOnlooker) {
  for (const file of manifest.entries) {
    const what = `Entries at positions ${file.first} to ${file.last}`;
    const found = await lookedAt(root, file, what, onlooker);
    const read = readable(found.lines, entryOfLine);
    const entered = store.enter(read);
    if (found.fault === null && entered !== file.rows) onlooker.found(`${what}: some cannot be entered.`);
    onlooker.progress('entries', read.length);
  }
}

/** @returns the attempts whose bytes are there */
async function restoreContents({ root, manifest }: Parts, store: RestoredStore, onlooker: RestoreOnlooker) {
  const attempts = new Set<string>();
  for (const content of manifest.contents) {
    onlooker.signal.throwIfAborted();
    const fault = await restoreContent(root, content, store);
    if (fault) onlooker.found(`${content.path} ${fault}: the file of ${nameOfAttempt(content.attempt)}.`);
    else attempts.add(content.attempt);
    onlooker.progress('files', 1);
  }
  return attempts;
}

const nameOfAttempt = (attempt: string): string => attempt.slice(0, attempt.lastIndexOf('/'));

async function restoreContent(
  root: string,
  content: BackedUpFile & { readonly attempt: string },
  store: RestoredStore,
): Promise<string | null> {
  const sum = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const piece of piecesOf(root, content)) {
      sum.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  try {
    await store.keep(content.attempt, counted());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'is missing';
    throw error;
  }
  return bytes === content.bytes && sum.digest('hex') === content.sha256 ? null : 'is damaged';
}

function assertContents(
  rows: readonly (readonly unknown[])[],
  columns: readonly string[],
  attempts: ReadonlySet<string> | null,
  { found }: RestoreOnlooker,
): void {
  const [name, attempt] = ['name', 'attempt'].map((column) => columns.indexOf(column));
  for (const row of rows) {
    if (!attempts?.has(String(row[attempt!]))) found(`The file of ${row[name!]} is not in the backup.`);
  }
}

async function restoreMails({ root, manifest, folder }: Parts, onlooker: RestoreOnlooker): Promise<void> {
  const outbox = join(folder, OUTBOX);
  if (manifest.outbox.mails > 0) await mkdir(outbox, { mode: 0o700 });
  for (const file of manifest.outbox.files) {
    const { lines } = await lookedAt(root, file, `${file.rows} mails of the outbox`, onlooker);
    for (const { name, bytes } of readable(lines, mailOfLine)) {
      const mail = await open(join(outbox, name), 'w', 0o600);
      await mail.writeFile(bytes).finally(() => mail.close());
    }
    onlooker.progress('mails', file.rows);
  }
}

async function headsOf({ root, manifest }: Parts, onlooker: RestoreOnlooker): Promise<Head[]> {
  const heads: Head[] = [];
  for (const file of manifest.heads.files) {
    const { lines } = await lookedAt(root, file, `Heads of the streams ${file.first} to ${file.last}`, onlooker);
    heads.push(...readable(lines, (line) => JSON.parse(line) as Head));
  }
  return heads;
}

async function verify(
  target: RestoreTarget,
  heads: readonly Head[],
  tell: (sentence: string) => void,
  { signal, progress }: RestoreOnlooker,
): Promise<{ streams: number; entries: number }> {
  await using reading = await target.open();
  const { events, records } = reading;
  async function* noted() {
    yield* heads;
  }
  const { findings, streams, entries } = await verifyBooks(
    { events, store: records, keptHeads: await openKeptHeads(records), newerHeads: noted },
    { signal, verified: (some) => progress('entries verified', some) },
  );
  for (const { stream, revision, what } of findings) {
    tell(`${stream}${revision === null ? '' : ` at ${revision}`}: ${what}`);
  }
  return { streams, entries };
}

/** Reads a file, and tells what is wrong with it. */
async function lookedAt(root: string, file: RowFile, what: string, { signal, found }: RestoreOnlooker) {
  signal.throwIfAborted();
  const read = await foundFile(root, file);
  if (read.fault) found(`${file.path} ${read.fault}: ${what}.`);
  return read;
}

/** Keys other than numbers may say something. */
const NUMBERED = /^[\d/.-]+$/;

function rangeOf({ first, last, rows }: RowFile): string {
  const isNumbered = NUMBERED.test(first) && NUMBERED.test(last);
  return isNumbered ? ` ${first} to ${last} (${rows} records)` : `, ${rows} records`;
}
