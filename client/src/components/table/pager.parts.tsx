import { useState } from 'react';
import type { States } from '#parts/states.ts';
import { Pager } from './pager.tsx';
import type { TableView } from './view.ts';

function Pages({ count, page: first = 1 }: { readonly count: number; readonly page?: number }) {
  const [view, setView] = useState<TableView>({ search: '', sort: null, filters: {}, page: first, size: 10 });
  return <Pager view={view} onView={(change) => setView({ ...view, page: 1, ...change })} count={count} />;
}

export const states: States = {
  'one page': { shows: '1–7 of 7', draw: () => <Pages count={7} /> },
  'few pages': { shows: '1–10 of 45', draw: () => <Pages count={45} /> },
  'many pages, in the middle': { shows: '641–650 of 1310', draw: () => <Pages count={1310} page={65} /> },
  'the last page': { shows: '1301–1310 of 1310', draw: () => <Pages count={1310} page={131} /> },
};
