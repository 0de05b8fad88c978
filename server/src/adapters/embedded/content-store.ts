import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import {
  ContentLost,
  type ContentStore,
  type KeptContent,
  soundContentName,
} from '@hourbook/domain/ports/content-store.ts';
import { groupCommit } from './group-commit.ts';
import { whenFree } from './lock-patience.ts';
import { statementCache } from './statements.ts';

/**
 * `stored_contents` lists complete contents, `content_pieces` has their bytes by write attempt, `{name}/{unique}`. No
 * collection can have these names, as they contain an underscore.
 */
export const CONTENT_LAYOUT = `
  CREATE TABLE stored_contents (
    name TEXT PRIMARY KEY NOT NULL, attempt TEXT NOT NULL, size INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE content_pieces (
    attempt TEXT NOT NULL, n INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (attempt, n)
  ) STRICT`;

/** Bytes of a piece; each is one commit. */
const PIECE = 256 * 1024;
/** Names per read. */
const PAGE = 500;

/**
 * Contents as blobs in SQLite, in pieces.
 * @param db laid out with {@link CONTENT_LAYOUT}; it still belongs to the caller
 */
export function openContentStore(db: DatabaseSync): ContentStore {
  const sql = statementCache(db);
  const group = groupCommit(db, () => false);
  const forget = (attempt: string) => sql('DELETE FROM content_pieces WHERE attempt = ?').run(attempt);
  const known = (name: string) =>
    whenFree(() =>
      sql<[attempt: string, size: number]>('SELECT attempt, size FROM stored_contents WHERE name = ?').get(name),
    );

  /** Replaces the previous content. */
  function settle(name: string, attempt: string, size: number): void {
    const [before] = sql<[attempt: string]>('SELECT attempt FROM stored_contents WHERE name = ?').get(name) ?? [];
    sql('INSERT OR REPLACE INTO stored_contents (name, attempt, size) VALUES (?, ?, ?)').run(name, attempt, size);
    if (before !== undefined) forget(before);
  }

  return {
    async write(name, pieces) {
      const attempt = `${soundContentName(name)}/${randomUUID()}`;
      const insertion = 'INSERT INTO content_pieces (attempt, n, bytes) VALUES (?, ?, ?)';
      let [n, size] = [0, 0];
      try {
        for await (const bytes of inPieces(pieces)) {
          const at = n++;
          size += bytes.length;
          await group.write(() => sql(insertion).run(attempt, at, bytes));
        }
        await group.write(() => settle(name, attempt, size));
      } catch (error) {
        await group.write(() => forget(attempt)).catch(() => {}); // otherwise the next removal finds it
        throw error;
      }
    },

    async *read(name) {
      const found = await known(name);
      if (found === undefined) throw new ContentLost(name);
      const [attempt, size] = found;
      for (let [n, read] = [0, 0]; read < size; n++) {
        const piece = await whenFree(() =>
          sql<[bytes: Uint8Array]>('SELECT bytes FROM content_pieces WHERE attempt = ? AND n = ?').get(attempt, n),
        );
        if (piece === undefined) throw new ContentLost(name);
        read += piece[0].length;
        yield piece[0];
      }
    },

    async remove(name) {
      soundContentName(name);
      await group.write(() => {
        sql('DELETE FROM stored_contents WHERE name = ?').run(name);
        // Everything that begins with the name and a slash: `0` is the next character.
        sql('DELETE FROM content_pieces WHERE attempt > ? AND attempt < ?').run(`${name}/`, `${name}0`);
      });
    },

    async *list() {
      const text = 'SELECT name, size FROM stored_contents WHERE name > ? ORDER BY name LIMIT ?';
      let page: KeptContent[] = [];
      do {
        const after = page.at(-1)?.name ?? '';
        const rows = await whenFree(() => sql<[name: string, size: number]>(text).all(after, PAGE));
        page = rows.map(([name, size]) => ({ name, size }));
        yield* page;
      } while (page.length === PAGE);
    },

    async [Symbol.asyncDispose]() {
      group.close();
    },
  };
}

/** The same bytes, in pieces of {@link PIECE}; the last one is shorter. */
async function* inPieces(all: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let piece = new Uint8Array(PIECE);
  let filled = 0;
  for await (const bytes of all) {
    for (let at = 0; at < bytes.length; ) {
      const part = bytes.subarray(at, at + PIECE - filled);
      piece.set(part, filled);
      filled += part.length;
      at += part.length;
      if (filled < PIECE) continue;
      yield piece;
      piece = new Uint8Array(PIECE);
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
