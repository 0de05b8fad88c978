import { DomainError } from '@hourbook/domain/errors.ts';
import { type Collection, type DocumentStore, everything } from '@hourbook/domain/ports/document-store.ts';
import { instant } from '@hourbook/domain/time.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { lostFrom, withStores } from '@hourbook/tests/builders/stores.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Command } from '../command.ts';
import type { AuditRow } from '../ports/records.ts';
import { openAudit } from './audit.ts';
import type { RecordKind } from './kind.ts';
import { RecordExists } from './record-creation.ts';
import { openRecords, StaleRecord } from './records.ts';

const schema = z.strictObject({ id: z.int(), name: z.string(), pay: z.number(), secret: z.string().nullable() });
const kind: RecordKind<typeof schema> = {
  entity: 'Thing',
  schema,
  secrets: ['secret'],
  name: 'things',
  keys: { name: ({ name }) => name.toLowerCase() },
  unique: { name: { of: ({ name }) => (name === '' ? null : name.toLowerCase()), refusedWith: 'name-taken' } },
};
const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const thing = { name: 'a', pay: 1, secret: 's1' };

const withThings = (use: (things: Awaited<ReturnType<typeof open>>, store: DocumentStore) => Promise<unknown>) =>
  withStores(async ({ records }) => use(await open(records), records));
const open = (store: DocumentStore) => openRecords(store, clock, kind);

describe('records', () => {
  it('get the next number, version 1, and who and when', () =>
    withThings(async (things) => {
      await things.create(thing, null, 7);
      expect(await things.create({ ...thing, name: 'b' }, author(3))).toMatchObject({
        id: 1,
        version: 1,
        changedBy: 3,
        changedAt: '2025-06-11T15:00:00.000Z',
      });
      expect((await things.get(7))?.name).toBe('a');
      await expect(things.create(thing, null, 7)).rejects.toThrow(RecordExists);
    }));

  it('skip a number that was given by hand', () =>
    withThings(async (things) => {
      await things.create(thing, null, 1);
      expect((await things.create({ ...thing, name: 'b' }, null)).id).toBe(2);
    }));

  it('rise a version with each change, and refuse one whose sender saw an older value of what it sends', () =>
    withThings(async (things) => {
      const { id } = await things.create(thing, author(1));
      const paying = (pay: number, version: number) =>
        things.change(id, author(2), (before) => ({ ...before, pay }), { seen: { version, fields: ['pay'] } });
      expect(await paying(2, 1)).toMatchObject({ version: 2, pay: 2, changedBy: 2 });
      await expect(paying(3, 1)).rejects.toThrow(StaleRecord);
      expect(await things.get(id)).toMatchObject({ version: 2, pay: 2 });
    }));

  it("are in nobody's way with what is not sent, and tell who changed what is", () =>
    withThings(async (things) => {
      const { id } = await things.create(thing, author(1));
      await things.change(id, author(2), (before) => ({ ...before, pay: 2 }));
      await things.change(id, author(3), (before) => ({ ...before, name: 'b' }));
      await things.change(id, author(4), (before) => ({ ...before, secret: 's2' }));
      const sending = (version: number, ...fields: ('name' | 'pay' | 'secret')[]) =>
        things.change(id, author(9), (before) => before, { seen: { version, fields } });
      await sending(2, 'pay');
      await sending(1);
      await sending(4, 'name', 'pay', 'secret');
      for (const [version, fields, by] of [
        [1, ['pay'], 2],
        [2, ['name', 'pay'], 3],
        [1, ['name', 'secret'], 4],
        [0, ['pay'], 4],
      ] as const) {
        await expect(sending(version, ...fields)).rejects.toMatchObject({
          details: [{ entity: 'Thing', by, at: instant(clock.now()) }],
        });
      }
      for (const never of [-1, 5]) await expect(sending(never, 'pay')).rejects.toThrow(DomainError);
    }));

  it('write nothing where nothing differs', () =>
    withThings(async (things, store) => {
      const { id } = await things.create(thing, author(1));
      await things.change(id, author(2), (before) => ({ ...before }));
      expect(await things.get(id)).toMatchObject({ version: 1, changedBy: 1 });
      expect(await (await openAudit(store)).count(everything)).toBe(1);
    }));

  it('lose no change of several at once', () =>
    withThings(async (things, store) => {
      const { id } = await things.create({ ...thing, pay: 0 }, author(1));
      await Promise.all(
        Array.from({ length: 20 }, () =>
          things.change(id, author(1), (before) => ({ ...before, pay: before.pay + 1 })),
        ),
      );
      expect(await things.get(id)).toMatchObject({ pay: 20, version: 21 });
      expect(await things.history(id)).toHaveLength(21);
      // Nobody was overtaken, and so there is no row of what never happened.
      expect(await (await openAudit(store)).count(everything)).toBe(21);
    }));

  it('refuse a taken value by the kind of record, an unknown number, and what does not fit', () =>
    withThings(async (things) => {
      const { id } = await things.create(thing, author(1));
      await things.create({ ...thing, name: 'b' }, author(1));
      await expect(things.change(id, author(1), (before) => ({ ...before, name: 'b' }))).rejects.toMatchObject({
        code: 'name-taken',
        details: [{ entity: 'Thing' }],
      });
      await expect(things.change(99, author(1), (before) => before)).rejects.toThrow(DomainError);
      await expect(things.change(id, author(1), (before) => ({ ...before, pay: 'much' as never }))).rejects.toThrow(
        z.ZodError,
      );
      expect(await things.get(id)).toMatchObject({ name: 'a', version: 1 });
    }));

  it('GEN-9: have a history with before and after, the newest first, that shows of a secret only that it changed', () =>
    withThings(async (things) => {
      const { id } = await things.create(thing, author(1));
      await things.change(id, author(2), (before) => ({ ...before, pay: 2 }));
      await things.change(id, author(3), (before) => ({ ...before, secret: 's2' }));
      const history = await things.history(id);
      expect(history.map(({ by, before, after }) => ({ by, before, after }))).toEqual([
        {
          by: 3,
          before: { id, name: 'a', pay: 2, secret: '(hidden)' },
          after: { id, name: 'a', pay: 2, secret: '(hidden) changed' },
        },
        {
          by: 2,
          before: { id, name: 'a', pay: 1, secret: '(hidden)' },
          after: { id, name: 'a', pay: 2, secret: '(hidden)' },
        },
        { by: 1, before: null, after: { id, name: 'a', pay: 1, secret: '(hidden)' } },
      ]);
      expect(JSON.stringify(history)).not.toMatch(/s1|s2/);
    }));
});

