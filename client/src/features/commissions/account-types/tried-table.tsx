import { listedName } from '@hourbook/domain/people/name.ts';
import type { Terms } from '@hourbook/domain/reference/account-type.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { Problem } from '#components/problem.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import type { Month } from '#lib/months.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { type Answers, trpc } from '#shared/api/trpc.ts';
import { t } from '#texts/account-types.ts';
import { everywhere } from '#texts/everywhere.ts';
import looks from '#theme/looks.module.css';
import { amountText, changeText } from '../shared/figures.ts';
import { shortMonth } from '../shared/filter-address.ts';
import classes from './type-editor.module.css';

interface TriedTableProps {
  readonly id: number;
  /** null: as they are typed they cannot be tried. */
  readonly terms: Terms | null;
  /** The month that is compared. */
  readonly month: Month;
  /** The month from which the terms would apply; null: they are those that apply. */
  readonly from: Month | null;
}

/** How long the typing must pause before it is compared, in milliseconds. */
const PAUSE = 600;

/** In pixels. */
const ROW = 30;

type Line = Answers['reference']['accountTypes']['tried'][number] & { readonly name: string };

const columns: readonly TableColumn<Line>[] = [
  {
    id: 'manager',
    label: t.manager,
    cell: ({ lastName }) => <span className={classes.manager}>{lastName}</span>,
    title: ({ name }) => name,
  },
  { id: 'now', label: t.now, align: 'end', cell: ({ now }) => amountText(now) },
  { id: 'withTerms', label: t.withTerms, align: 'end', cell: ({ withTerms }) => amountText(withTerms) },
  {
    id: 'difference',
    label: <abbr title={t.difference}>±</abbr>,
    align: 'end',
    cell: ({ withTerms, now }) => changeText(differenceOf(withTerms, now)),
  },
];

/** "If applied to 10/2026": what account managers earned in a month, and would have earned by the terms in the form. */
export function TriedTable({ id, terms, month, from }: TriedTableProps) {
  const [asked] = useDebouncedValue(terms && JSON.stringify({ id, month, ...terms }), PAUSE);
  const { data, error, refetch } = trpc.reference.accountTypes.tried.useQuery(
    asked === null ? skipToken : (JSON.parse(asked) as Terms & { id: number; month: Month }),
    { placeholderData: keepPreviousData, trpc: { context: { apart: true } } },
  );
  const title = t.ifApplied(shortMonth(month));
  const lines = (asked === null ? undefined : data)?.map((line) => ({
    ...line,
    name: listedName(line),
  }));
  const sum = (of: 'now' | 'withTerms') =>
    Math.round((lines ?? []).reduce((total, line) => total + line[of] * 100, 0)) / 100;
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      {error && !data && <Problem texts={refusalOf(error).errors} onRetry={() => void refetch()} />}
      {!lines && !error && (
        <p className={looks.quiet} role="status">
          {asked === null ? t.typeBrackets : everywhere.loading}
        </p>
      )}
      {lines?.length === 0 && <p className={looks.quiet}>{t.noManagers(shortMonth(month))}</p>}
      {lines && lines.length > 0 && (
        <Table
          label={title}
          look="close"
          rowHeight={ROW}
          columns={columns}
          rows={lines}
          rowId={({ accountManagerId }) => String(accountManagerId)}
          total={{
            manager: t.total,
            now: amountText(sum('now')),
            withTerms: amountText(sum('withTerms')),
            difference: changeText(differenceOf(sum('withTerms'), sum('now'))),
          }}
        />
      )}
      <p className={classes.small}>
        {from === null ? t.sameTerms : t.comparisonOnly(shortMonth(month), shortMonth(from))}
      </p>
    </>
  );
}

const differenceOf = (one: number, other: number): number => Math.round((one - other) * 100) / 100;
