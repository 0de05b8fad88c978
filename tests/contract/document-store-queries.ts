import type { Collection, CollectionSpec, Filter } from '@hourbook/domain/ports/document-store.ts';
import { everything } from '@hourbook/domain/ports/document-store.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { longestTurn } from '../builders/turns.ts';
import { collected, type Sample, sample } from './document-builders.ts';

type Fresh = (over?: Partial<CollectionSpec>) => Promise<Collection<Sample>>;

const idsOf = (documents: readonly Sample[]): string => documents.map(({ _id }) => _id).join(' ');

async function filled(c: Collection<Sample>, documents: readonly Sample[]): Promise<Collection<Sample>> {
  await c.bulk(documents.map((put) => ({ put, guard: 'absent' as const })));
  return c;
}

/** What finding, counting and iterating promise. */
export function queryContract(fresh: Fresh): void {
  describe('a filter', () => {
    let c: Collection<Sample>;
    beforeAll(async () => {
      c = await filled(await fresh(), [
        sample('a', { name: 'Ada', at: { hours: 100 }, done: true }),
        sample('b', { name: 'ada', at: { hours: 200 }, done: false }),
        sample('c', { name: '100% *sure*', at: { hours: -1 }, done: null }),
        sample('d', { name: '100_000\\x', at: { hours: null }, done: true }),
        sample('e', { name: null, at: { hours: 0.5 }, done: false }),
        sample('f', { name: '', at: { hours: 175_220_035_404_364_860 }, done: false }),
        sample('g', { name: 'Ünal (a.b) [x] "q" \'s\'', at: { hours: 200 }, done: true }),
        sample('h', { name: 'Adam', at: { hours: 1e300 }, done: true }),
      ]);
    });

    it.each<[string, Filter, string]>([
      ['everything', everything, 'a b c d e f g h'],
      ['no alternative', { any: [] }, ''],
      ['a text', { field: 'name', is: 'Ada' }, 'a'],
      ['an empty text', { field: 'name', is: '' }, 'f'],
      ['null', { field: 'name', is: null }, 'e'],
      ['a null number', { field: 'at.hours', is: null }, 'd'],
      ['a null boolean', { field: 'done', is: null }, 'c'],
      ['true', { field: 'done', is: true }, 'a d g h'],
      ['false', { field: 'done', is: false }, 'b e f'],
      ['a number', { field: 'at.hours', is: 200 }, 'b g'],
      ['a fraction', { field: 'at.hours', is: 0.5 }, 'e'],
      ['a number with more digits than a double has', { field: 'at.hours', is: 175_220_035_404_364_860 }, 'f'],
      ['a huge number', { field: 'at.hours', is: 1e300 }, 'h'],
      ['an id', { field: '_id', is: 'c' }, 'c'],
      ['a value of another type', { field: 'at.hours', is: '200' }, ''],
      ['a number for a text', { field: 'name', is: 100 }, ''],
      ['a number for a boolean', { field: 'done', is: 1 }, ''],
      ['one of some', { field: 'name', in: ['ada', 'Ada', 'nobody'] }, 'a b'],
      ['one of none', { field: 'name', in: [] }, ''],
      ['one of one', { field: 'name', in: ['Ada'] }, 'a'],
      ['one of some or null', { field: 'name', in: [null, 'Ada'] }, 'a e'],
      ['one of several types', { field: 'at.hours', in: ['100', 200, true] }, 'b g'],
      ['one of two numbers', { field: 'at.hours', in: [175_220_035_404_364_860, -1] }, 'c f'],
      ['one of both booleans', { field: 'done', in: [true, false] }, 'a b d e f g h'],
      ['one of some ids', { field: '_id', in: ['h', 'a'] }, 'a h'],
      ['a range of numbers', { field: 'at.hours', from: 100, to: 200 }, 'a b g'],
      ['a range without an end', { field: 'at.hours', from: 200 }, 'b f g h'],
      ['a range without a beginning', { field: 'at.hours', to: 100 }, 'a c e'],
      ['a range without either', { field: 'at.hours' }, 'a b c e f g h'],
      ['an empty range', { field: 'at.hours', from: 2, to: 1 }, ''],
      ['a range of texts', { field: 'name', from: 'Ada', to: 'Adam' }, 'a h'],
      ['a range of texts with the empty one', { field: 'name', to: '100' }, 'f'],
      ['a range of another type', { field: 'name', from: 1, to: 1_000 }, ''],
      ['a range of two types', { field: 'name', from: '', to: 1_000 }, ''],
      ['a range of booleans', { field: 'done', from: 0, to: 1 }, ''],
      ['a range of ids', { field: '_id', from: 'b', to: 'cc' }, 'b c'],
      ['a beginning', { field: 'name', startsWith: 'Ad' }, 'a h'],
      ['a beginning that is all', { field: 'name', startsWith: 'Adam' }, 'h'],
      ['every beginning', { field: 'name', startsWith: '' }, 'a b c d f g h'],
      ['a beginning with a percent sign', { field: 'name', startsWith: '100%' }, 'c'],
      ['a beginning with an underscore', { field: 'name', startsWith: '100_' }, 'd'],
      ['a beginning beyond ASCII', { field: 'name', startsWith: 'Ün' }, 'g'],
      ['a beginning of an id', { field: '_id', startsWith: 'g' }, 'g'],
      ['a beginning of a number', { field: 'at.hours', startsWith: '1' }, ''],
      ['a part', { field: 'name', contains: 'da' }, 'a b h'],
      ['a part in its case', { field: 'name', contains: 'DA' }, ''],
      ['every part', { field: 'name', contains: '' }, 'a b c d f g h'],
      ['a part with a percent sign', { field: 'name', contains: '0% *' }, 'c'],
      ['a part with an underscore', { field: 'name', contains: '0_0' }, 'd'],
      ['a part with a backslash', { field: 'name', contains: '0\\x' }, 'd'],
      ['a part with a star', { field: 'name', contains: '*' }, 'c'],
      ['a part with a dot', { field: 'name', contains: 'a.b' }, 'g'],
      ['a part with brackets', { field: 'name', contains: ') [' }, 'g'],
      ['a part with quotes', { field: 'name', contains: '"q" \'' }, 'g'],
      ['a part of a number', { field: 'at.hours', contains: '0' }, ''],
      [
        'all of some',
        {
          all: [
            { field: 'done', is: true },
            { field: 'at.hours', from: 150 },
          ],
        },
        'g h',
      ],
      [
        'any of some',
        {
          any: [
            { field: 'name', is: 'ada' },
            { field: 'at.hours', is: null },
          ],
        },
        'b d',
      ],
      ['any of all', { any: [{ all: [] }, { field: 'name', is: 'ada' }] }, 'a b c d e f g h'],
    ])('finds %s', async (_, filter, expected) => {
      expect(idsOf(await c.find(filter))).toBe(expected);
      expect(await c.count(filter)).toBe(expected === '' ? 0 : expected.split(' ').length);
    });

    it('may have very many parts', async () => {
      const numbers = Array.from({ length: 5_000 }, (_, n) => n);
      expect(idsOf(await c.find({ any: numbers.map((n) => ({ field: 'at.hours', is: n })) }))).toBe('a b g');
      expect(idsOf(await c.find({ field: 'at.hours', in: [...numbers, ...numbers] }))).toBe('a b g');
    });

    it('or a sort on a field that is not declared is an error', async () => {
      const filters: Filter[] = [
        { field: 'note', is: 1 },
        { field: 'at', is: null },
        { field: 'constructor', is: null },
        { any: [{ field: 'name', is: 'a' }, { all: [{ field: 'note', contains: 'x' }] }] },
      ];
      for (const filter of filters) {
        await expect(c.find(filter)).rejects.toThrow(TypeError);
        await expect(c.count(filter)).rejects.toThrow(TypeError);
        await expect(collected(c.iterate(filter))).rejects.toThrow(TypeError);
      }
      await expect(c.find(everything, { sort: ['note'] })).rejects.toThrow(TypeError);
      await expect(c.find(everything, { sort: ['-at'] })).rejects.toThrow(TypeError);
      await expect(collected(c.iterate(everything, { sort: ['note'] }))).rejects.toThrow(TypeError);
    });
  });

  describe('the order', () => {
    it('is that of the ids where none is asked for', async () => {
      const c = await filled(
        await fresh(),
        ['b', 'B', 'a', '10', '9', 'ä'].map((id) => sample(id)),
      );
      expect(idsOf(await c.find(everything))).toBe('10 9 B a b ä');
      expect(idsOf(await c.find(everything, { sort: ['-_id'] }))).toBe('ä b a B 9 10');
    });

    it('has null first, numbers by size, texts by their bytes, false before true', async () => {
      const c = await filled(await fresh(), [
        sample('a', { name: 'b', at: { hours: 10 }, done: true }),
        sample('b', { name: 'B', at: { hours: 9 }, done: null }),
        sample('c', { name: '😀', at: { hours: -1 }, done: false }),
        sample('d', { name: null, at: { hours: 0.5 }, done: true }),
        sample('e', { name: '\uffee', at: { hours: null }, done: false }),
        sample('f', { name: '', at: { hours: 1e300 }, done: null }),
      ]);
      const by = async (...sort: string[]) => idsOf(await c.find(everything, { sort }));
      // By UTF-16 units, as JavaScript compares, the emoji would come before the half-width sign.
      expect(await by('name')).toBe('d f b a e c');
      expect(await by('-name')).toBe('c e a b f d');
      expect(await by('at.hours')).toBe('e c d b a f');
      expect(await by('-at.hours')).toBe('f a b d c e');
      expect(await by('done')).toBe('b f c e a d');
      expect(await by('-done', '-name')).toBe('a d c e b f');
    });

    it('is the same every time, as the id breaks ties, upwards in both directions', async () => {
      const ids = ['e', 'c', 'a', 'd', 'b'];
      const c = await filled(
        await fresh(),
        ids.map((id) => sample(id, { done: id < 'c' })),
      );
      expect(idsOf(await c.find(everything, { sort: ['name'] }))).toBe('a b c d e');
      expect(idsOf(await c.find(everything, { sort: ['-name'] }))).toBe('a b c d e');
      expect(idsOf(await c.find(everything, { sort: ['-done'] }))).toBe('a b c d e');
      expect(idsOf(await c.find(everything, { sort: ['done', '-_id'] }))).toBe('e d c b a');
    });
  });

  describe('a page', () => {
    it('is what lies between skip and limit', async () => {
      const c = await filled(
        await fresh(),
        ['a', 'b', 'c', 'd', 'e'].map((id) => sample(id)),
      );
      expect(idsOf(await c.find(everything, { limit: 2 }))).toBe('a b');
      expect(idsOf(await c.find(everything, { skip: 2, limit: 2 }))).toBe('c d');
      expect(idsOf(await c.find(everything, { skip: 4, limit: 2 }))).toBe('e');
      expect(idsOf(await c.find(everything, { skip: 3 }))).toBe('d e');
      expect(idsOf(await c.find(everything, { skip: 9 }))).toBe('');
      expect(idsOf(await c.find(everything, { limit: 0 }))).toBe('');
      await expect(c.find(everything, { limit: -1 })).rejects.toThrow(TypeError);
      await expect(c.find(everything, { skip: 0.5 })).rejects.toThrow(TypeError);
    });

    it('after page gives every document once, however many are equal', async () => {
      const documents = Array.from({ length: 95 }, (_, n) => sample(`d${(n * 37) % 95}`, { at: { hours: n % 3 } }));
      const c = await filled(await fresh(), documents);
      const pages: Sample[] = [];
      for (let skip = 0; skip < 100; skip += 10) {
        pages.push(...(await c.find(everything, { sort: ['-at.hours'], skip, limit: 10 })));
      }
      expect(pages).toEqual(await c.find(everything, { sort: ['-at.hours'] }));
      expect(new Set(pages.map(({ _id }) => _id)).size).toBe(95);
    });
  });

  /** Milliseconds of processor time. */
  const work = (milliseconds: number): void => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  };
  const bestOf = async (times: number, read: () => Promise<void>): Promise<number> => {
    const turns: number[] = [];
    for (let n = 0; n < times; n++) turns.push(await longestTurn(read));
    return Math.min(...turns);
  };

  describe('a reader who only computes', () => {
    let c: Collection<Sample>;
    beforeAll(async () => {
      c = await filled(
        await fresh(),
        Array.from({ length: 100 }, (_, n) => sample(`a${n}`)),
      );
    });

    it('lets others have their turn between documents', async () => {
      const turn = await bestOf(3, async () => {
        for await (const _ of c.iterate(everything)) work(1);
      });
      expect(turn).toBeLessThan(20);
    });

    it('lets others have their turn between queries', async () => {
      const turn = await bestOf(3, async () => {
        for (let n = 0; n < 50; n++) {
          await c.find({ field: '_id', is: `a${n}` });
          work(2);
        }
      });
      expect(turn).toBeLessThan(20);
    });
  });

  describe('iterate', () => {
    const MANY = 1_700;
    let c: Collection<Sample>;
    beforeAll(async () => {
      const documents = Array.from({ length: MANY }, (_, n) =>
        sample(`d${(n * 997) % MANY}`, {
          name: n % 3 === 0 ? null : `n${n % 7}`,
          at: { hours: n % 2 === 0 ? null : n % 5 },
          done: [null, false, true][n % 3]!,
        }),
      );
      c = await filled(await fresh(), documents);
    });

    it.each([[[]], [['name']], [['-name']], [['at.hours', '-name']], [['-at.hours', 'name']], [['-done', '-_id']]])(
      'gives every match once, sorted by %j',
      async (sort) => {
        const all = await collected(c.iterate(everything, { sort }));
        expect(all).toEqual(await c.find(everything, { sort }));
        expect(all).toHaveLength(MANY);
        const filter: Filter = {
          any: [
            { field: 'name', is: null },
            { field: 'at.hours', from: 2 },
          ],
        };
        expect(await collected(c.iterate(filter, { sort }))).toEqual(await c.find(filter, { sort }));
      },
    );

    it('can be left in the middle, and its documents changed meanwhile', async () => {
      let seen = 0;
      for await (const document of c.iterate(everything)) {
        await c.put({ ...document, note: 'seen' }, 'any');
        if (++seen === 700) break;
      }
      expect((await c.find(everything)).filter(({ note }) => note === 'seen')).toHaveLength(700);
    });

    it('gives nothing where nothing matches', async () => {
      expect(await collected(c.iterate({ any: [] }))).toEqual([]);
    });
  });
}
