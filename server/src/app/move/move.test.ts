import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Document } from '@hourbook/domain/ports/document-store.ts';
import { everything, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import type { EventStore, RecordedEvent } from '@hourbook/domain/ports/event-store.ts';
import { START } from '@hourbook/domain/ports/event-store.ts';
import { history } from '@hourbook/projections/projector/history.ts';
import { backUp, rowsIn } from '@hourbook/tests/builders/backups.ts';
import { enter, someFacts } from '@hourbook/tests/builders/books.ts';
import { embeddedTarget, filesOf, fillFolder, NOW } from '@hourbook/tests/builders/moves.ts';
import { withFolder } from '@hourbook/tests/builders/stores.ts';
import { recorded } from '@hourbook/tests/builders/timesheet.ts';
import { describe, expect, it } from 'vitest';
import { openBackupSource } from '../../adapters/embedded/backup-source.ts';
import { openMoveSource } from '../../adapters/embedded/move-source.ts';
import { openMoveTarget } from '../../adapters/embedded/move-target.ts';
import { openEmbedded, openJobsBeside } from '../../adapters/embedded/open.ts';
import { KEYS } from '../../exclusive/exclusively.ts';
import { assertNoneUnfinished } from '../../move-marker.ts';
import type { MoveTarget } from '../../ports/move-ends.ts';
import { FOLLOWED } from '../jobs/from-events.ts';
import { sentenceOf, sentenceOfBreak } from '../operator/sentences.ts';
import { MoveRefused, move } from './move.ts';
import { sentenceOfEvents } from './sentences.ts';

const now = () => Date.parse(NOW);

/** A folder to move, and one for what stands in the place of the engines. */
const withFolders = <T>(use: (from: string, to: string) => Promise<T>): Promise<T> =>
  withFolder((from) =>
    withFolder(async (to) => {
      await fillFolder(from);
      return use(from, to);
    }),
  );

function onlooker(signal = new AbortController().signal) {
  const said: string[] = [];
  return {
    signal,
    said,
    progress() {},
    broken: (found: Parameters<typeof sentenceOfBreak>[0]) => said.push(sentenceOfBreak(found)),
    differing: (found: Parameters<typeof sentenceOfEvents>[0]) => said.push(sentenceOfEvents(found)),
    difference: (found: Parameters<typeof sentenceOf>[0]) => said.push(sentenceOf(found, false)),
  };
}

/** Moves the folder, as `npm run move` does. */
async function moveInto(target: MoveTarget, from: string) {
  await using source = await openMoveSource(from);
  const looking = onlooker();
  return { moved: await move({ source, target }, looking, now), said: looking.said };
}

const WHOLE = { events: 20, streams: 3, records: 6, schedules: 2, jobs: 3, faults: 0 };

async function allOf(events: EventStore): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const page of history(events, { end: await events.head() })) all.push(...page.events);
  return all;
}

const documentsOf = async (target: MoveTarget, name: string): Promise<Document[]> =>
  (await target.records.collection({ name, fields: {} })).find(everything);

/** Changes a file from outside, as nobody should. */
function tamper(file: string, sql: string): void {
  using db = new DatabaseSync(file);
  db.exec(sql);
}

/** Fails at the n-th write and at all behind it, as if the process or its engines had died there. */
function dyingAt(n: number, target: MoveTarget): MoveTarget {
  let left = n;
  const dying = <T extends object>(of: T, ...names: (keyof T)[]): T => {
    const written = names.map((name) => [
      name,
      async (...args: unknown[]) => {
        left -= 1;
        if (left < 0) throw new Error('died');
        return (of[name] as (...args: unknown[]) => unknown)(...args);
      },
    ]);
    return { ...of, ...Object.fromEntries(written) };
  };
  return {
    ...target,
    events: dying(target.events, 'append'),
    records: {
      ...target.records,
      collection: async (spec) => dying(await target.records.collection(spec), 'put', 'bulk') as never,
    },
    jobs: dying(target.jobs, 'put', 'schedule', 'clear'),
  };
}

