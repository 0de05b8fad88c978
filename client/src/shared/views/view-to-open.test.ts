import { describe, expect, it } from 'vitest';
import type { Api, Self } from '../session/session.ts';
import type { View } from './use-views.ts';
import { viewToOpen } from './view-to-open.ts';

const view: View = {
  id: 7,
  page: '/categories',
  name: 'Engineers',
  search: { search: 'eng' },
  period: null,
  sharedWith: [],
  owner: { id: 1, name: 'Grace Holloway' },
  mayChange: true,
  isFirst: true,
  version: 1,
};
const opened = (search: object, views: readonly View[] | null = [view]) => {
  const list = { fetch: () => (views === null ? Promise.reject(new Error('no answer')) : Promise.resolve(views)) };
  const asked = { api: { utils: { views: { list } } }, self: { office: null } } as unknown as { api: Api; self: Self };
  return viewToOpen(asked, '/categories', { ...search });
};

describe('VW-6: what a list opens with', () => {
  it('is the view that the person chose, if the address has nothing; a route names parameters that it does not have', async () => {
    expect(await opened({})).toEqual({ search: 'eng', savedView: '7' });
    expect(await opened({ search: undefined, sort: undefined, page: undefined })).toMatchObject({ savedView: '7' });
    expect(await opened({}, [{ ...view, isFirst: false }])).toBeNull();
    expect(await opened({}, [{ ...view, page: '/clients' }])).toBeNull();
  });

  it('is the view that a link names, whether the list opens with it or not', async () => {
    expect(await opened({ savedView: '7' }, [{ ...view, isFirst: false }])).toEqual({ search: 'eng', savedView: '7' });
    expect(await opened({ savedView: '7' }, [{ ...view, search: {} }])).toBeNull();
    expect(await opened({ savedView: '8' })).toBeNull();
  });

  it.each([{ search: 'fin' }, { open: '3' }, { savedView: 'none' }, { savedView: '7', sort: 'name' }])(
    'is the address itself where it says %j',
    async (search) => expect(await opened(search)).toBeNull(),
  );

  it('is as usual where views cannot be read', async () => expect(await opened({}, null)).toBeNull());
});
