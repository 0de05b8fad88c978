import { addDays, type CalendarDate, formatDate } from '@hourbook/domain/time.ts';
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

/** A balance line by line. Each line is a book entry or follows from some; they add up to what is available (TO-8). */
export function Explanation({ explained, available, by, today, row: asked, onDay, hrefOf }: ExplanationProps) {
  const lastBefore = addDays(explained.periodStart, -1);
  const line = (each: ExplainedLine, running: number, index: number) => (
    <tr key={`${each.row}${each.date}${each.entryId ?? ''}${index}`}>
      <td>{by === 'row' ? shortDate(each.date) : formatDate(each.date)}</td>
      <td>
        <LineName line={each} href={hrefOf(each)} />
        {each.by !== null && <small>{t.enteredBy(each.by)}</small>}
        {each.comment !== null && <q>{each.comment}</q>}
        {each.row === 'carryOver' && (
          <TextButton onClick={() => onDay(lastBefore)}>{t.yearBefore(formatDate(lastBefore))}</TextButton>
        )}
        {each.date > today && each.row === 'accrued' && <span className={classes.expected}>{t.expected}</span>}
      </td>
      <td>{signedHours(each.hours)}</td>
      <td>{hoursText(running)}</td>
    </tr>
  );
  return (
    <table className={classes.lines} aria-label={t.explanation}>
      <thead>
        <tr>
          <th scope="col">{t.date}</th>
          <th scope="col">{t.event}</th>
          <th scope="col">{t.hours}</th>
          <th scope="col">{t.running}</th>
        </tr>
      </thead>
      {by === 'date' ? (
        <tbody>{explained.explain.map((each, index) => line(each, each.running, index))}</tbody>
      ) : (
        explainedRows(explained.explain).map(({ row, sum, running, lines }) => (
          <tbody key={row} data-asked={row === asked || undefined}>
            <tr className={classes.row}>
              <th scope="rowgroup" colSpan={2}>
                {rowNames[row]} {lines.length === 0 && <small>{t.none}</small>}
              </th>
              <td>{signedHours(sum)}</td>
              <td>{lines.length === 0 && hoursText(running)}</td>
            </tr>
            {lines.map((each, index) => line(each, each.running, index))}
          </tbody>
        ))
      )}
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t.availableAt(formatDate(explained.date))}
          </th>
          <td />
          <td data-below={available < 0 || undefined}>{hoursText(available)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

const LineName = ({ line, href }: { line: ExplainedLine; href: string | null }) =>
  href === null ? lineNames[line.row] : <a href={href}>{lineNames[line.row]}</a>;
