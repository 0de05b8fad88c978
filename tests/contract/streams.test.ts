import { randomUUID } from 'node:crypto';
import type { BookEvent } from '@hourbook/domain/events/book-events.ts';
import { bookStreams, type StreamKind, syncStreams } from '@hourbook/domain/events/stream-kinds.ts';
import type { SyncEvent } from '@hourbook/domain/events/sync-events.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { alwaysInUse } from '@hourbook/projections/projector/in-use.ts';
import { openReadModels } from '@hourbook/projections/projector/read-models.ts';
import { rebuild } from '@hourbook/projections/projector/rebuild.ts';
import type { EmbeddedStores } from '@hourbook/server/adapters/embedded/open.ts';
import { openAllRecords } from '@hourbook/server/app/all-records.ts';
import { openNightlyBookCheck } from '@hourbook/server/app/jobs/book-check.ts';
import { compareEvents } from '@hourbook/server/app/move/compare-events.ts';
import { copyEvents } from '@hourbook/server/app/move/copy-events.ts';
import { survey } from '@hourbook/server/app/move/survey.ts';
import { verify } from '@hourbook/server/app/rebuild/verify.ts';
import { Command } from '@hourbook/server/command.ts';
import type { Authorship, StreamState } from '@hourbook/server/ports/streams.ts';
import { bookCommands } from '@hourbook/server/streams/book-command.ts';
import type { CommandParts } from '@hourbook/server/streams/commands.ts';
import { foldedCommands, syncs } from '@hourbook/server/streams/folded-streams.ts';
import { loadBook } from '@hourbook/server/streams/load.ts';
import { recentBooks } from '@hourbook/server/streams/recent-books.ts';
import { type Break, findBreak, NO_HASH } from '@hourbook/server/streams/seal.ts';
import { describe, expect, it } from 'vitest';
import { someSync } from '../builders/books.ts';
import { project } from '../builders/read-models.ts';
import { withStores } from '../builders/stores.ts';
import { recorded } from '../builders/timesheet.ts';

/** Commands on one stream, as one process runs them. */
interface OneStream {
  /** Enters the fact that comes next. @param before done by somebody else between the first decision and its append */
  add(by?: Partial<Authorship>, before?: () => Promise<unknown>): Promise<StreamState>;
  /** Tries to enter what cannot follow. */
  addWrong(): Promise<unknown>;
  /** As somebody who has not looked before. */
  load(): Promise<StreamState>;
}

interface Kind {
  readonly kind: StreamKind<never, BookEvent | SyncEvent>;
  readonly stream: string;
  readonly onBehalfOf: number | null;
  open(parts: Parts): OneStream;
}
type Parts = CommandParts & { readonly readModels: ReturnType<typeof alwaysInUse> };

const authorship = (changed: Partial<Authorship> = {}): Authorship => ({
  actorId: 7,
  command: new Command(randomUUID()),
  source: 'web',
  correlationId: 'r',
  ...changed,
});

/** What somebody else does first, the first time that it is decided. */
function first(before: (() => Promise<unknown>) | undefined) {
  let done = false;
  return async () => {
    if (!done) await before?.();
    done = true;
  };
}

const KINDS: readonly Kind[] = [
  {
    kind: bookStreams as unknown as Kind['kind'],
    stream: 'book-42',
    onBehalfOf: 42,
    open(parts) {
      const run = bookCommands({ ...parts, recent: recentBooks() });
      const add = (facts: (n: number) => BookEvent[], by?: Partial<Authorship>, before?: () => Promise<unknown>) => {
        const meanwhile = first(before);
        return run({
          userId: 42,
          by: authorship(by),
          needs: {},
          async decide({ head }) {
            await meanwhile();
            return facts((head?.revision ?? -1) + 1);
          },
          answer: (state) => state,
        });
      };
      return {
        add: (by, before) => add((n) => [recorded({ rowId: `42.${n}`, hours: 1 })], by, before),
        addWrong: () => add(() => [{ type: 'HoursRemoved', data: { rowId: '42.99', sync: 'NO_SYNCHRONIZATION' } }]),
        load: () => loadBook({ ...parts, recent: recentBooks() }, 42, {}),
      };
    },
  },
  {
    kind: syncStreams as unknown as Kind['kind'],
    stream: 'sync-1',
    onBehalfOf: null,
    open(parts) {
      const run = foldedCommands(syncs, parts);
      const add = (facts: (n: number) => SyncEvent[], by?: Partial<Authorship>, before?: () => Promise<unknown>) => {
        const meanwhile = first(before);
        return run({
          id: '1',
          by: authorship(by),
          needs: undefined,
          async decide({ head }) {
            await meanwhile();
            return facts((head?.revision ?? -1) + 1);
          },
          answer: (state) => state,
        });
      };
      return {
        add: (by, before) => add((n) => [someSync[Math.min(n, 1)]!], by, before),
        addWrong: () => add(() => [someSync[2]!]),
        load: () => foldedCommands(syncs, parts).load('1'),
      };
    },
  },
];

