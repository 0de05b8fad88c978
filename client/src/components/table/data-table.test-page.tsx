/** A list on a page of its own, for tests: many rows, every kind of filter, totals, and server-side paging. */
import '#theme/mantine.css';
import '#theme/tokens.css';
import '#theme/fonts.css';
import '#theme/base.css';
import { MantineProvider } from '@mantine/core';
import { createHashHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { type TableAddress, tableView } from '#lib/address/parts.ts';
import { useAddress } from '#lib/address/use-address.ts';
import { parseSearch, stringifySearch } from '#lib/search.ts';
import { cssVariablesResolver, theme } from '#theme/mantine.ts';
import { type Column, compareValues, isFound, passes } from './column.ts';
import { DataTable } from './data-table.tsx';
import { useUrlView } from './use-url-view.ts';
import { pageCount, type TableView, type UsualView } from './view.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly services: readonly string[];
  readonly hours: number;
}

/** The path is `/500` for 500 rows, or `/500/server` for server-side paging. The query belongs to the router. */
const [, many = '0', maker] = location.pathname.split('/');
const all: readonly Row[] = Array.from({ length: Number(many) }, (_, index) => ({
  id: index + 1,
  name: `Client ${String(index + 1).padStart(5, '0')}`,
  code: index % 3 === 0 ? null : `C${(index * 7) % 100}`,
  services: ['Consulting', 'Recruiting', 'Development'].filter((_name, nth) => (index >> nth) % 2 === 0),
  hours: (index * 37) % 1000,
}));

const services = ['Consulting', 'Recruiting', 'Development'].map((value) => ({ value, label: value }));
const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    label: 'Name',
    shownByDefault: true,
    value: ({ name }) => name,
    sort: true,
    filter: { kind: 'text' },
    width: 200,
  },
  {
    id: 'code',
    label: 'Code',
    shownByDefault: true,
    value: ({ code }) => code,
    sort: true,
    filter: { kind: 'text' },
    width: 120,
  },
  {
    id: 'services',
    label: 'Services',
    shownByDefault: true,
    value: (row) => row.services,
    filter: { kind: 'multi-select', options: services },
  },
  {
    id: 'hours',
    label: 'Hours',
    shownByDefault: true,
    value: ({ hours }) => hours,
    sort: true,
    align: 'end',
    width: 120,
  },
  { id: 'number', label: 'Number', shownByDefault: false, value: ({ id }) => id, sort: true, align: 'end', width: 120 },
];
const usual: UsualView = { sort: null, size: 10 };

/** The requests that the simulated server has received, for the tests to read. */
const questions: TableView[] = [];
Object.assign(window, { questions });

function answer(view: TableView): { rows: readonly Row[]; total: number } {
  questions.push(view);
  const { search, filters, sort, page, size } = view;
  const found = all
    .filter((row) => isFound(row, columns, search))
    .filter((row) =>
      columns.every(({ id, filter, value }) => !filter || !filters[id] || passes(value(row), filter, filters[id])),
    );
  const by = columns.find(({ id }) => id === sort?.column);
  const sorted = by
    ? found.toSorted((a, b) => compareValues(by.value(a), by.value(b)) * (sort?.descending ? -1 : 1))
    : found;
  const from = size === 'all' ? 0 : (page - 1) * size;
  return { rows: sorted.slice(from, size === 'all' ? undefined : from + size), total: found.length };
}

function Page() {
  const table = useUrlView(useAddress('__root__') as object as TableAddress, columns, usual);
  const byServer = maker === 'server';
  const [answered, setAnswered] = useState<ReturnType<typeof answer> | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (byServer) setAnswered(answer(table.view));
  }, [byServer, table.view]);
  const rows = byServer ? (answered?.rows ?? null) : all;
  return (
    <main style={{ display: 'flex', flexDirection: 'column', height: '100dvh', padding: 20 }}>
      <h1>Clients</h1>
      <DataTable
        id="test"
        label="Clients"
        {...table}
        columns={columns}
        rows={rows}
        total={byServer ? (answered?.total ?? 0) : undefined}
        rowId={idOf}
        empty={{ text: 'There are no clients yet.' }}
        onOpen={(row) => setOpen(idOf(row))}
        editor={
          open === null
            ? null
            : {
                id: open,
                cells: (shown) => [
                  ...shown.map(({ id }) => (
                    <td key={id}>{id === 'name' && <input aria-label="Typed" defaultValue={`Row ${open}`} />}</td>
                  )),
                  <td key="acts">
                    <button type="button" onClick={() => setOpen(null)}>
                      Done
                    </button>
                  </td>,
                ],
              }
        }
        totals={{ name: 'Total', hours: rows?.reduce((sum, { hours }) => sum + hours, 0) }}
      />
      <p>{`${pageCount(all.length, 10)} pages of ten`}</p>
    </main>
  );
}

const idOf = ({ id }: Row): string => String(id);

const root = createRootRoute({ validateSearch: z.object(tableView), component: Page });
const router = createRouter({ routeTree: root, history: createHashHistory(), parseSearch, stringifySearch });
createRoot(document.querySelector('#root') as HTMLElement).render(
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    withGlobalClasses={false}
  >
    <RouterProvider router={router as never} />
  </MantineProvider>,
);
