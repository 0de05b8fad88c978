import type { Collection, CollectionSpec, Guard, Write } from '@hourbook/domain/ports/document-store.ts';
import { everything, UniqueViolation } from '@hourbook/domain/ports/document-store.ts';
import { describe, expect, it } from 'vitest';
import { type Sample, sample } from './document-builders.ts';

type Fresh = (over?: Partial<CollectionSpec>) => Promise<Collection<Sample>>;

const uniqueName: Partial<CollectionSpec> = { indexes: [{ name: 'one-name', fields: ['name'], unique: true }] };
const position = (n: number): string => String(n).padStart(20, '0');
const newer = (n: number): Guard => ({ olderThan: { field: 'pos', value: position(n) } });

/** What every guarded write promises. */
export function writeContract(fresh: Fresh, many: number): void {
  describe('get and put', () => {
    it('give back the whole document as it was', async () => {
      const c = await fresh();
      const note = { texts: ['Zażółć 👩‍👩‍👧 \u0000', ''], nested: [{ a: null }, []], n: [0.1, 1e300, 2 ** 53] };
      const document = sample('id \'with\' "quotes" and 中文', { note, name: null });
      expect(await c.put(document, 'any')).toBe(true);
      expect(await c.get(document._id)).toEqual(document);
      expect(await c.get('other')).toBeNull();
    });

    it('write the whole document, not a part of it', async () => {
      const c = await fresh();
      await c.put(sample('a', { note: 'gone' }), 'any');
      await c.put(sample('a'), 'any');
      expect(await c.get('a')).toEqual(sample('a'));
    });

    it('refuse a document that lacks a declared field or has one of another type', async () => {
      const c = await fresh();
      const { name: _, ...nameless } = sample('a');
      const wrong: unknown[] = [
        nameless,
        { ...sample('a'), name: undefined },
        { ...sample('a'), at: {} },
        { ...sample('a'), at: null },
        { ...sample('a'), name: 5 },
        { ...sample('a'), name: ['x'] },
        { ...sample('a'), at: { hours: '800' } },
        { ...sample('a'), at: [{ hours: 800 }] },
        { ...sample('a'), done: 0 },
        { ...sample('a'), _id: 5 },
        { ...sample('a'), _id: '' },
        { ...sample('a'), _id: null },
        sample('a', { note: new Date(0) }),
        sample('a', { note: Number.NaN }),
        sample('a', { note: undefined }),
        sample('a', { note: '\udc00' }),
      ];
      for (const document of wrong) {
        await expect(c.put(document as Sample, 'any')).rejects.toThrow(TypeError);
        await expect(c.bulk([{ put: document as Sample, guard: 'any' }])).rejects.toThrow(TypeError);
      }
      expect(await c.count(everything)).toBe(0);
    });
  });

  describe('a guard', () => {
    it('`any` always writes', async () => {
      const c = await fresh();
      expect(await c.put(sample('a', { name: 'one' }), 'any')).toBe(true);
      expect(await c.put(sample('a', { name: 'two' }), 'any')).toBe(true);
      expect(await c.get('a')).toMatchObject({ name: 'two' });
    });

    it('`absent` writes only the first', async () => {
      const c = await fresh();
      expect(await c.put(sample('a', { name: 'one' }), 'absent')).toBe(true);
      expect(await c.put(sample('a', { name: 'two' }), 'absent')).toBe(false);
      expect(await c.get('a')).toMatchObject({ name: 'one' });
    });

    it('`absent` lets one of many win', async () => {
      const c = await fresh();
      const names = Array.from({ length: 50 }, (_, n) => `n${n}`);
      const won = await Promise.all(names.map((name) => c.put(sample('a', { name }), 'absent')));
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await c.get('a')).toMatchObject({ name: names[won.indexOf(true)] });
    });

    it('`is` writes only over the value it names', async () => {
      const c = await fresh();
      const hours = (value: number | null): Guard => ({ is: { field: 'at.hours', value } });
      expect(await c.put(sample('a'), hours(800))).toBe(false);
      expect(await c.get('a')).toBeNull();
      await c.put(sample('a'), 'absent');
      expect(await c.put(sample('a', { at: { hours: 1 } }), hours(799))).toBe(false);
      expect(await c.put(sample('a', { at: { hours: 1 } }), hours(null))).toBe(false);
      expect(await c.put(sample('a', { at: { hours: null } }), hours(800))).toBe(true);
      expect(await c.put(sample('a', { done: true }), hours(null))).toBe(true);
      expect(await c.put(sample('a', { name: 'end' }), { is: { field: 'done', value: false } })).toBe(false);
      expect(await c.put(sample('a', { name: 'end' }), { is: { field: 'done', value: true } })).toBe(true);
      expect(await c.put(sample('a', { name: null }), { is: { field: 'name', value: 'END' } })).toBe(false);
      expect(await c.get('a')).toEqual(sample('a', { name: 'end' }));
    });

    it('`is` lets one of many win each version', async () => {
      const c = await fresh();
      await c.put(sample('a', { at: { hours: 0 } }), 'absent');
      for (let version = 0; version < 5; version++) {
        const guard: Guard = { is: { field: 'at.hours', value: version } };
        const next = sample('a', { at: { hours: version + 1 } });
        const won = await Promise.all(Array.from({ length: 10 }, () => c.put(next, guard)));
        expect(won.filter(Boolean)).toHaveLength(1);
      }
      expect(await c.get('a')).toMatchObject({ at: { hours: 5 } });
    });

    it('`olderThan` writes the first, and then only over what is smaller', async () => {
      const c = await fresh();
      const at = (n: number) => sample('a', { pos: position(n) });
      expect(await c.put(at(5), newer(5))).toBe(true);
      expect(await c.put(at(5), newer(5))).toBe(false);
      expect(await c.put(at(4), newer(4))).toBe(false);
      expect(await c.get('a')).toEqual(at(5));
      expect(await c.put(at(12), newer(12))).toBe(true);
      expect(await c.get('a')).toEqual(at(12));
    });

    it('`olderThan` compares numbers as numbers, and takes neither null nor another type for smaller', async () => {
      const c = await fresh();
      const than = (value: string | number): Guard => ({ olderThan: { field: 'at.hours', value } });
      await c.put(sample('a', { at: { hours: 9 } }), 'absent');
      expect(await c.put(sample('a', { at: { hours: null } }), than('x'))).toBe(false);
      expect(await c.put(sample('a', { at: { hours: null } }), than(10))).toBe(true);
      expect(await c.put(sample('a'), than(10))).toBe(false);
    });

    it('`olderThan` ends with the highest of 200 that are the first at once, each alone or in a bulk', async () => {
      const order = Array.from({ length: 200 }, (_, i) => (i * 83) % 200);
      const c = await fresh();
      const at = (n: number) => sample('a', { pos: position(n) });
      const puts = await Promise.all(order.map((n) => c.put(at(n), newer(n))));
      expect(puts[order.indexOf(199)]).toBe(true);
      expect(await c.get('a')).toEqual(at(199));
      await c.remove('a');
      const bulks = await Promise.all(order.map((n) => c.bulk([{ put: at(n), guard: newer(n) }])));
      expect(bulks[order.indexOf(199)]).toEqual([true]);
      expect(await c.get('a')).toEqual(at(199));
    });

    it('reads back keys and values that mean something else to an engine', async () => {
      const c = await fresh();
      const note = {
        'a.b': 1,
        $set: { $where: '1' },
        '%': [[1, [2, []]], [{ '%': [[]] }]],
        '%2e%': '%24',
        '': { '': '' },
        '\0': '\0',
        _bsontype: 'ObjectId',
        ['__proto__']: { toString: 1 },
        $ref: 'c',
        $id: 'a',
        constructor: '$name',
      };
      const document = { ...sample('$a.b', { name: '$name' }), ...note, note };
      await c.put(document, 'absent');
      await c.put({ ...document, _id: 'other' }, newer(1));
      expect(await c.find({ field: 'name', is: '$name' })).toEqual([document, { ...document, _id: 'other' }]);
      expect(Object.is((await c.get('$a.b'))?.at.hours, 800)).toBe(true);
      await c.bulk([{ put: sample('zero', { at: { hours: -0 } }), guard: 'any' }]);
      expect(Object.is((await c.get('zero'))?.at.hours, 0)).toBe(true);
    });

    it('on a field that is not declared is an error', async () => {
      const c = await fresh();
      await expect(c.put(sample('a'), { is: { field: 'note', value: 1 } })).rejects.toThrow(TypeError);
      await expect(c.put(sample('a'), { olderThan: { field: 'toString', value: 1 } })).rejects.toThrow(TypeError);
    });
  });

  describe('remove', () => {
    it('says whether there was one', async () => {
      const c = await fresh();
      await c.put(sample('a'), 'any');
      expect(await c.remove('a')).toBe(true);
      expect(await c.remove('a')).toBe(false);
      expect(await c.get('a')).toBeNull();
      expect(await c.put(sample('a'), 'absent')).toBe(true);
    });

    it('with a guard removes only what has the value that it names, alone or in a bulk', async () => {
      const c = await fresh();
      const hours = (value: number | null) => ({ is: { field: 'at.hours', value } });
      expect(await c.remove('a', hours(800))).toBe(false);
      await c.bulk(['a', 'b', 'c'].map((id) => ({ put: sample(id), guard: 'any' })));
      await c.put(sample('none', { at: { hours: null } }), 'any');
      expect(await c.remove('a', hours(799))).toBe(false);
      expect(await c.remove('a', hours(null))).toBe(false);
      expect(await c.remove('a', hours(800))).toBe(true);
      expect(
        await c.bulk([
          { remove: 'b', guard: hours(799) },
          { remove: 'c', guard: hours(800) },
          { remove: 'none', guard: hours(null) },
        ]),
      ).toEqual([false, true, true]);
      expect(await c.find(everything)).toEqual([sample('b')]);
      await expect(c.remove('b', { is: { field: 'note', value: 1 } })).rejects.toThrow(TypeError);
    });
  });

  describe('a unique index', () => {
    it('refuses a second document with its values, and says which it is', async () => {
      const c = await fresh(uniqueName);
      await c.put(sample('a', { name: 'Ada' }), 'absent');
      await c.put(sample('b', { name: 'ada' }), 'absent');
      for (const guard of ['any', 'absent', newer(1)] as const) {
        const error = await c.put(sample('c', { name: 'Ada' }), guard).catch((e: unknown) => e);
        expect(error).toBeInstanceOf(UniqueViolation);
        expect(error).toMatchObject({ index: 'one-name' });
      }
      const overwrite = c.put(sample('b', { name: 'Ada' }), { is: { field: 'name', value: 'ada' } });
      await expect(overwrite).rejects.toThrow(UniqueViolation);
      expect(await c.find(everything)).toEqual([sample('a', { name: 'Ada' }), sample('b', { name: 'ada' })]);
    });

    it('lets a document keep its own values, and others have them when it is gone', async () => {
      const c = await fresh(uniqueName);
      await c.put(sample('a', { name: 'Ada' }), 'absent');
      expect(await c.put(sample('a', { name: 'Ada', done: true }), 'any')).toBe(true);
      await c.remove('a');
      expect(await c.put(sample('b', { name: 'Ada' }), 'absent')).toBe(true);
    });

    it('over several fields refuses only all of them together', async () => {
      const c = await fresh({ indexes: [{ name: 'one-each', fields: ['name', 'done'], unique: true }] });
      await c.put(sample('a', { done: false }), 'absent');
      expect(await c.put(sample('b', { done: true }), 'absent')).toBe(true);
      await expect(c.put(sample('c', { done: true }), 'absent')).rejects.toThrow(UniqueViolation);
    });

    it('lets one of many win, and each of the others know', async () => {
      const c = await fresh(uniqueName);
      const puts = Array.from({ length: 30 }, (_, n) => c.put(sample(`d${n}`, { name: 'Ada' }), 'absent'));
      const outcomes = await Promise.allSettled(puts);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(UniqueViolation);
      }
      expect(await c.count(everything)).toBe(1);
    });

    it('has no nulls', async () => {
      const c = await fresh(uniqueName);
      await expect(c.put(sample('a', { name: null }), 'any')).rejects.toThrow(TypeError);
    });
  });

  describe('bulk', () => {
    it('answers for each write what it alone would have answered', async () => {
      const c = await fresh();
      await c.put(sample('there', { pos: position(5) }), 'any');
      const writes: Write<Sample>[] = [
        { put: sample('new'), guard: 'absent' },
        { put: sample('there', { pos: position(3) }), guard: newer(3) },
        { put: sample('b', { pos: position(3) }), guard: newer(3) },
        { put: sample('c'), guard: { is: { field: 'name', value: 'x' } } },
        { remove: 'gone' },
      ];
      expect(await c.bulk(writes)).toEqual([true, false, true, false, false]);
      expect((await c.find(everything)).map(({ _id }) => _id)).toEqual(['b', 'new', 'there']);
      expect(await c.bulk([{ remove: 'b' }])).toEqual([true]);
      expect(await c.bulk([])).toEqual([]);
    });

    it('writes many, and is harmless when it is repeated', async () => {
      const c = await fresh();
      const writes = Array.from({ length: many }, (_, n) => ({
        put: sample(`d${n}`, { pos: position(n + 1) }),
        guard: newer(n + 1),
      }));
      expect((await c.bulk(writes)).every(Boolean)).toBe(true);
      expect((await c.bulk(writes)).some(Boolean)).toBe(false);
      expect(await c.count(everything)).toBe(many);
    });

    it('writes many over', async () => {
      const c = await fresh();
      const writes = (n: number) =>
        Array.from({ length: 120 }, (_, id) => ({ put: sample(`d${id}`, { pos: position(n) }), guard: newer(n) }));
      await c.bulk(writes(1));
      expect((await c.bulk(writes(2))).every(Boolean)).toBe(true);
      expect(await c.count({ field: 'pos', is: position(2) })).toBe(120);
    });

    it('does the others when a unique index refuses one', async () => {
      const c = await fresh(uniqueName);
      await c.put(sample('a', { name: 'Ada' }), 'any');
      const names = ['Bea', 'Ada', 'Cleo'];
      const writes = names.map((name) => ({ put: sample(`new-${name}`, { name }), guard: 'absent' as const }));
      await expect(c.bulk(writes)).rejects.toThrow(UniqueViolation);
      expect((await c.find(everything, { sort: ['name'] })).map(({ name }) => name)).toEqual(['Ada', 'Bea', 'Cleo']);
    });

    it('refuses two writes of one id, as nobody could say which came last', async () => {
      const c = await fresh();
      await expect(c.bulk([{ put: sample('a'), guard: 'any' }, { remove: 'a' }])).rejects.toThrow(TypeError);
      expect(await c.get('a')).toBeNull();
    });
  });
}