describe('a move', () => {
  it('copies books, records of whatever kind, schedules and jobs, and changes nothing in the folder', () =>
    withFolders(async (from, to) => {
      const before = await filesOf(from);
      await using target = await embeddedTarget(to);
      expect(await moveInto(target, from)).toEqual({ moved: { ...WHOLE, before: null }, said: [] });
      expect(await filesOf(from)).toEqual(before);

      await using source = await openMoveSource(from);
      const withoutPlace = (all: RecordedEvent[]) => all.map(({ position: _position, ...event }) => event);
      expect(withoutPlace(await allOf(target.events))).toEqual(withoutPlace(await allOf(source.events)));
      expect(JSON.stringify(await documentsOf(target, 'things'))).toBe(
        JSON.stringify(await (await source.records.collection({ name: 'things', fields: {} })).find(everything)),
      );
      const things = await target.records.collection({ name: 'things', fields: { 'unique.name': 'text' } });
      await expect(things.put(Object.assign({ _id: '9' }, { unique: { name: 'thing 1' } }), 'any')).rejects.toThrow(
        UniqueViolation,
      );
      expect(await documentsOf(target, 'exclusive-keys')).toEqual([]);
      const parked = 'There is no such person';
      expect(await target.jobs.all()).toMatchObject([
        { id: '1', job: 'mail', payload: { to: 'Omar' }, key: 'event 1', slot: null, parked },
        { id: '2', job: 'report', payload: { to: 'Dana' }, key: 'event 1', due: now(), parked: null },
        { id: '3', job: 'report', payload: { to: 'Olga' }, key: null, due: now() + 3_600_000, parked: null },
      ]);
      expect((await target.jobs.schedules()).map(({ next: _next, ...schedule }) => schedule)).toEqual([
        { id: 'nightly', cron: '0 2 * * *', zone: 'America/Chicago', job: 'check', payload: {} },
        { id: 'weekly/7', cron: '0 8 * * 1', zone: 'GMT+2', job: 'report', payload: { id: 7 } },
      ]);
    }));

  it('that is cut short at any write goes on when it is begun again, and nothing is there twice', () =>
    withFolders(async (from, to) => {
      let writes = 0;
      for (let isCut = true; isCut; writes++) {
        await using target = await embeddedTarget(join(to, String(writes)));
        isCut = await moveInto(dyingAt(writes, target), from).then(
          () => false,
          (error: Error) => error.message === 'died',
        );
        const isBegun = writes > 0;
        if (isCut && isBegun) await expect(assertNoneUnfinished(target.records)).rejects.toThrow('is unfinished');
        const { moved, said } = await moveInto(target, from);
        expect([writes, said, moved]).toEqual([writes, [], { ...WHOLE, before: isCut ? null : expect.any(String) }]);
        await assertNoneUnfinished(target.records);
        expect([(await target.jobs.all()).length, (await target.jobs.schedules()).length]).toEqual([3, 2]);
      }
      expect(writes).toBeGreaterThan(15);
    }));

  it('that is told to stop stops, and goes on later', () =>
    withFolders(async (from, to) => {
      await using target = await embeddedTarget(to);
      {
        await using source = await openMoveSource(from);
        await expect(move({ source, target }, onlooker(AbortSignal.abort()), now)).rejects.toThrow('aborted');
      }
      expect((await moveInto(target, from)).moved).toEqual({ ...WHOLE, before: null });
    }));

  it('goes on although people worked in the folder meanwhile', () =>
    withFolders(async (from, to) => {
      await using target = await embeddedTarget(to);
      await expect(moveInto(dyingAt(12, target), from)).rejects.toThrow('died');
      {
        await using stores = await openEmbedded(from);
        await enter(stores.events, 42, [recorded({ rowId: '42.10' })]);
        const things = await stores.records.collection({ name: 'things', fields: { size: 'number' } });
        await things.put(Object.assign({ _id: '1' }, { size: 11, unique: { name: 'another' } }), 'any');
        await things.remove('2');
      }
      const { moved, said } = await moveInto(target, from);
      expect([moved, said]).toEqual([{ ...WHOLE, events: 21, records: 5, before: null }, []]);
      expect(await documentsOf(target, 'things')).toMatchObject([{ _id: '1', size: 11 }, { _id: '3' }]);
    }));

  it('that was finished is compared only, and says when it was', () =>
    withFolders(async (from, to) => {
      await using target = await embeddedTarget(to);
      await moveInto(target, from);
      const again = await moveInto(dyingAt(0, target), from);
      expect(again).toEqual({ moved: { ...WHOLE, before: '2025-06-11T15:00:00.000Z' }, said: [] });
      await enter(target.events, 42, [recorded({ rowId: '42.10' })]);
      const later = await moveInto(dyingAt(0, target), from);
      expect(later.said).toEqual(['book-42 has 1 event too many from page 10 on.']);
    }));

  it('names what is not in the target as it was moved there, without what it says', () =>
    withFolders(async (from, to) => {
      {
        await using target = await embeddedTarget(to);
        await moveInto(target, from);
        const more = await target.records.collection({ name: 'more', fields: {} });
        await more.put({ _id: 'x' }, 'any');
        await target.jobs.put({ ...(await target.jobs.all())[0]!, id: '99', due: 0 });
        await enter(target.events, 8, [recorded({ rowId: '8.0' })]);
      }
      tamper(
        join(to, 'events.db'),
        `DROP TRIGGER events_are_never_changed; DROP TRIGGER events_are_never_deleted;
         UPDATE events SET data = json_set(data, '$.comment', 'secret') WHERE stream = 'book-7' AND rev = 1;
         UPDATE events SET meta = json_set(meta, '$.hash', 'secret') WHERE stream = 'sync-1';
         DELETE FROM events WHERE stream = 'book-42' AND rev > 7`,
      );
      tamper(
        join(to, 'records.db'),
        `UPDATE things SET doc = json_set(doc, '$.size', 12345) WHERE id = '1'; DELETE FROM counters`,
      );
      await using target = await embeddedTarget(to);
      const { moved, said } = await moveInto(target, from);
      expect(said.toSorted()).toEqual([
        'book-42 lacks 2 events from page 8 on.',
        'book-7 differs at page 1 in data.',
        'book-7 is broken at page 1: it is not what was entered.',
        'book-8 has 1 event too many from page 0 on.',
        'counters/things is missing.',
        'jobs/1 is missing.',
        'jobs/2 is missing.',
        'jobs/3 is missing.',
        'more/x should not be there.',
        'schedules/nightly is missing.',
        'schedules/weekly/7 is missing.',
        'sync-1 differs at page 0 in meta.',
        'sync-1 is broken at page 0: it is not what was entered.',
        'things/1 differs in size.',
      ]);
      expect(moved.faults).toBe(said.length);
    }));

  it('that found a difference is not finished', () =>
    withFolders(async (from, to) => {
      await using target = await embeddedTarget(to);
      await expect(moveInto(dyingAt(3, target), from)).rejects.toThrow('died');
      await enter(target.events, 8, someFacts(8));
      const { moved, said } = await moveInto(target, from);
      expect([moved.before, said]).toEqual([null, ['book-8 has 8 events too many from page 0 on.']]);
      await expect(assertNoneUnfinished(target.records)).rejects.toThrow('npm run move');
    }));

  it('is refused where engines are not empty, and makes nothing there', () =>
    withFolders(async (from, to) => {
      await using target = await embeddedTarget(to);
      await (await target.records.collection({ name: 'others', fields: {} })).put({ _id: 'x' }, 'any');
      await expect(moveInto(target, from)).rejects.toThrow(
        new MoveRefused(`Records at ${to} is not empty: name engines without a Hourbook in them, or empty it.`),
      );
      expect(await target.records.filled()).toEqual(['others']);
      expect(await target.events.head()).toBe(START);
    }));

  it('is refused where another Hourbook was moved to, or one engine is another than it was', () =>
    withFolders(async (from, to) => {
      await using target = await embeddedTarget(to);
      await moveInto(target, from);
      const elsewhere = { ...target, address: 'elsewhere' };
      await expect(moveInto(elsewhere, from)).rejects.toThrow(`begun into ${to}: go on with the same engines`);
      await withFolder(async (other) => {
        await fillFolder(other);
        await expect(moveInto(target, other)).rejects.toThrow('that of another Hourbook');
      });
    }));

  it.each([
    ['book-42', 2, '$.hours'],
    ['sync-1', 0, '$.queued'],
  ])('is refused where %s is broken, before anything is written', (stream, page, field) =>
    withFolders(async (from, to) => {
      tamper(
        join(from, 'events.db'),
        `DROP TRIGGER events_are_never_changed;
         UPDATE events SET data = json_set(data, '${field}', 1) WHERE stream = '${stream}' AND rev = ${page}`,
      );
      await using target = await embeddedTarget(to);
      await using source = await openMoveSource(from);
      const looking = onlooker();
      await expect(move({ source, target }, looking, now)).rejects.toThrow('Nothing is moved: restore');
      expect(looking.said).toEqual([`${stream} is broken at page ${page}: it is not what was entered.`]);
      expect(await target.records.filled()).toEqual([]);
    }),
  );

  it('says how far the events were followed in the order that they have in the target', () =>
    withFolders(async (from, to) => {
      await using target = await embeddedTarget(to);
      // That of the sync is the 17th of 20 events; its append is slow, and stored behind all others.
      const others = Promise.withResolvers<void>();
      const slow = {
        ...target.events,
        async append(...[stream, expected, events]: Parameters<EventStore['append']>) {
          if (stream === 'sync-1') await others.promise;
          const answer = await target.events.append(stream, expected, events);
          if (stream === 'book-7' && expected === 7n) others.resolve();
          return answer;
        },
      };
      let all: RecordedEvent[];
      {
        await using stores = await openEmbedded(from);
        all = await allOf(stores.events);
        const followed = await stores.records.collection({ name: FOLLOWED, fields: {} });
        await followed.put(Object.assign({ _id: 'jobs' }, { pos: all[16]!.position }), 'any');
      }
      expect(await moveInto({ ...target, events: slow }, from)).toEqual({
        moved: { ...WHOLE, before: null },
        said: [],
      });
      const there = await allOf(target.events);
      expect(there.at(-1)?.stream).toBe('sync-1');
      const [followed] = (await documentsOf(target, FOLLOWED)) as unknown as { pos: string }[];
      const passed = there.filter(({ position }) => position <= followed!.pos);
      expect(passed.map(({ id }) => id)).toEqual(all.slice(0, 16).map(({ id }) => id));
      expect((await moveInto(target, from)).moved.faults).toBe(0);
    }));
});

