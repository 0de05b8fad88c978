import { holdsOn } from '@hourbook/domain/effective-dated.ts';
import { formatDate } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Chip } from '#components/chip.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { payText } from '#lib/money.ts';
import { t as managing } from '#texts/account-managers.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/person-clients.ts';
import looks from '#theme/looks.module.css';
import classes from './clients-tab.module.css';
import { type Assignment, type AssignmentChoices, nameOf } from './use-assignment-choices.ts';

/** An action on a row. */
interface RowAct {
  readonly label: string;
  readonly run: () => void;
}

interface AssignmentTableProps {
  readonly label: string;
  readonly rows: readonly Assignment[];
  readonly choices: AssignmentChoices;
  readonly today: string;
  /** null: read-only. */
  readonly onOpen: ((row: Assignment) => void) | null;
  readonly acts: (row: Assignment) => readonly RowAct[];
}

/** A person's assignments: the active ones, or the history. */
export const AssignmentTable = ({ label, rows, choices, today, onOpen, acts }: AssignmentTableProps) => (
  <div className={classes.frame}>
    <Table
      label={label}
      frame="plain"
      minWidth={LEAST}
      columns={columnsOf({ choices, today, onOpen })}
      rows={rows}
      rowId={({ id }) => String(id)}
      acts={
        onOpen === null
          ? undefined
          : (row) => (
              <span className={classes.acts}>
                {acts(row).map((act) => (
                  <Button key={act.label} variant="subtle" size="compact-sm" onClick={act.run}>
                    {act.label}
                    <VisuallyHidden>{t.rowOf(row.client.name, formatDate(row.startDate))}</VisuallyHidden>
                  </Button>
                ))}
              </span>
            )
      }
    />
  </div>
);

/** In pixels. */
const LEAST = 1040;

const columnsOf = ({
  choices,
  today,
  onOpen,
}: Pick<AssignmentTableProps, 'choices' | 'today' | 'onOpen'>): readonly TableColumn<Assignment>[] => [
  {
    id: 'client',
    label: <span className={classes.client}>{everywhere.client}</span>,
    cell: (row) => (
      <span className={classes.client}>
        {onOpen ? (
          <button type="button" className={classes.open} data-assignment={row.id} onClick={() => onOpen(row)}>
            {row.client.name}
          </button>
        ) : (
          row.client.name
        )}
        <Standing row={row} today={today} />
      </span>
    ),
  },
  { id: 'code', label: t.billableCode, wrap: 'never', cell: ({ code }) => code },
  { id: 'rate', label: t.hourlyRate, align: 'end', cell: (row) => <Rate row={row} /> },
  { id: 'dates', label: everywhere.dates, wrap: 'never', cell: (row) => datesText(row, today) },
  { id: 'soldAs', label: t.soldAs, cell: (row) => soldAs(row, choices) },
  { id: 'managers', label: managing.accountManagers, cell: (row) => managersOf(row, choices) },
];

/** The chips beside the client's name. */
function Standing({ row, today }: { row: Assignment; today: string }) {
  return (
    <>
      {row.isDefaultClient && <Chip tone="good" icon="check" label={t.default} />}
      {row.isOwnCompany && <Chip tone="leave" icon="flag" label={everywhere.ownCompany} />}
      {row.active && row.startDate > today && <Chip tone="wait" icon="clock" label={t.notBegun} />}
      {row.active && row.startDate <= today && !holdsOn(row, today) && <Chip tone="calm" icon="dash" label={t.ended} />}
    </>
  );
}

/** `06/11/2025 – now`, or from when what has not begun will. */
function datesText({ startDate, endDate }: Assignment, today: string): string {
  if (endDate !== null) return `${formatDate(startDate)} – ${formatDate(endDate)}`;
  return startDate > today ? t.fromDay(formatDate(startDate)) : `${formatDate(startDate)} – ${t.untilNow}`;
}

const Rate = ({ row: { hourlyRate, isBillable } }: { row: Assignment }) =>
  isBillable ? payText(hourlyRate, t.hr) : <span className={looks.remark}>{t.notBillable}</span>;

function soldAs(row: Assignment, { lines, saleTypes }: AssignmentChoices): string {
  const parts = [
    nameOf(lines, row.lineOfBusinessId),
    nameOf(saleTypes, row.saleTypeId),
    row.sowNumber,
    row.newBusiness ? t.newBusiness : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

const managersOf = ({ accountManagers }: Assignment, { accountTypes }: AssignmentChoices): string =>
  accountManagers
    .map(({ name, accountTypeId }) => [name, nameOf(accountTypes, accountTypeId)].filter(Boolean).join(', '))
    .join('; ');
