import { addDays, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { TextButton } from '#components/text-button.tsx';
import { signedHours } from '#lib/amounts.ts';
import { t } from '#texts/time-off.ts';
import { shortDate } from '../sheet/days.ts';
import { hoursText } from './amounts.ts';
import { type BalanceRow, type Explained, type ExplainedLine, explainedRows } from './balance-rows.ts';
import classes from './explanation.module.css';

const rowNames: Readonly<Record<BalanceRow, string>> = {
  carryOver: t.carryOver,
  accrued: t.accrued,
  additional: t.additional,
  used: t.used,
  pending: t.pending,
};
const lineNames: Readonly<Record<BalanceRow, string>> = {
  carryOver: t.carriedLine,
  accrued: t.accruedLine,
  additional: t.additionalLine,
  used: t.usedLine,
  pending: t.pendingLine,
};

interface ExplanationProps {
  readonly explained: Explained;
  /** The available hours on that day. */
  readonly available: number;
  /** Whether the lines are grouped by row, or sorted by date. */
  readonly by: 'row' | 'date';
  /** The current date in the person's own time zone; later accruals are marked as expected. */
  readonly today: string;
  /** The row to highlight. */
  readonly row: BalanceRow | null;
  /** Shows the balance on another day. */
  readonly onDay: (day: CalendarDate) => void;
  /** @returns a link to the request of a line; null: there is none here */
  readonly hrefOf: (line: ExplainedLine) => string | null;
}

/** A line, and what is available with it and all lines before. */
type Line = ExplainedLine & { readonly running: number; readonly place: number };

/** In pixels. */
const ROW = 26;

/** A balance line by line. Each line is a book entry or follows from some; they add up to what is available (TO-8). */
export function Explanation(props: ExplanationProps) {
  const { explained, available, by, row: asked } = props;
  const table = {
    label: t.explanation,
    look: 'bare',
    rowHeight: ROW,
    columns: columnsOf(props),
    rowId: ({ row, date, entryId, place }: Line) => `${row}${date}${entryId ?? ''}${place}`,
    total: {
      date: <span className={classes.total}>{t.availableAt(formatDate(explained.date))}</span>,
      running: (
        <span className={classes.total} data-tone={available < 0 ? 'bad' : undefined}>
          {hoursText(available)}
        </span>
      ),
    },
  } as const;
  const placed = (lines: readonly (ExplainedLine & { readonly running: number })[]) =>
    lines.map((line, place) => ({ ...line, place }));
  return (
    <div className={classes.lines}>
      {by === 'date' ? (
        <Table {...table} rows={placed(explained.explain)} />
      ) : (
        <Table
          {...table}
          groups={explainedRows(explained.explain).map(({ row, sum, running, lines }) => ({
            id: row,
            head: {
              date: rowNames[row],
              hours: signedHours(sum),
              running: lines.length === 0 && hoursText(running),
            },
            note: lines.length === 0 ? t.none : undefined,
            marks: { 'data-asked': row === asked || undefined },
            rows: placed(lines),
          }))}
        />
      )}
    </div>
  );
}

function columnsOf(props: ExplanationProps): readonly TableColumn<Line>[] {
  const { by } = props;
  return [
    {
      id: 'date',
      label: t.date,
      tone: 'quiet',
      cell: ({ date }) => (by === 'row' ? shortDate(date) : formatDate(date)),
    },
    { id: 'event', label: t.event, cell: (line) => <LineText line={line} {...props} /> },
    { id: 'hours', label: t.hours, align: 'end', cell: ({ hours }) => signedHours(hours) },
    { id: 'running', label: t.running, align: 'end', tone: 'quiet', cell: ({ running }) => hoursText(running) },
  ];
}

type LineTextProps = Pick<ExplanationProps, 'explained' | 'today' | 'onDay' | 'hrefOf'> & { readonly line: Line };

function LineText({ line, explained, today, onDay, hrefOf }: LineTextProps) {
  const lastBefore = addDays(explained.periodStart, -1);
  return (
    <>
      <LineName line={line} href={hrefOf(line)} />
      {line.by !== null && <small>{t.enteredBy(line.by)}</small>}
      {line.comment !== null && <q className={classes.comment}>{line.comment}</q>}
      {line.row === 'carryOver' && (
        <span className={classes.before}>
          <TextButton onClick={() => onDay(lastBefore)}>{t.yearBefore(formatDate(lastBefore))}</TextButton>
        </span>
      )}
      {line.date > today && line.row === 'accrued' && <span className={classes.expected}>{t.expected}</span>}
    </>
  );
}

const LineName = ({ line, href }: { line: ExplainedLine; href: string | null }) =>
  href === null ? lineNames[line.row] : <a href={href}>{lineNames[line.row]}</a>;
