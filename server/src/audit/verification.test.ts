import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bookStream } from '@hourbook/domain/events/envelope.ts';
import { CLOSINGS } from '@hourbook/domain/events/stream-kinds.ts';
import { type Document, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { enter, enterSync, someFacts, someSync } from '@hourbook/tests/builders/books.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEmbedded } from '../adapters/embedded/open.ts';
import { Command } from '../command.ts';
import type { Head, Heads } from '../ports/audit.ts';
import { closings, digests, foldedCommands } from '../streams/folded-streams.ts';
import { keepList, listParts } from '../streams/kept-lists.ts';
import { takeDigest } from './digests.ts';
import { openKeptHeads } from './kept-heads.ts';
import { verifyBooks } from './verification.ts';

const onlooker = { signal: new AbortController().signal };
const NO_HEADS: readonly Head[] = [];

interface Opened {
  readonly digest: (day: string) => Promise<unknown>;
  readonly enter: (userId: number, n: number) => Promise<void>;
  readonly verify: (newer?: readonly Head[]) => ReturnType<typeof verifyBooks>;
}

const nobody = { actorId: null, source: 'worker', correlationId: 'test' } as const;

/** Opens the stores of a folder; they are closed when this is over. */
async function inStores<T>(folder: string, use: (opened: Opened) => Promise<T>): Promise<T> {
  await using stores = await openEmbedded(folder);
  const { events, records } = stores;
  const keptHeads = await openKeptHeads(records);
  return await use({
    async digest(day) {
      const clock = { now: () => Date.parse(`${day}T00:30:00Z`) };
      const run = foldedCommands(digests, { events, clock });
      const by = { ...nobody, command: new Command(randomUUID()) };
      return takeDigest({ events, clock, digests: run, keptHeads }, by);
    },
    enter: async (userId, n) => enter(events, userId, [recorded({ rowId: `${userId}.${n}`, comment: `row ${n}` })]),
    async verify(newer = NO_HEADS) {
      async function* newerHeads() {
        yield* newer;
      }
      return verifyBooks({ events, store: records, keptHeads, newerHeads }, onlooker);
    },
  });
}

/** Two books, a sync and two digests. */
async function fill(folder: string): Promise<void> {
  await using stores = await openEmbedded(folder);
  for (const userId of [7, 42]) await enter(stores.events, userId, someFacts(userId));
  await enterSync(stores.events, '0f6e', someSync);
}

const withBooks = <T>(use: (folder: string) => Promise<T>): Promise<T> =>
  withFolder(async (folder) => {
    await fill(folder);
    await inStores(folder, async ({ digest }) => {
      await digest('2025-06-12');
      await digest('2025-06-13');
    });
    return use(folder);
  });

/** What somebody does who has the file and knows SQL. */
function tamper(folder: string, ...statements: readonly string[]): void {
  const db = new DatabaseSync(join(folder, 'events.db'));
  db.exec('DROP TRIGGER IF EXISTS events_are_never_changed; DROP TRIGGER IF EXISTS events_are_never_deleted;');
  for (const each of statements) db.exec(each);
  db.close();
}

const found = (folder: string, newer?: readonly Head[]) =>
  inStores(folder, async ({ verify }) => (await verify(newer)).findings);

describe('the verification of all books', () => {
  it('finds nothing where nothing was altered, and counts without the digests', () =>
    withBooks((folder) =>
      inStores(folder, async ({ verify }) => {
        expect(await verify()).toEqual({ streams: 3, entries: 19, findings: [] });
      }),
    ));

  it.each([
    ['changed', "UPDATE events SET data = replace(data, '2025', '2024') WHERE stream = 'book-42' AND rev = 3", 3],
    [
      'whose author was changed',
      `UPDATE events SET meta = json_set(meta, '$.actorId', 9) WHERE stream = 'book-42' AND rev = 2`,
      2,
    ],
    ['of another type', "UPDATE events SET type = 'HoursRemoved' WHERE stream = 'book-42' AND rev = 4", 4],
    ['removed', "DELETE FROM events WHERE stream = 'book-42' AND rev = 3", 3],
    ['at the end removed', "DELETE FROM events WHERE stream = 'book-42' AND rev = 7", 7],
    ['that is no JSON any more', "UPDATE events SET data = substr(data, 2) WHERE stream = 'book-42' AND rev = 5", 5],
  ])('names the entry %s', (_what, sql, revision) =>
    withBooks(async (folder) => {
      tamper(folder, sql);
      const [first] = await found(folder);
      expect(first).toMatchObject({ stream: 'book-42', revision });
    }),
  );

  it('names two entries that were swapped', () =>
    withBooks(async (folder) => {
      tamper(
        folder,
        "UPDATE events SET rev = 100 WHERE stream = 'book-42' AND rev = 3",
        "UPDATE events SET rev = 3 WHERE stream = 'book-42' AND rev = 4",
        "UPDATE events SET rev = 4 WHERE stream = 'book-42' AND rev = 100",
      );
      expect((await found(folder)).map(({ revision }) => revision)).toEqual(expect.arrayContaining([3, 4]));
    }));

  it('names an entry that was put into a book', () =>
    withBooks(async (folder) => {
      tamper(
        folder,
        `INSERT INTO events (stream, rev, id, type, version, data, meta)
           SELECT stream, 8, randomblob(16), type, version, data, meta FROM events WHERE stream = 'book-42' AND rev = 7`,
      );
      expect(await found(folder)).toMatchObject([{ stream: 'book-42', revision: 8 }]);
    }));

  it('names a whole book that is gone, and one that was written anew', () =>
    withBooks(async (folder) => {
      tamper(folder, "DELETE FROM events WHERE stream IN ('book-42', 'book-7')");
      await inStores(folder, async ({ enter: add }) => {
        for (let n = 0; n < 8; n++) await add(7, n);
      });
      expect(await found(folder)).toEqual([
        { stream: 'book-7', revision: 7, what: expect.stringContaining('was replaced') },
        {
          stream: 'book-42',
          revision: 0,
          what: expect.stringContaining('Entries 0 to 7 are missing, although the digest of 06/13/2025 has'),
        },
      ]);
    }));

  it('names what was cut after the last digest, when the read models still know it', () =>
    withBooks(async (folder) => {
      await inStores(folder, ({ enter: add }) => add(42, 8));
      const heads: Head[] = [['book-42', 8, 'x'.repeat(64)]];
      tamper(folder, "DELETE FROM events WHERE stream = 'book-42' AND rev = 8");
      expect(await found(folder, heads)).toEqual([
        { stream: 'book-42', revision: 8, what: 'Entry 8 is missing, although the list of books has the last one.' },
      ]);
    }));

  it('names a digest whose list is gone or was changed', () =>
    withBooks(async (folder) => {
      const db = new DatabaseSync(join(folder, 'records.db'));
      const [table] = db
        .prepare("SELECT name FROM sqlite_master WHERE name LIKE '%digested%' AND type = 'table'")
        .all();
      db.exec(`DELETE FROM "${String(table?.name)}"`);
      db.close();
      expect((await found(folder)).map(({ stream, revision }) => [stream, revision])).toEqual([
        ['digests', 0],
        ['digests', 1],
      ]);
    }));

  it.each([
    ['a blank', `UPDATE events SET data = replace(data, ':', ': ') WHERE stream = 'book-42' AND rev = 3`],
    ['a key twice', `UPDATE events SET data = '{"rows":1,' || substr(data, 2) WHERE stream = 'book-42' AND rev = 3`],
  ])('names an entry to which %s was added that says nothing else', (_what, sql) =>
    withBooks(async (folder) => {
      tamper(folder, sql);
      expect(await found(folder)).toMatchObject([{ stream: 'book-42', revision: 3 }]);
    }),
  );

  it.each([
    ['all digests', "DELETE FROM events WHERE stream = 'digests'", [0, 1]],
    ['the last digest', "DELETE FROM events WHERE stream = 'digests' AND rev = 1", [1]],
  ])('names %s that are gone, whose lists are kept', (_what, sql, revisions) =>
    withBooks(async (folder) => {
      tamper(folder, sql);
      const findings = await found(folder);
      expect(findings.map(({ stream }) => stream)).toEqual(revisions.map(() => 'digests'));
      expect(findings.map(({ revision }) => revision)).toEqual(revisions);
    }),
  );

  it.each<[string, (records: DocumentStore) => Promise<unknown>]>([
    [
      'was changed',
      async (records) => {
        const parts = await records.collection<Document & { facts: unknown[] }>(listParts);
        const [part] = await parts.find(everything);
        await parts.put({ ...part!, facts: [{ key: 'b' }, { key: 'a' }] }, 'any');
      },
    ],
    [
      'is gone',
      async (records) => {
        const parts = await records.collection(listParts);
        const [part] = await parts.find(everything);
        await parts.remove(part!._id);
      },
    ],
  ])('names the month of which what was frozen %s', (_what, alter) =>
    withFolder(async (folder) => {
      await using stores = await openEmbedded(folder);
      const { events, records: store } = stores;
      const facts = await keepList({ store }, [{ key: 'a' }, { key: 'b' }]);
      const changes = await keepList({ store }, []);
      const data = {
        month: '2025-05',
        closedAt: '2025-06-10T12:00:00Z',
        earned: [],
        settled: [],
        facts,
        changes,
        inputs: null,
      };
      await foldedCommands(closings, { events, clock: { now: () => Date.parse('2025-06-10T12:00:00Z') } })({
        id: CLOSINGS,
        needs: undefined,
        by: { ...nobody, command: new Command(randomUUID()) },
        decide: () => [{ type: 'MonthClosed', data }],
        answer: () => undefined,
      });
      const keptHeads = await openKeptHeads(store);
      const findings = async () =>
        (await verifyBooks({ events, store, keptHeads, newerHeads: async function* () {} }, onlooker)).findings;
      expect(await findings()).toEqual([]);
      await alter(store);
      const what = 'The frozen facts of 05/2025 were changed, or some are missing.';
      expect(await findings()).toEqual([{ stream: 'closings', revision: 0, what }]);
    }),
  );

  it('does not miss a digest that a crash prevented after its list was kept', () =>
    withBooks(async (folder) => {
      await using stores = await openEmbedded(folder);
      const keptHeads = await openKeptHeads(stores.records);
      const heads: Heads = new Map([['book-42', ['book-42', 7, 'x'.repeat(64)]]]);
      await keptHeads.keep({ revision: 2, digest: 'd' }, null, heads, { heads, position: '0'.repeat(20) });
      const none = async function* () {};
      expect(
        (await verifyBooks({ events: stores.events, store: stores.records, keptHeads, newerHeads: none }, onlooker))
          .findings,
      ).toEqual([]);
    }));

  it('finds any character of any entry that was changed, added or removed', { timeout: 120_000 }, () =>
    withBooks(async (folder) => {
      const columns = ['data', 'meta', 'type', 'stream'] as const;
      await fc.assert(
        fc.asyncProperty(
          fc.nat({ max: 18 }),
          fc.constantFrom(...columns),
          fc.nat(),
          fc.constantFrom('0', 'z', ' ', '"', '-', ''),
          fc.boolean(),
          async (row, column, place, letter, isAdded) => {
            const db = new DatabaseSync(join(folder, 'events.db'));
            const { pos, text } = db
              .prepare(`SELECT pos, ${column} AS text FROM events ORDER BY pos LIMIT 1 OFFSET ${row}`)
              .get() as { pos: number; text: string };
            db.close();
            const at = place % text.length;
            const changed = text.slice(0, at) + letter + text.slice(isAdded ? at : at + 1);
            if (changed === text) return;
            const put = (value: string) =>
              tamper(folder, `UPDATE events SET ${column} = '${value.replaceAll("'", "''")}' WHERE pos = ${pos}`);
            put(changed);
            try {
              expect(await found(folder)).not.toEqual([]);
            } finally {
              put(text);
            }
          },
        ),
        { numRuns: 60 },
      );
      expect(await found(folder)).toEqual([]);
    }),
  );
});

describe('a digest', () => {
  it('is entered once a day, and anew when something was entered since', () =>
    withFolder(async (folder) => {
      await fill(folder);
      await inStores(folder, async ({ digest, enter: add, verify }) => {
        const first = await digest('2025-06-12');
        expect(first).toMatchObject({ date: '2025-06-12', streams: 3, entries: 19 });
        expect(await digest('2025-06-12')).toEqual(first);
        await add(42, 8);
        expect(await digest('2025-06-12')).toMatchObject({ entries: 20 });
        for (let day = 13; day < 30; day++) await digest(`2025-06-${day}`);
        for (let day = 10; day < 30; day++) {
          await add(7, day - 2);
          await digest(`2025-07-${day}`);
        }
        expect((await verify()).findings).toEqual([]);
      });
    }));

  it('is of all streams but itself', () =>
    withBooks(async (folder) => {
      await using stores = await openEmbedded(folder);
      const all = [];
      for await (const { events } of history(stores.events, { end: await stores.events.head() })) all.push(...events);
      expect(new Set(all.map(({ stream }) => stream))).toEqual(
        new Set([bookStream(7), bookStream(42), 'sync-0f6e', 'digests']),
      );
      expect(all.filter(({ stream }) => stream === 'digests').map(({ data }) => data.streams)).toEqual([3, 3]);
    }));
});
