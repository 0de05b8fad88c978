import type { Line } from './lines.ts';

/** Lines that go into one file. */
export interface Chunk {
  readonly bytes: Buffer;
  readonly first: string;
  readonly last: string;
  readonly rows: number;
}

/** Bytes and lines after which a file ends. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_LINES = 8_192;
/** One key in so many ends a file. */
const ONE_IN = 512;

/**
 * Cuts lines into files. Which keys end a file is told by the keys alone, so that a row that is added or changed changes
 * one file, and all others are the ones of the cut before.
 */
export function* inChunks(lines: Iterable<Line>): Generator<Chunk> {
  yield* chunked(lines, (key) => mixed(key) % ONE_IN === 0);
}

/** Cuts entries into files, which are never changed: as large as they may be. */
export function* inSegments(lines: Iterable<Line>): Generator<Chunk> {
  yield* chunked(lines, () => false);
}

function* chunked(lines: Iterable<Line>, ends: (key: string) => boolean): Generator<Chunk> {
  let pieces: Buffer[] = [];
  let bytes = 0;
  let first = '';
  let last = '';
  const chunk = (): Chunk => ({ bytes: Buffer.concat(pieces), first, last, rows: pieces.length });
  for (const { key, text } of lines) {
    const piece = Buffer.from(`${text}\n`);
    if (pieces.length === 0) first = key;
    last = key;
    pieces.push(piece);
    bytes += piece.length;
    if (bytes < MOST_BYTES && pieces.length < MOST_LINES && !ends(key)) continue;
    yield chunk();
    pieces = [];
    bytes = 0;
  }
  if (pieces.length > 0) yield chunk();
}

/** FNV-1a, and a shift that brings its upper bits down. */
function mixed(key: string): number {
  let sum = 0x811c9dc5;
  for (let i = 0; i < key.length; i++) sum = Math.imul(sum ^ key.charCodeAt(i), 0x01000193);
  return (sum ^ (sum >>> 15)) >>> 0;
}