const clock = () => {
  let later = 0;
  return {
    now: () => Date.parse('2025-06-11T15:00:00Z') + later,
    pass(milliseconds: number) {
      later += milliseconds;
    },
  };
};

/** A store in which an entry says something else than what was entered. */
function tampered(events: EventStore, stream: string, revision: bigint): EventStore {
  const lie = (all: readonly RecordedEvent[]) =>
    all.map((event) =>
      event.stream === stream && event.revision === revision ? { ...event, id: randomUUID() } : event,
    );
  return {
    ...events,
    read: async (...args) => lie(await events.read(...args)),
    async *subscribe(...args) {
      for await (const { events: page, position } of events.subscribe(...args)) yield { events: lie(page), position };
    },
  };
}

const { signal } = new AbortController();

describe.each(KINDS)('$stream', ({ kind, stream, onBehalfOf, open }) => {
  const withStream = <T>(
    use: (parts: Parts & OneStream & { stores: EmbeddedStores; clock: ReturnType<typeof clock> }) => Promise<T>,
  ) =>
    withStores(async (stores) => {
      const readModels = alwaysInUse(await openReadModels(stores.readModels, stores.events));
      const parts = { events: stores.events, readModels, clock: clock() };
      return use({ ...parts, ...open(parts), stores });
    });

  it('is a chain of entries that say who, when, on whose behalf, and can be read back', () =>
    withStream(async ({ add, events }) => {
      for (let n = 0; n < 3; n++) await add();
      const entries = await events.read(stream);
      expect(findBreak(entries)).toBeNull();
      expect(entries.map(({ meta }) => [meta.actorId, meta.onBehalfOf, meta.at])).toEqual([
        [7, onBehalfOf, '2025-06-11T15:00:00.000Z'],
        [7, onBehalfOf, '2025-06-11T15:00:00.001Z'],
        [7, onBehalfOf, '2025-06-11T15:00:00.002Z'],
      ]);
      expect(entries[0]?.meta.prev).toBe(NO_HASH);
      expect(entries.map(kind.read).map(({ revision }) => revision)).toEqual([0, 1, 2]);
    }));

  it('is what it was for whoever looks the first time', () =>
    withStream(async ({ add, load }) => {
      expect((await load()).head).toBeNull();
      await add();
      const state = await add();
      const { from: _, ...loaded } = (await load()) as StreamState & { from?: unknown };
      expect(loaded.head).toEqual(state.head);
      expect(Object.keys(loaded).length).toBeGreaterThan(1);
    }));

  it('takes a command once, also from another process, and knows where it stands', () =>
    withStream(async (parts) => {
      const noted: unknown[] = [];
      const note = async (userId: number, position: string) => void noted.push([userId, position]);
      const [one, other] = [open({ ...parts, lastWrites: { note } }), open(parts)];
      const by = { command: new Command(randomUUID(), { seen: false, startedAt: parts.clock.now() }) };
      await one.add(by);
      await other.add(by);
      await other.add();
      await one.add(by);
      const entries = await parts.events.read(stream);
      expect(entries).toHaveLength(2);
      expect(noted).toEqual([
        [7, entries[0]?.position],
        [7, entries[0]?.position],
      ]);
      parts.clock.pass(24 * 60 * 60_000 + 1);
      await one.add(by);
      expect(await parts.events.read(stream)).toHaveLength(3);
    }));

  it('knows a command that a process died over, behind all that its head remembers', () =>
    withStream(async ({ add, events, clock }) => {
      const by = { command: new Command(randomUUID(), { seen: false, startedAt: clock.now() }) };
      await add();
      await add(by);
      for (let n = 0; n < 60; n++) await add();
      clock.pass(60_000);
      await add(by);
      expect(await events.read(stream)).toHaveLength(62);
    }));

  it('is decided anew where another process was faster', () =>
    withStream(async (parts) => {
      const other = open(parts);
      let overtaken = 0;
      await parts.add({}, async () => {
        overtaken += 1;
        await other.add();
      });
      expect(overtaken).toBe(1);
      const entries = await parts.events.read(stream);
      expect(entries).toHaveLength(2);
      expect(findBreak(entries)).toBeNull();
    }));

  it('takes commands of one process one after the other', () =>
    withStream(async ({ add, events }) => {
      await Promise.all(Array.from({ length: 10 }, () => add()));
      expect(findBreak(await events.read(stream))).toBeNull();
      expect(await events.read(stream)).toHaveLength(10);
    }));

  it('takes nothing that cannot be folded', () =>
    withStream(async ({ addWrong, events }) => {
      await expect(addWrong()).rejects.toThrow();
      expect(await events.read(stream)).toEqual([]);
    }));

  it('is rebuilt, verified and checked at night, which finds what was changed from outside', () =>
    withStream(async ({ add, stores, clock, readModels }) => {
      const { events } = stores;
      for (let n = 0; n < 3; n++) await add();
      await project(events, await readModels.look());
      let folded = 0;
      const looking = {
        signal,
        events: ({ length }: { readonly length: number }) => {
          folded += length;
        },
        difference: (each: unknown) => expect.unreachable(JSON.stringify(each)),
      };
      await rebuild(events, stores.readModels, looking, { shared: false });
      expect(folded).toBe(3);

      const { people } = await openAllRecords(stores.records, clock);
      const broken = async (of: EventStore) => {
        const found: Pick<Break, 'stream' | 'revision'>[] = [];
        const telling = {
          signal,
          events() {},
          difference: (each: unknown) => expect.unreachable(JSON.stringify(each)),
          broken: ({ stream, revision }: Break) => void found.push({ stream, revision }),
        };
        await withStores(async ({ readModels }) =>
          verify({ events: of, readModels: stores.readModels }, readModels, telling),
        );
        const night = await openNightlyBookCheck({
          events: of,
          readModels: alwaysInUse(await openReadModels(stores.readModels, events)),
          people: { ...people, find: async () => [{ id: 42 }] } as unknown as typeof people,
          store: stores.records,
          clock,
        });
        const atNight: unknown[] = [];
        const result = await night.run((finding) => atNight.push(finding), { signal, failed() {} });
        return { found, atNight, entries: result.entries };
      };
      expect(await broken(events)).toEqual({ found: [], atNight: [], entries: 3 });
      expect(await broken(tampered(events, stream, 1n))).toMatchObject({
        found: [{ stream, revision: 1 }],
        atNight: [{ problem: 'chain', revision: 1 }],
      });
    }));

  it('is moved as it is, and what differs there or is broken is found', () =>
    withStream(async ({ add, events }) => {
      for (let n = 0; n < 3; n++) await add();
      await withStores(async ({ events: target }) => {
        const told: unknown[] = [];
        const onlooker = {
          signal,
          progress() {},
          broken: (found: Break) => void told.push(found),
          differing: (found: unknown) => void told.push(found),
        };
        const surveyed = await survey(events, onlooker);
        await copyEvents(events, target, onlooker);
        await compareEvents(events, { events: target, keepsOrder: true }, surveyed, [], onlooker);
        expect(told).toEqual([]);
        const plain = (all: readonly RecordedEvent[]) => all.map(({ position: _, ...event }) => event);
        expect(plain(await target.read(stream))).toEqual(plain(await events.read(stream)));

        await compareEvents(events, { events: tampered(target, stream, 2n), keepsOrder: true }, surveyed, [], onlooker);
        expect(told).toMatchObject([
          { stream, revision: 2, problem: 'own hash' },
          { stream, revision: 2, kind: 'different', fields: ['id'] },
        ]);
        await expect(survey(tampered(events, stream, 0n), onlooker)).resolves.toMatchObject({ events: 3 });
        expect(told.at(-1)).toMatchObject({ stream, revision: 0 });
        for await (const page of history(target, { end: await target.head() })) expect(page.events).toHaveLength(3);
      });
    }));
});
