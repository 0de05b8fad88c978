import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { RefusedCall } from '../api/errors.ts';
import type { Author, Command } from '../command.ts';
import { newRowId } from '../people/rows.ts';
import type { KeyedCall } from '../ports/stored-answers.ts';
import { openRecords } from '../records/records.ts';
import { ServedFile } from '../served-file.ts';
import { openOutcomes } from './answer-claims.ts';
import { MOST_KEPT, openStoredAnswers } from './stored-answers.ts';

const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const CALL: KeyedCall = {
  id: '1d9d4ed1-5a4b-4c8b-8d0b-0f3a3f3f1c11',
  formerId: '1d9d4ed1-5a4b-4c8b-8d0b-0f3a3f3f1c12',
  personId: 7,
  asker: 'my session',
};
const DAY = 24 * 60 * 60 * 1000;
const callOf = (n: number): KeyedCall => ({ ...CALL, id: `call ${n}` });

/** A process that carries calls out. @returns how to call it */
async function aProcess(store: DocumentStore, shared: boolean, work: (command: Command) => unknown) {
  const storedAnswers = await openStoredAnswers(store, clock, shared);
  return (call = CALL, replayed = () => {}) => storedAnswers.once(call, async (command) => work(command), replayed);
}

/** A step that waits until it is let go. */
function gate() {
  const [reached, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    reached: reached.promise,
    open: open.resolve,
    async pass() {
      reached.resolve();
      await open.promise;
    },
  };
}

it('simultaneous repeats at two processes are carried out once and answered the same', () =>
  withStores(async ({ records }) => {
    let carriedOut = 0;
    const { reached, open, pass } = gate();
    const work = async () => {
      carriedOut++;
      await pass();
      return { carriedOut };
    };
    const one = await aProcess(records, true, work);
    const other = await aProcess(records, true, work);
    const answers = Array.from({ length: 20 }, (_, n) => (n % 2 ? one : other)());
    await reached;
    open();
    for (const answer of await Promise.all(answers)) expect(answer).toEqual({ carriedOut: 1 });
    expect(carriedOut).toBe(1);
  }));

it('a repeat at another process carries out what came to nothing at the first, as the same command', () =>
  withStores(async ({ records }) => {
    const { reached, open, pass } = gate();
    const commands: Command[] = [];
    const one = await aProcess(records, true, async (command) => {
      commands.push(command);
      await pass();
      throw new Error('no store');
    });
    const other = await aProcess(records, true, (command) => {
      commands.push(command);
      return 'done';
    });
    const first = one();
    await reached;
    const repeat = other();
    open();
    await expect(first).rejects.toThrow('no store');
    expect(await repeat).toBe('done');
    expect(await one()).toBe('done');
    expect(commands).toHaveLength(2);
    expect(commands[1]).toEqual(commands[0]);
  }));

it.each([false, true])('what was done is told as done, also where that cannot be kept (shared: %s)', (shared) =>
  withStores(async ({ records }) => {
    const { collection } = records;
    let isLost = false;
    const losing: DocumentStore = {
      ...records,
      async collection(spec) {
        const open = await collection.call(records, spec);
        const put: typeof open.put = (...all) => (isLost ? Promise.reject(new Error('no store')) : open.put(...all));
        return { ...open, put } as never;
      },
    };
    const one = await aProcess(losing, shared, () => {
      isLost = true;
      return 'done';
    });
    expect(await one()).toBe('done');
  }),
);

it.each([false, true])(
  'a refusal is refused again without being asked; another session decides anew (shared: %s)',
  (shared) =>
    withStores(async ({ records }) => {
      let asked = 0;
      const one = await aProcess(records, shared, ({ seen }) => {
        asked++;
        expect(seen).toBe(false);
        throw new RefusedCall('row-locked', ['Row for 06/10/2025 is locked']);
      });
      const refused = await one().catch((error: Error) => error);
      expect(refused).toBeInstanceOf(RefusedCall);
      const again = (await one().catch((error) => error)) as RefusedCall;
      expect([again.reason, again.errors]).toEqual(['row-locked', ['Row for 06/10/2025 is locked']]);
      expect(again).toEqual(refused);
      expect(asked).toBe(1);
      await expect(one({ ...CALL, asker: 'another session' })).rejects.toThrow('Row for 06/10/2025 is locked');
      expect(asked).toBe(2);
    }),
);

it.each([
  ['in another session', { ...CALL, asker: 'another session' }, 'small'],
  ['when it is large', CALL, 'large'.repeat(1_000)],
  [
    'when it is a file',
    CALL,
    new ServedFile({ name: 'a', contentType: 'text/csv', size: null }, (async function* () {})()),
  ],
])('an answer is computed anew %s, by a command that knows that it was carried out', (_, call, answer) =>
  withStores(async ({ records }) => {
    const seen: boolean[] = [];
    const one = await aProcess(records, false, (command) => {
      seen.push(command.seen);
      return answer;
    });
    let replayed = 0;
    expect(await one(CALL)).toBe(answer);
    expect(await one(call, () => replayed++)).toBe(answer);
    expect(seen).toEqual([false, true]);
    expect(replayed).toBe(1);
  }),
);

