import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewSearch } from './address.ts';
import { isSameView, viewedPart } from './viewed-part.ts';

const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,10}$/).filter((each) => !(each in {}));
const value = fc.stringMatching(/^[A-Za-z0-9,_-]{1,20}$/);
const address = fc.dictionary(name, value, { maxKeys: 10 });

describe('VW-2: the address that a view keeps', () => {
  it('is a flat object of texts', () => {
    expect(viewSearch.parse({ search: 'ann', enabled: 'all', sort: '-name' })).toEqual({
      search: 'ann',
      enabled: 'all',
      sort: '-name',
    });
    expect(viewSearch.safeParse({}).success).toBe(true);
  });

  it.each([
    ['a list', []],
    ['a text', 'search=ann'],
    ['nothing', null],
    ['nested', { a: { b: 'c' } }],
    ['a list inside', { a: ['b'] }],
    ['a number', { officeId: 1 }],
    ['an empty value', { search: '' }],
    ['the prototype', JSON.parse('{"__proto__":{"isAdmin":"yes"}}')],
    ['the prototype as a text', JSON.parse('{"__proto__":"x"}')],
    ['a constructor', { constructor: 'x' }],
    ['a name with a point', { 'a.b': 'x' }],
    ['a name with a dollar', { $where: 'x' }],
    ['an unseen sign', { search: 'a\u200b' }],
    ['too many', Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`p${n}`, 'x']))],
    ['too long', { search: 'x'.repeat(1_995) }],
    ['what is open', { open: '7' }],
    ['the page', { page: '2' }],
    ['a view', { savedView: '7' }],
  ])('is not %s', (_, sent) => expect(viewSearch.safeParse(sent).success).toBe(false));

  it('has at most 2,000 signs', () => expect(viewSearch.safeParse({ search: 'x'.repeat(1_994) }).success).toBe(true));

  it('is what is left of any address, and taking it again changes nothing', () => {
    fc.assert(
      fc.property(address, (search) => {
        const kept = viewedPart({ ...search, page: '2', open: '7', history: '8', savedView: '9', at: undefined });
        expect(viewedPart(kept)).toEqual(kept);
        expect(viewSearch.safeParse(kept).success).toBe(true);
        expect(kept).not.toHaveProperty('page');
      }),
    );
  });

  it('is the same in any order of its parameters', () => {
    fc.assert(
      fc.property(address, (search) => {
        expect(isSameView(search, Object.fromEntries(Object.entries(search).toReversed()))).toBe(true);
        expect(isSameView(search, { ...search, anotherParameter: 'x' })).toBe(false);
      }),
    );
  });
});