describe('a crash between the audit row and the record', () => {
  it('leaves a row that never happened: neither lost nor doubled', () =>
    withStores(async ({ records: store }) => {
      const things = await open(store);
      const { id } = await things.create(thing, author(1));
      const dying = await open(breaking(store, 'things'));
      await expect(dying.change(id, author(9), (before) => ({ ...before, pay: 9 }))).rejects.toThrow('crashed');
      await things.change(id, author(2), (before) => ({ ...before, pay: 2 }));

      expect(await (await openAudit(store)).count(everything)).toBe(3);
      expect((await things.history(id)).map(({ by }) => by)).toEqual([2, 1]);
      expect((await things.history(id, { before: 2 })).map(({ by }) => by)).toEqual([1]);
    }));
});

describe('a command that is carried out by two processes', () => {
  const [ONE, ANOTHER] = ['0b0a6a0e-9c1f-4a43-8a0a-9a2f5a2f7a11', '0b0a6a0e-9c1f-4a43-8a0a-9a2f5a2f7a12'];
  /** Somebody who carries out a command, as each call does anew. */
  const again = (id = ONE, seen = false) => author(1, new Command(id, { seen, startedAt: clock.now() }));
  const auditOf = async (store: DocumentStore) =>
    (await store.collection<AuditRow>({ name: 'audit', fields: {} })).count({ all: [] });

  it('creates one record, whoever is first and however they meet', () =>
    withStores(async ({ records: store }) => {
      const both = [await open(store), await open(store)];
      const create = async (n: number) => both[n]!.create(thing, again());
      const made = await Promise.all([create(0), create(1)]);
      expect(made[1]).toEqual(made[0]);
      expect(await create(1)).toEqual(made[0]);
      expect(await both[0]!.count({ all: [] })).toBe(1);
      expect(await auditOf(store)).toBe(1);
    }));

  it('goes on with a record that was about to be created when the first died', () =>
    withStores(async ({ records: store }) => {
      const dying = await open(breaking(store, 'things'));
      await expect(dying.create(thing, again())).rejects.toThrow('crashed');
      const things = await open(store);
      await things.create({ ...thing, name: 'b' }, author(1));
      const { id } = await things.create(thing, again());
      expect(id).toBe(1);
      expect(await things.history(id)).toHaveLength(1);
    }));

  it('changes a record once, though one of them was asleep while others changed it', () =>
    withStores(async ({ records: store }) => {
      const [one, other] = [await open(store), await open(store)];
      const { id } = await one.create({ ...thing, pay: 0 }, author(1));
      const raise = (before: { pay: number }) => ({ ...before, pay: before.pay + 1 }) as never;
      await one.change(id, again(), raise);
      await one.change(id, author(2), (before) => ({ ...before, name: 'c' }));
      expect(await other.change(id, again(), raise, { seen: { version: 1, fields: ['pay'] } })).toMatchObject({
        pay: 1,
        version: 3,
      });
      const both = [one, other].map((things) => things.change(id, again(ANOTHER), raise));
      expect((await Promise.all(both)).map(({ pay }) => pay)).toEqual([2, 2]);
      expect(await one.history(id)).toHaveLength(4);
    }));

  it('changes it as often as it says, each of them once', () =>
    withStores(async ({ records: store }) => {
      const things = await open(store);
      const { id } = await things.create({ ...thing, pay: 0 }, author(1));
      const twice = async (by = again()) => {
        await things.change(id, by, (before) => ({ ...before, pay: before.pay + 1 }));
        return things.change(id, by, (before) => ({ ...before, pay: before.pay + 10 }));
      };
      expect((await twice()).pay).toBe(11);
      expect((await twice()).pay).toBe(11);
    }));

  it('does not do the second of its changes twice where the first was for nothing', () =>
    withStores(async ({ records: store }) => {
      const things = await open(store);
      const { id } = await things.create({ ...thing, pay: 0 }, author(1));
      const both = async (by = again()) => {
        await things.change(id, by, (before) => ({ ...before, name: 'a' }));
        return things.change(id, by, (before) => ({ ...before, name: `${before.name}b`, pay: before.pay + 1 }));
      };
      expect(await both()).toMatchObject({ name: 'ab', pay: 1, version: 2 });
      expect(await both()).toMatchObject({ name: 'ab', pay: 1, version: 2 });
    }));

  it('is not told that its own record is another’s when it finds it there and would change it', () =>
    withStores(async ({ records: store }) => {
      const things = await open(store);
      const createOrChange = async (by = again()) => {
        if (!(await things.get(5))) return things.create(thing, by, 5);
        return things.change(5, by, (now) => ({ ...now, pay: 2 }), { seen: { version: 0, fields: ['pay'] } });
      };
      const created = await createOrChange();
      expect(await createOrChange()).toEqual(created);
      const both = async (by = again(ANOTHER)) => {
        const { id } = await things.create({ ...thing, name: 'b' }, by);
        return things.change(id, by, (now) => ({ ...now, pay: now.pay + 1 }));
      };
      expect((await both()).pay).toBe(2);
      expect((await both()).pay).toBe(2);
    }));

  it('does not ask what a record says that it has created already', () =>
    withStores(async ({ records: store }) => {
      const things = await open(store);
      let asked = 0;
      const create = () =>
        things.create(async () => {
          asked++;
          return thing;
        }, again());
      expect(await create()).toEqual(await create());
      expect(asked).toBe(1);
      const { id } = await things.create({ ...thing, name: 'b' }, author(1));
      const raise = async (by = again()) => {
        const before = await things.wasChanged(id, by);
        return [before, await things.change(id, by, (now) => ({ ...now, pay: 7 })), await things.wasChanged(id, by)];
      };
      expect(await raise()).toMatchObject([false, { pay: 7 }, false]);
      expect(await raise()).toMatchObject([true, { pay: 7 }, false]);
    }));

  it('that died between audit row and record leaves no row that says something else than its repeat did', () =>
    withStores(async ({ records: store }) => {
      let now = clock.now();
      const ticking = { now: () => now };
      const things = await openRecords(store, ticking, kind);
      const { id } = await things.create({ ...thing, pay: 1 }, author(1));
      const raise = (among: typeof things) =>
        among.change(id, again(), (before) => ({ ...before, pay: before.pay + 1 }));
      const dying = await openRecords(breaking(store, 'things'), ticking, kind);
      await expect(raise(dying)).rejects.toThrow('crashed');
      const create = (among: typeof things, pay: number) => among.create({ ...thing, name: 'b', pay }, again(ANOTHER));
      await expect(create(dying, 3)).rejects.toThrow('crashed');
      now += 60_000;
      for (const record of [await raise(things), await create(things, 4)]) {
        const [row] = await things.history(record.id);
        expect(row).toMatchObject({ at: record.changedAt, after: { pay: record.pay } });
        expect(record.changedAt).toBe(new Date(now).toISOString());
      }
    }));

  it.each([4, 5, 6, 7, 8, 9])(
    'that dies a second time, from its write %i on, leaves no row that says something else than the record',
    (nth) =>
      withStores(async ({ records: store }) => {
        let now = clock.now();
        const ticking = { now: () => now };
        const things = await openRecords(store, ticking, kind);
        const { id } = await things.create({ ...thing, pay: 1 }, author(1));
        const raise = (among: typeof things) =>
          among.change(id, again(), (before) => ({ ...before, pay: before.pay + 1 }));
        await expect(raise(await openRecords(breaking(store, 'things'), ticking, kind))).rejects.toThrow('crashed');
        now += 60_000;
        await openRecords(lostFrom(store, nth), ticking, kind)
          .then(raise)
          .catch(() => {});
        const { changedAt, pay } = await raise(things);
        expect(pay).toBe(2);
        expect(await things.history(id)).toMatchObject([{ at: changedAt, after: { pay } }, { after: { pay: 1 } }]);
      }),
  );

  it('is forgotten after 24 hours, and after 20 others', () =>
    withStores(async ({ records: store }) => {
      let now = clock.now();
      const things = await openRecords(store, { now: () => now }, kind);
      const { id } = await things.create({ ...thing, pay: 0 }, author(1));
      const raise = (command = ONE) =>
        things.change(id, again(command), (before) => ({ ...before, pay: before.pay + 1 }));
      await raise();
      now += 24 * 60 * 60 * 1000;
      expect((await raise()).pay).toBe(1);
      now += 1;
      expect((await raise()).pay).toBe(2);
      expect((await things.get(id))?.marks).toHaveLength(1);
      for (let n = 10; n < 40; n++) await raise(`0b0a6a0e-9c1f-4a43-8a0a-9a2f5a2f7a${n}`);
      expect((await things.get(id))?.marks).toHaveLength(20);
    }));

  it('that was seen writes nothing, also where nothing tells of it', () =>
    withStores(async ({ records: store }) => {
      const things = await open(store);
      const { id } = await things.create(thing, author(1));
      const seen = again(ONE, true);
      expect(await things.change(id, seen, (before) => ({ ...before, pay: 9 }))).toMatchObject({ pay: 1 });
      await expect(things.create({ ...thing, name: 'b' }, seen)).rejects.toThrow('not-found');
      expect(await auditOf(store)).toBe(1);
    }));
});

