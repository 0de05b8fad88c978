import { randomUUID } from 'node:crypto';
import { DomainError } from '@hourbook/domain/errors.ts';
import type { CollectionSpec, Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import { author } from '@hourbook/tests/builders/authors.ts';
import { withStores } from '@hourbook/tests/builders/stores.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { Command } from '../command.ts';
import type { RecordKind } from './kind.ts';
import { createInPlace } from './places.ts';
import { openRecords } from './records.ts';

const schema = z.strictObject({ id: z.int(), gone: z.boolean(), place: z.number().nullable().default(null) });
const kind: RecordKind<typeof schema> = {
  entity: 'Thing',
  name: 'things',
  schema,
  fields: { gone: 'boolean' },
  unique: {
    place: {
      of: ({ gone, place }) => (gone || place === null ? null : String(place)),
      refusedWith: 'schedules-full',
    },
  },
};
const clock = { now: () => Date.parse('2025-06-11T15:00:00Z') };
const standing = { field: 'gone', is: false } as const;
const places = { standing, most: 5, full: 'schedules-full' } as const;
const thing = { gone: false };

type Things = Awaited<ReturnType<typeof openRecords<typeof schema>>>;

/** The records as two processes see them. */
const withThings = (use: (one: Things, other: Things) => Promise<unknown>) =>
  withStores(async ({ records }) =>
    use(await openRecords(records, clock, kind), await openRecords(records, clock, kind)),
  );

const numberOf = (work: Promise<{ readonly id: number }>): Promise<number | string> =>
  work.then(
    ({ id }) => id,
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

it('many that are created at once, by two processes, fill the places and take no other', () =>
  withThings(async (one, other) => {
    const creations = Array.from({ length: 24 }, (_, n) =>
      createInPlace(n % 2 ? one : other, places, thing, author(1)),
    );
    const answers = await Promise.all(creations.map(numberOf));
    expect(answers.filter((answer) => answer !== 'schedules-full')).toHaveLength(5);
    expect((await one.find(standing)).map(({ place }) => place).toSorted()).toEqual([1, 2, 3, 4, 5]);
  }));

/** A store that does not see taken values beforehand, as when two are created at the same moment. */
const blind = (store: DocumentStore): DocumentStore => ({
  ...store,
  async collection<D extends Document>(spec: CollectionSpec) {
    const collection = await store.collection<D>(spec);
    const find: typeof collection.find = async (filter, options) =>
      JSON.stringify(filter).includes('unique.') ? [] : collection.find(filter, options);
    return { ...collection, find };
  },
});

it.each([true, false])(
  'a command that was overtaken at the last moment takes another place (with a key: %s)',
  (isKeyed) =>
    withStores(async ({ records: store }) => {
      const things = await openRecords(blind(store), clock, kind);
      await things.create({ ...thing, place: 1 }, author(1));
      const command = new Command(randomUUID(), isKeyed ? { seen: false, startedAt: clock.now() } : null);
      let looked = 0;
      // What it sees the first time is older than the other's record.
      const find: Things['find'] = async (...asked) => (looked++ === 0 ? [] : things.find(...asked));
      const created = await createInPlace({ ...things, find }, places, thing, author(1, command));
      expect(created.place).toBe(2);
      expect(await things.history(created.id)).toMatchObject([{ after: { place: 2 } }]);
    }),
);

it('a place is free again when its record goes, and one from before there were places counts', () =>
  withThings(async (one, other) => {
    await one.create({ ...thing, place: null }, author(1));
    for (let n = 0; n < 4; n++) await createInPlace(one, places, thing, author(1));
    expect(await numberOf(createInPlace(other, places, thing, author(1)))).toBe('schedules-full');
    const [first] = await one.find({ field: 'unique.place', is: '2' });
    await one.change(first!.id, author(1), (before) => ({ ...before, gone: true }));
    expect((await createInPlace(other, places, thing, author(1))).place).toBe(2);
    expect(await numberOf(createInPlace(one, places, thing, author(1)))).toBe('schedules-full');
  }));

it('a repeat of the command that took the last place is answered as the first time', () =>
  withThings(async (one, other) => {
    for (let n = 0; n < 4; n++) await createInPlace(one, places, thing, author(1));
    const id = randomUUID();
    const create = (records: Things) =>
      createInPlace(records, places, thing, author(1, new Command(id, { seen: false, startedAt: clock.now() })));
    const first = await create(one);
    expect(await create(other)).toEqual(first);
    expect(await one.count(standing)).toBe(5);
  }));
