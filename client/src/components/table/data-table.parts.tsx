import { useEffect, useState } from 'react';
import type { TableAddress } from '#lib/address/parts.ts';
import { useAddress } from '#lib/address/use-address.ts';
import type { States } from '#parts/states.ts';
import { ChooseBox } from '../choose-box.tsx';
import type { CardsLook } from './cards.tsx';
import { type Column, compareValues, isFound, passes } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { EmptyList, ListProblem } from './table-states.tsx';
import { useUrlView } from './use-url-view.ts';
import type { TableView, UsualView } from './view.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly services: readonly string[];
  readonly hours: number;
}

/** @returns so many clients, of which some have no code and some no services */
const clients = (count: number): readonly Row[] =>
  Array.from({ length: count }, (_, index) => ({
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
    card: 'title',
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

/** The questions that the list has asked of its server, for tests to read. */
const questions: TableView[] = [];
Object.assign(window, { questions });

function answer(all: readonly Row[], view: TableView): { rows: readonly Row[]; total: number } {
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

interface ClientsProps {
  /** null: they are loading. */
  readonly all: readonly Row[] | null;
  readonly byServer?: boolean;
  readonly problem?: ListProblem;
  readonly empty?: EmptyList;
  readonly chosen?: readonly number[];
  readonly cards?: CardsLook<Row>;
}

function Clients({ all, byServer = false, problem, chosen, cards, empty = { text: NONE } }: ClientsProps) {
  const table = useUrlView(useAddress('__root__') as object as TableAddress, columns, usual);
  const [answered, setAnswered] = useState<ReturnType<typeof answer> | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (byServer && all) setAnswered(answer(all, table.view));
  }, [byServer, all, table.view]);
  const rows = byServer ? (answered?.rows ?? null) : all;
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 2rem)' }}>
      <DataTable
        id="test"
        label="Clients"
        {...table}
        columns={columns}
        rows={rows}
        total={byServer ? (answered?.total ?? 0) : undefined}
        rowId={idOf}
        empty={empty}
        problem={problem ?? null}
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
        lead={
          chosen && {
            head: <ChooseBox label="Choose all clients" ticked="some" onChoose={() => {}} />,
            row: ({ id, name }) => (
              <ChooseBox label={`Choose ${name}`} ticked={chosen.includes(id) ? 'all' : 'none'} onChoose={() => {}} />
            ),
          }
        }
        {...(cards && { cards })}
        totals={{ name: 'Total', hours: rows?.reduce((sum, { hours }) => sum + hours, 0) }}
      />
    </div>
  );
}

const idOf = ({ id }: Row): string => String(id);

const NONE = 'There are no clients yet.';
const some = clients(7);
const several = clients(131);
const many = clients(10_000);
const ofServer = clients(500);
const nothing = () => {};

export const states: States = {
  usual: { shows: '777', draw: () => <Clients all={some} /> },
  'many pages': { shows: '1–10 of 131', draw: () => <Clients all={several} /> },
  'ten thousand rows': { shows: '1–10 of 10000', draw: () => <Clients all={many} /> },
  'by server': { shows: '1–10 of 500', draw: () => <Clients all={ofServer} byServer /> },
  'some chosen': { shows: 'Choose all clients', draw: () => <Clients all={some} chosen={[2, 3]} /> },
  'being edited': { shows: 'Typed', draw: () => <Clients all={some} />, press: ['Client 00002'] },
  'choice of columns': { shows: 'Number', draw: () => <Clients all={some} />, press: ['Columns'] },
  'cards on a phone': {
    shows: '1–10 of 131',
    draw: () => <Clients all={several} cards={{ name: ({ name }) => name, withTools: true }} />,
  },
  loading: { shows: 'Search clients', draw: () => <Clients all={null} /> },
  empty: {
    shows: NONE,
    draw: () => <Clients all={[]} empty={{ text: NONE, act: { label: 'New client', run: nothing } }} />,
  },
  failed: {
    shows: 'Hourbook cannot be reached.',
    draw: () => <Clients all={null} problem={{ texts: ['Hourbook cannot be reached.'], onRetry: nothing }} />,
  },
};
