import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Role, roleNames } from '../access/roles.ts';
import { mayOpen, viewPagePaths } from './pages.ts';
import {
  addressKept,
  changeable,
  changesView,
  type SavedView,
  savedViewChange,
  savedViewInput,
  seesView,
  withFirst,
} from './saved-view.ts';

const view: SavedView = {
  id: 7,
  ownerId: 1,
  page: '/users',
  name: 'Chicago',
  search: { office: '1' },
  period: null,
  sharedWith: [],
  deleted: false,
  place: 1,
};
const roles = fc.subarray([...roleNames]);
const page = fc.constantFrom(...viewPagePaths);
const reader = fc.record({ id: fc.integer({ min: 1, max: 3 }), roles });
const views = fc
  .record({ ownerId: fc.integer({ min: 1, max: 3 }), page, sharedWith: roles, deleted: fc.boolean() })
  .map((changed): SavedView => ({ ...view, ...changed }));
const codeOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('VW-1: a view to be saved', () => {
  const sent = { page: '/users', name: 'Chicago', search: {} };
  it('needs a page that has views, a name and an address; it is shared with nobody unless it says so', () => {
    expect(savedViewInput.parse(sent)).toEqual({ ...sent, period: null, sharedWith: [] });
  });

  it.each([
    { page: '/my-time' },
    { page: '__proto__' },
    { name: '' },
    { name: 'n'.repeat(61) },
    { name: 'two\nlines' },
    { name: 'unseen\u200b' },
    { search: null },
    { period: 'TOMORROW' },
    { sharedWith: ['ROLE_KING'] },
    { sharedWith: ['ROLE_HR', 'ROLE_HR'] },
  ])('is not %j', (wrong) => expect(savedViewInput.safeParse({ ...sent, ...wrong }).success).toBe(false));

  it('has a name of up to 60 signs', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100, unit: fc.constantFrom(...'aŻß9 -é') }), (name) => {
        expect(savedViewInput.safeParse({ ...sent, name }).success).toBe(name.length <= 60);
      }),
    );
  });

  it('of which a change names some fields leaves the others', () => {
    expect(savedViewChange.parse({ id: 7, version: 1, name: 'Warsaw' })).toEqual({ id: 7, version: 1, name: 'Warsaw' });
  });
});

describe('VW-4: who sees a view', () => {
  it.each<[number, readonly Role[], readonly Role[], boolean]>([
    [1, [], [], true],
    [2, ['ROLE_HR'], [], false],
    [2, ['ROLE_HR'], ['ROLE_HR'], true],
    [2, ['ROLE_HR'], ['ROLE_ACCOUNTANT'], false],
    // Shared with a role that may not open the page of people.
    [2, ['ROLE_ACCOUNTANT'], ['ROLE_ACCOUNTANT'], false],
    [2, ['ROLE_ADMIN'], ['ROLE_ACCOUNTANT'], true],
    [2, ['ROLE_ADMIN'], [], false],
  ])('person %i with %j sees one shared with %j: %j', (id, held, sharedWith, sees) => {
    expect(seesView({ ...view, sharedWith: [...sharedWith] }, { id, roles: held })).toBe(sees);
  });

  it('the owner always, until it is deleted; others never without a role it is shared with and the page', () => {
    fc.assert(
      fc.property(views, reader, (each, who) => {
        const sees = seesView(each, who);
        if (each.deleted) expect(sees).toBe(false);
        else if (each.ownerId === who.id) expect(sees).toBe(true);
        else if (sees) {
          expect(each.sharedWith.length).toBeGreaterThan(0);
          expect(mayOpen(who.roles, each.page)).toBe(true);
          const isTheirs = each.sharedWith.some((role) => who.roles.includes(role));
          expect(isTheirs || who.roles.includes('ROLE_ADMIN')).toBe(true);
        }
      }),
    );
  });
});

describe('VW-5: who changes a view', () => {
  it('the owner and administrators, and nobody who does not see it', () => {
    fc.assert(
      fc.property(views, reader, (each, who) => {
        const code = codeOf(() => changeable(each, who));
        const may = seesView(each, who) && (each.ownerId === who.id || who.roles.includes('ROLE_ADMIN'));
        expect(code === null).toBe(may);
        if (!seesView(each, who)) expect(code).toBe('saved-view-gone');
        else if (!may) expect(code).toBe('access-denied');
        expect(may && !changesView(each, who)).toBe(false);
      }),
    );
  });
});

describe('VW-3: the address that is kept', () => {
  it('has no dates in whose place it has a period', () => {
    const search = { startDate: '2025-06-01', endDate: '2025-06-30', officeId: '1' };
    expect(addressKept({ page: '/accountant/ledger', search, period: 'THIS_MONTH' })).toEqual({
      search: { officeId: '1' },
      period: 'THIS_MONTH',
    });
    expect(addressKept({ page: '/accountant/ledger', search, period: null })).toEqual({ search, period: null });
  });

  it.each([
    ['/users', {}, 'THIS_MONTH'],
    ['/summary', {}, 'THIS_WEEK'],
    ['/users', { startDate: '2025-06-01' }, null],
    ['/accountant/ledger', { startDate: 'yesterday' }, null],
    ['/accountant/ledger', { officeId: '1 or 2' }, null],
    ['/summary', { startMonth: '2025-13' }, null],
  ] as const)('of %s is not %j with %j', (path, search, period) => {
    expect(codeOf(() => addressKept({ page: path, search, period }))).toBe('form-invalid');
  });
});

describe('VW-6: the views with which lists open', () => {
  it('are one for each page, of which the last choice counts; one that changes nothing changes nothing', () => {
    const choice = fc.record({ page, viewId: fc.option(fc.integer({ min: 1, max: 9 })) });
    fc.assert(
      fc.property(fc.array(choice), (choices) => {
        const first = choices.reduce(withFirst, { id: 1, views: [] });
        const expected = new Map(choices.map((each) => [each.page, each.viewId]));
        for (const [path, viewId] of expected)
          expect(first.views.find((each) => each.page === path)?.viewId ?? null).toBe(viewId);
        expect(new Set(first.views.map((each) => each.page)).size).toBe(first.views.length);
        for (const last of choices.slice(-1)) expect(withFirst(first, last)).toBe(first);
      }),
    );
  });
});