it('what is refused, or loses to another change, leaves no audit row', () =>
  withStores(async ({ records: store }) => {
    const things = await open(store);
    const { id } = await things.create(thing, author(1));
    const { id: other } = await things.create({ ...thing, name: 'b', pay: 0 }, author(1));
    for (let n = 0; n < 5; n++) {
      await expect(things.create(thing, author(1))).rejects.toThrow('name-taken');
      await expect(things.change(other, author(1), (before) => ({ ...before, name: 'a' }))).rejects.toThrow(
        'name-taken',
      );
      await things.change(id, author(1), (before) => before);
    }
    await Promise.all(
      Array.from({ length: 10 }, () =>
        things.change(other, author(1), (before) => ({ ...before, pay: before.pay + 1 })),
      ),
    );
    const audit = await store.collection<AuditRow>({ name: 'audit', fields: {} });
    expect(await audit.count({ all: [] })).toBe(12);
  }));

/** A store that dies before a record is written. */
function breaking(store: DocumentStore, name: string): DocumentStore {
  const collection = async (spec: Parameters<DocumentStore['collection']>[0]) => {
    const real = (await store.collection(spec)) as Collection<never>;
    return spec.name === name
      ? { ...real, get: real.get.bind(real), put: () => Promise.reject(new Error('crashed')) }
      : real;
  };
  return { ...store, collection } as unknown as DocumentStore;
}