it.each([
  ['was done', 200, DAY, [true]],
  ['was refused', 400, DAY, [false]],
  ['was done in part', 207, DAY, [false]],
  ['was done more than 24 hours ago', 200, -1, [false]],
] as const)('a call that %s by an older version', (_, status, left, seen) =>
  withStores(async ({ records }) => {
    const found: boolean[] = [];
    const kept = await records.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
    const former = { _id: CALL.formerId, status, contentType: 'application/json', body: '[]' };
    await kept.put({ ...former, endsAt: clock.now() + left } as never, 'any');
    const one = await aProcess(records, true, (command) => {
      expect(command.keyed?.formerId).toBe(CALL.formerId);
      found.push(command.seen);
      return 'anew';
    });
    let replayed = 0;
    expect(await one(CALL, () => replayed++)).toBe('anew');
    expect(found).toEqual(seen);
    expect(replayed).toBe(seen[0] ? 1 : 0);
  }),
);

it('nobody is refused for their many calls: of one person the oldest outcomes are forgotten first', () =>
  withStores(async ({ records }) => {
    let now = clock.now();
    const storedAnswers = await openStoredAnswers(records, { now: () => now++ }, false);
    let carriedOut = 0;
    const once = (call: KeyedCall) =>
      storedAnswers.once(
        call,
        async ({ id }) => {
          carriedOut++;
          return id;
        },
        () => {},
      );
    await once({ ...callOf(0), id: 'of another', personId: 8 });
    const many = MOST_KEPT + 1_000;
    for (let from = 0; from < many; from += 500)
      await Promise.all(Array.from({ length: 500 }, (_, n) => once(callOf(from + n))));
    const kept = await records.collection({ name: 'kept-answers', fields: {} });
    expect(await kept.count({ all: [] })).toBeLessThanOrEqual(MOST_KEPT + 1_000);
    expect(carriedOut).toBe(many + 1);
    for (const known of [many - 1, 2_000]) expect(await once(callOf(known))).toBe(`call ${known}`);
    await once({ ...callOf(0), id: 'of another', personId: 8 });
    expect(carriedOut).toBe(many + 1);
  }));

it('a process that was taken for dead and goes on writes nothing that its heir has written', () =>
  withStores(async ({ records: store }) => {
    const { reached, open, pass } = gate();
    const rows = z.strictObject({ id: z.int(), rows: z.array(z.string()) });
    const opened = () => openRecords(store, clock, { entity: 'Thing', name: 'things', schema: rows });
    const things = await opened();
    await things.create({ rows: [] }, author(7), 1);
    const add = async (among: typeof things, by: Author, before: () => Promise<void>) => {
      const row = newRowId(7, by);
      await before();
      const { id } = await among.create({ rows: [] }, by);
      const changed = await among.change(1, by, (now) => ({ ...now, rows: [...now.rows, row] }));
      return { id, rows: changed.rows };
    };
    const one = await aProcess(store, true, (command) => add(things, author(7, command), pass));
    const paused = one();
    await reached;
    // Its claim is over: nobody has renewed it.
    const claims = await store.collection<{ _id: string }>({ name: 'kept-answers', fields: {} });
    await claims.put({ ...(await claims.get(CALL.id)), _id: CALL.id, until: 0, owner: 'paused' } as never, 'any');
    const others = await opened();
    const heir = await aProcess(store, true, (command) => add(others, author(7, command), async () => {}));
    const answer = await heir();
    open();
    expect(await paused).toEqual(answer);
    expect(await heir()).toEqual(answer);
    expect((await things.get(1))?.rows).toHaveLength(1);
    expect(await things.count({ all: [] })).toBe(2);
    expect(await things.history(1)).toHaveLength(2);
  }));

const LONG = 'a'.repeat(1_001);

it('what a stream tells too is known at once, and stored a moment later together with others', () =>
  withStores(async ({ records }) => {
    const commands: Command[] = [];
    const storedAnswers = await openStoredAnswers(records, clock, false);
    const save = (call: KeyedCall) =>
      storedAnswers.once(
        call,
        async (command) => {
          commands.push(command);
          command.noteEntered();
          return LONG;
        },
        () => {},
      );
    for (const n of [1, 2]) expect(await save(callOf(n))).toBe(LONG);
    const outcomes = await openOutcomes(records);
    expect(await outcomes.get('call 1')).toBeNull();
    expect(await save(callOf(1))).toBe(LONG);
    expect(commands.map(({ seen }) => seen)).toEqual([false, false, true]);
    await storedAnswers.flush();
    for (const n of [1, 2]) expect(await outcomes.get(`call ${n}`)).toMatchObject({ done: true, answer: null });
    expect(await save(callOf(2))).toBe(LONG);
    expect(commands.at(-1)).toMatchObject({ seen: true });
  }));

it('what no stream tells is stored before the caller is told', () =>
  withStores(async ({ records }) => {
    const process = await aProcess(records, false, () => LONG);
    await process();
    expect(await (await openOutcomes(records)).get(CALL.id)).toMatchObject({ done: true });
  }));