/** Moves the folder into another, as the way back does out of engines. */
async function moveIntoFolder(from: string, to: string) {
  await using target = await openMoveTarget(to, now);
  return await moveInto(target, from);
}

/** All rows but those of the move itself. */
async function rowsOfMove(folder: string): Promise<Record<string, unknown>> {
  const all = await rowsIn(folder);
  return Object.fromEntries(
    Object.entries(all).filter(([name]) => /\.db\//.test(name) && !name.endsWith('/moves') && !name.endsWith(KEYS)),
  );
}

describe('a move into a folder', () => {
  it('copies every entry, record, line of the ledger, schedule and job to the byte, and in the same order', () =>
    withFolders(async (from, to) => {
      expect(await moveIntoFolder(from, to)).toEqual({ moved: { ...WHOLE, before: null }, said: [] });
      const [{ 'jobs.db/jobs': jobs, ...others }, { 'jobs.db/jobs': wanted, ...rest }] = [
        await rowsOfMove(to),
        await rowsOfMove(from),
      ];
      const same = Object.fromEntries(Object.entries(rest).filter(([, rows]) => (rows as unknown[]).length > 0));
      expect(others).toMatchObject(same);
      const kept = (rows: unknown) =>
        (rows as Record<string, unknown>[]).map(({ id, job, payload, key, due, slot, error }) => [
          id,
          job,
          payload,
          key,
          due,
          slot,
          error,
        ]);
      expect(kept(jobs)).toEqual(kept(wanted));
      await using stores = await openEmbedded(to);
      await using queue = stores.openJobs({ now });
      expect((await queue.parked()).map(({ id, error }) => [id, error])).toEqual([['1', 'There is no such person']]);
      expect(await queue.counts()).toEqual({ waiting: 2, running: 0, parked: 1 });
    }));

  it('keeps every tool away until it is finished, and goes on when it is begun again', () =>
    withFolders(async (from, to) => {
      {
        await using target = await openMoveTarget(to, now);
        await expect(openEmbedded(to)).rejects.toThrow('is in use by another Hourbook process');
        await expect(moveInto(dyingAt(4, target), from)).rejects.toThrow('died');
      }
      const sentence = 'A move into this folder is unfinished: run `npm run move -- --to embedded` to its end';
      await expect(openEmbedded(to)).rejects.toThrow(sentence);
      await expect(openEmbedded(to, { readOnly: true })).rejects.toThrow(sentence);
      await expect(openMoveSource(to)).rejects.toThrow(sentence);
      expect(() => openJobsBeside(to, { now })).toThrow(sentence);
      expect(() => openBackupSource(to)).toThrow(sentence);
      expect(await moveIntoFolder(from, to)).toEqual({ moved: { ...WHOLE, before: null }, said: [] });
      await (await openEmbedded(to)).close();
    }));

  it('is cut short at any write and goes on, and nothing is there twice', () =>
    withFolders(async (from, to) => {
      let writes = 0;
      for (let isCut = true; isCut; writes++) {
        const folder = join(to, String(writes));
        {
          await using target = await openMoveTarget(folder, now);
          isCut = await moveInto(dyingAt(writes, target), from).then(
            () => false,
            (error: Error) => error.message === 'died',
          );
        }
        const { moved, said } = await moveIntoFolder(from, folder);
        expect([writes, said, moved]).toEqual([writes, [], { ...WHOLE, before: isCut ? null : expect.any(String) }]);
      }
      expect(writes).toBeGreaterThan(15);
    }));

  it('of damage that came into the folder meanwhile says where it is, and is not finished', () =>
    withFolders(async (from, to) => {
      {
        await using target = await openMoveTarget(to, now);
        await expect(moveInto(dyingAt(14, target), from)).rejects.toThrow('died');
      }
      tamper(
        join(to, 'events.db'),
        `DROP TRIGGER events_are_never_changed; DROP TRIGGER events_are_never_deleted;
         UPDATE events SET data = json_set(data, '$.comment', 'secret') WHERE stream = 'book-7' AND rev = 1;
         UPDATE events SET pos = pos + 100 WHERE stream = 'book-7' AND rev >= 2`,
      );
      const { moved, said } = await moveIntoFolder(from, to);
      expect(said.toSorted()).toEqual([
        'book-7 at page 2 is in another place among all entries than it was.',
        'book-7 differs at page 1 in data.',
        'book-7 is broken at page 1: it is not what was entered.',
      ]);
      expect(moved).toMatchObject({ before: null, faults: said.length });
      await expect(openEmbedded(to)).rejects.toThrow('is unfinished');
    }));

  it('that was finished is compared only', () =>
    withFolders(async (from, to) => {
      await moveIntoFolder(from, to);
      const again = await moveIntoFolder(from, to);
      expect(again).toEqual({ moved: { ...WHOLE, before: '2025-06-11T15:00:00.000Z' }, said: [] });
      {
        await using stores = await openEmbedded(to);
        await enter(stores.events, 42, [recorded({ rowId: '42.10' })]);
      }
      expect((await moveIntoFolder(from, to)).said).toEqual(['book-42 has 1 event too many from page 10 on.']);
    }));

  it('is followed by backups and moves like any other folder', () =>
    withFolders(async (from, to) =>
      withFolder(async (other) => {
        await moveIntoFolder(from, to);
        expect(await backUp(to, join(other, 'backup'))).toMatchObject({ code: 0 });
        await using target = await embeddedTarget(join(other, 'engines'));
        expect(await moveInto(target, to)).toEqual({ moved: { ...WHOLE, before: null }, said: [] });
      }),
    ));
});
