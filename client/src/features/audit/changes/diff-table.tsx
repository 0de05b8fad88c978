import { useMemo } from 'react';
import { Table } from '#components/table/table.tsx';
import { t } from '#texts/audit.ts';
import {
  type Diffs,
  diffColumns,
  diffsOf,
  figuresOf,
  type HrefOfDay,
  hoursBothText,
  idOfDiff,
  marksOfDiff,
} from './diff-rows.tsx';

interface DiffTableProps {
  /** Of one person. */
  readonly diff: Diffs;
  readonly names: ReadonlyMap<number, string>;
  readonly hrefOfDay: HrefOfDay;
}

/** What is different in a person's timesheet, and what that makes of their hours and money, and of all hours. */
export function DiffTable({ diff: { people, changed, hours, allHours, money }, names, hrefOfDay }: DiffTableProps) {
  const rows = useMemo(() => people.flatMap(diffsOf), [people]);
  return (
    <Table
      label={t.changes}
      frame="sheet"
      minWidth={608}
      columns={diffColumns(money !== null, names, hrefOfDay)}
      rows={rows}
      rowId={idOfDiff}
      marks={marksOfDiff}
      total={{
        day: (
          <>
            {t.changedRows(changed)}, {hoursBothText(hours)} <small>{t.allHours(hoursBothText(allHours))}</small>
          </>
        ),
        ...figuresOf(hours, money),
      }}
    />
  );
}