describe('records of an older layout', () => {
  const wider = schema.extend({ town: z.string().nullable().default(null) });
  const newer: RecordKind<typeof wider> = {
    ...kind,
    schema: wider,
    keys: { name: ({ name }) => name.toLowerCase(), pay: ({ pay }) => String(pay) },
    unique: {},
    layout: 2,
  };

  it('have what was added since at the next start, and nobody has changed them', () =>
    withStores(async ({ records }) => {
      const before = await open(records);
      const numbers = Array.from({ length: 120 }, (_, n) => n + 1);
      await Promise.all(numbers.map((n) => before.create({ name: `t${n}`, pay: n, secret: null }, author(1), n)));
      const things = await openRecords(records, clock, newer);
      expect(await things.count({ field: 'keys.pay', is: '120' })).toBe(1);
      for (const thing of await things.find({ all: [] }))
        expect(thing).toMatchObject({ town: null, version: 1, changedBy: 1 });
      expect(await things.history(1)).toHaveLength(1);
    }));

  it('are looked through once', () =>
    withStores(async ({ records }) => {
      const things = await openRecords(records, clock, newer);
      await things.create({ name: 'a', pay: 1, secret: null, town: 'x' }, author(1));
      const older = await open(records);
      await older.create({ name: 'b', pay: 1, secret: null }, author(1));
      const again = await openRecords(records, clock, newer);
      expect((await again.find({ all: [] }, { sort: ['id'] })).map(({ town }) => town)).toEqual(['x', undefined]);
    }));
});
