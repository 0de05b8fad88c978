import { DatabaseSync } from 'node:sqlite';
import type { Filter, Scalar } from '@hourbook/domain/ports/document-store.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openDocumentStore } from '../../adapters/embedded/document-store.ts';
import { compareScalars, passes } from './record-filter.ts';

interface Made {
  readonly _id: string;
  readonly text: string | null;
  readonly number: number | null;
  readonly flag: boolean | null;
}
const fields = { text: 'text', number: 'number', flag: 'boolean' } as const;
const orNull = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });
/** With characters on both sides of where UTF-16 and UTF-8 order differently. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\ud7ff', '\ue000', '\uffff', '😀', '🂡'), maxLength: 3 });
const number = fc.integer({ min: -3, max: 3 });
const made: fc.Arbitrary<Omit<Made, '_id'>> = fc.record({
  text: orNull(text),
  number: orNull(number),
  flag: orNull(fc.boolean()),
});
const one: fc.Arbitrary<Filter> = fc.oneof(
  orNull(text).map((is): Filter => ({ field: 'text', is })),
  fc.array(orNull(number)).map((among): Filter => ({ field: 'number', in: among })),
  fc.boolean().map((is): Filter => ({ field: 'flag', is })),
  fc.tuple(number, number).map(([from, to]): Filter => ({ field: 'number', from, to })),
  text.map((from): Filter => ({ field: 'text', from })),
  text.map((contains): Filter => ({ field: 'text', contains })),
  text.map((startsWith): Filter => ({ field: 'text', startsWith })),
);
const filter = fc.oneof(
  one,
  fc.array(one, { maxLength: 3 }).map((all): Filter => ({ all })),
  fc.array(one, { maxLength: 3 }).map((any): Filter => ({ any })),
);

describe('what is looked for in this process', () => {
  it('is found and sorted as the store would', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(made, { maxLength: 12 }),
        filter,
        fc.constantFrom('text', 'number', 'flag'),
        async (rows, asked, by) => {
          await using store = openDocumentStore(new DatabaseSync(':memory:'));
          const kept = await store.collection<Made>({ name: 'made', fields });
          const all = rows.map((row, index): Made => ({ ...row, _id: String(index + 10) }));
          for (const each of all) await kept.put(each, 'any');
          const read = (row: Made) => (field: string) => row[field as keyof Made] as Scalar;
          const ours = all
            .filter((row) => passes(asked, read(row)))
            .sort((a, b) => compareScalars(read(a)(by), read(b)(by)) || Number(a._id) - Number(b._id));
          expect(ours.map(({ _id }) => _id)).toEqual((await kept.find(asked, { sort: [by] })).map(({ _id }) => _id));
        },
      ),
    ));
});
