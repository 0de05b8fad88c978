import { createHash } from 'node:crypto';
import { DIGESTS } from '@hourbook/domain/events/stream-kinds.ts';
import type { StoredEvent } from '@hourbook/domain/ports/event-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { OUTBOX } from '../../outbox-folder.ts';
import type { BackupSource, HeadAtCut, StoreAtCut } from '../../ports/backup-ends.ts';
import { VERSION } from '../../version.ts';
import { type Chunk, inChunks, inSegments } from './chunks.ts';
import { type BackupFolder, BackupRefused } from './folder.ts';
import { type Line, lineOfEntry, lineOfRow } from './lines.ts';
import { mailsIn } from './mails.ts';
import type { Manifest, RowFile } from './manifest.ts';
import { openPace } from './pace.ts';

/** Files of entries that are small; so many of them together become one at the next cut. */
const MOST_SMALL = 32;
/** Bytes below which a file of entries is small. */
const SMALL = 1024 * 1024;

interface CutOnlooker {
  readonly signal: AbortSignal;
  /** So many more are done. */
  progress(what: string, count: number): void;
}

interface Parts {
  readonly source: BackupSource;
  readonly folder: BackupFolder;
  readonly dataDir: string;
  /** The cut before, whose files are used again; null: there is none. */
  readonly before: Manifest | null;
}

/**
 * Writes a cut into the folder: entries that are newer than the cut before, and all else where it changed.
 * @throws BackupRefused if the cut before is of other books; nothing is written then
 */
export async function makeCut(parts: Parts, onlooker: CutOnlooker): Promise<Manifest> {
  const { source, folder, dataDir, before } = parts;
  assertSameBooks(source, before);
  const newest = source.newest();
  const heads = await headFiles(parts, onlooker);
  const entries = await entryFiles(parts, onlooker);
  const contents = await contentFiles(parts, onlooker);
  const stores: Manifest['stores'] = [];
  for (const store of source.stores) stores.push(await storeFiles(store, folder, onlooker));
  const mails = await rowFiles(inChunks(mailsIn(dataDir)), hashed(OUTBOX), 'mails', folder, onlooker);
  const manifest: Manifest = {
    format: 1,
    hourbook: VERSION,
    at: instant(source.at),
    newest: newest && placeOf(newest),
    heads,
    entries,
    stores,
    contents,
    outbox: { mails: rowsIn(mails), files: mails },
  };
  onlooker.signal.throwIfAborted();
  await folder.enter(manifest);
  return manifest;
}

function placeOf({ position, stream, revision, id }: StoredEvent): NonNullable<Manifest['newest']> {
  return { position: Number(position), stream, revision: Number(revision), id };
}

function assertSameBooks(source: BackupSource, before: Manifest | null): void {
  if (!before?.newest) return;
  const there = source.entryAt(before.newest.position);
  // The id of an entry belongs to its content (decision 059).
  if (there && JSON.stringify(placeOf(there)) === JSON.stringify(before.newest)) return;
  throw new BackupRefused(
    'The folder has the backup of another Hourbook, or of books that were replaced since; name an empty folder.',
  );
}

/** Where a chunk is kept. */
type Place = (chunk: Chunk, sha256: string) => string;

const hashed =
  (folder: string): Place =>
  (_, sha256) =>
    `${folder}/${sha256}.jsonl`;

const digits = (key: string): string => key.padStart(12, '0');
const byPosition: Place = ({ first, last }, sha256) =>
  `entries/${digits(first)}-${digits(last)}-${sha256.slice(0, 16)}.jsonl`;

/** The files of the cut before, and those of the entries since then. */
async function entryFiles({ source, folder, before }: Parts, onlooker: CutOnlooker): Promise<RowFile[]> {
  const kept: RowFile[] = [];
  // What was lost from the folder is written anew, with all behind it.
  for (const file of withoutSmall(before?.entries ?? [])) {
    if (!(await folder.isThere(file))) break;
    kept.push(file);
  }
  const after = Number(kept.at(-1)?.last ?? 0);
  const lines = mapped(source.entriesAfter(after), lineOfEntry);
  return [...kept, ...(await rowFiles(inSegments(lines), byPosition, 'entries', folder, onlooker))];
}

/** Many small files at the end become one: otherwise there would be one for each hour of all years. */
function withoutSmall(files: readonly RowFile[]): readonly RowFile[] {
  const behindLarge = files.findLastIndex(({ bytes }) => bytes >= SMALL) + 1;
  return files.length - behindLarge >= MOST_SMALL ? files.slice(0, behindLarge) : files;
}

/** The heads are the list that a digest is made of (docs/evidence.md), with the stream of digests itself. */
async function headFiles({ source, folder }: Parts, onlooker: CutOnlooker): Promise<Manifest['heads']> {
  const sum = createHash('sha256').update('[');
  let separator = '';
  const lines = mapped(source.heads(), (head: HeadAtCut): Line => {
    const text = JSON.stringify(head);
    if (head[0] !== DIGESTS) {
      sum.update(separator + text);
      separator = ',';
    }
    return { key: head[0], text };
  });
  const files = await rowFiles(inChunks(lines), hashed('heads'), 'heads', folder, onlooker);
  return { streams: rowsIn(files), digest: sum.update(']').digest('hex'), files };
}

async function storeFiles(
  { file, layout, schema, tables }: StoreAtCut,
  folder: BackupFolder,
  onlooker: CutOnlooker,
): Promise<Manifest['stores'][number]> {
  const kept: Manifest['stores'][number]['tables'] = [];
  for (const { name, columns, rows } of tables) {
    const lines = mapped(rows(), (row) => lineOfRow(row, columns));
    const place = hashed(`stores/${file}/${name}`);
    const files = await rowFiles(inChunks(lines), place, 'records', folder, onlooker);
    kept.push({ name, columns: [...columns], rows: rowsIn(files), files });
  }
  return { file, layout, schema: [...schema], tables: kept };
}

/** The bytes of an attempt never change: those of the cut before are not read again. */
async function contentFiles({ source, folder, before }: Parts, { signal, progress }: CutOnlooker) {
  const pace = openPace();
  const known = new Map(before?.contents.map((content) => [content.attempt, content]));
  const contents: Manifest['contents'] = [];
  for (const content of source.contents()) {
    signal.throwIfAborted();
    const { attempt } = content;
    const kept = known.get(attempt);
    const isKept = kept !== undefined && (await folder.isThere(kept));
    contents.push(isKept ? kept : { attempt, ...(await folder.keepPieces('contents', source.contentOf(content))) });
    progress('files', 1);
    if (!isKept) await pace();
  }
  return contents;
}

async function rowFiles(
  chunks: Iterable<Chunk>,
  place: Place,
  what: string,
  folder: BackupFolder,
  { signal, progress }: CutOnlooker,
): Promise<RowFile[]> {
  const pace = openPace();
  const files: RowFile[] = [];
  for (const chunk of chunks) {
    signal.throwIfAborted();
    const { bytes, first, last, rows } = chunk;
    files.push({ ...(await folder.keep((sha256) => place(chunk, sha256), bytes)), first, last, rows });
    progress(what, rows);
    await pace();
  }
  return files;
}

const rowsIn = (files: readonly RowFile[]): number => files.reduce((sum, { rows }) => sum + rows, 0);

function* mapped<T>(all: Iterable<T>, line: (each: T) => Line): Generator<Line> {
  for (const each of all) yield line(each);
}
