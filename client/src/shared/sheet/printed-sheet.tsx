import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { type CalendarDate, type DateRange, formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { Totals } from '@hourbook/domain/timesheet/totals.ts';
import { weekNumber } from '#lib/week-number.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timesheet.ts';
import { type AssignedClient, billableCodeOf, clientName } from './clients.ts';
import { type Day, dayLabel, type Week, weekLabel } from './days.ts';
import { formatHours, formatHundredths } from './hours-text.ts';
import classes from './printed-sheet.module.css';
import { lastModified, type SheetRow, totalsByPayCode } from './sheet.ts';

interface PrintedSheetProps {
  readonly whose: { readonly name: string; readonly office: string | null };
  readonly range: DateRange;
  readonly weeks: readonly Week[];
  readonly totals: Totals;
  readonly clients: readonly AssignedClient[];
  readonly holidays: ReadonlyMap<CalendarDate, string>;
  readonly entries: readonly TimesheetEntry[];
  readonly zone: Zone;
  readonly unsaved: boolean;
}

/** The sheet for printing: person, office, period, all hours and lines for signatures. */
export function PrintedSheet(props: PrintedSheetProps) {
  const { whose, range, weeks, totals, clients, holidays, entries, zone, unsaved } = props;
  const rows = weeks.flatMap(({ days }) => days.flatMap((day) => day.rows));
  const target = weeks.reduce((sum, { expected }) => sum + expected, 0);
  const modified = lastModified(entries);
  return (
    <section className={classes.sheet} aria-label={t.timesheetOf(whose.name)}>
      <h1>{t.timesheetOf(whose.name)}</h1>
      <dl className={classes.facts}>
        {whose.office && <Fact name={everywhere.office} value={whose.office} />}
        <Fact name={everywhere.period} value={`${formatDate(range.start)} – ${formatDate(range.end)}`} />
        <Fact
          name={t.total}
          value={`${formatHundredths(totals.all)} ${target > 0 ? t.ofExpected(formatHundredths(target)) : t.hoursUnit}`}
        />
        {totalsByPayCode(rows).map(({ payCode, hours }) => (
          <Fact key={payCode} name={payCodeNames[payCode]} value={t.hoursShort(formatHundredths(hours))} />
        ))}
      </dl>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t.day}</th>
            <th scope="col">{everywhere.client}</th>
            <th scope="col">{t.payCode}</th>
            <th scope="col">{t.comment}</th>
            <th scope="col" className={classes.number}>
              {t.hours}
            </th>
            <th scope="col" className={classes.number}>
              {t.dayTotal}
            </th>
          </tr>
        </thead>
        {weeks.map((week) => (
          <tbody key={week.monday}>
            {week.days.map((day) => (
              <PrintedDay
                key={day.date}
                day={day}
                total={totals.byDay.get(day.date) ?? 0}
                clients={clients}
                holiday={holidays.get(day.date)}
              />
            ))}
            <tr className={classes.week}>
              <th scope="row" colSpan={5}>
                {weekLabel(week)}, {t.weekNumber(weekNumber(week.monday))}
              </th>
              <td className={classes.number}>{formatHundredths(totals.byWeek.get(week.monday) ?? 0)}</td>
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr className={classes.week}>
            <th scope="row" colSpan={5}>
              {t.total}
            </th>
            <td className={classes.number}>{formatHundredths(totals.all)}</td>
          </tr>
        </tfoot>
      </table>
      {unsaved && <p>{t.unsavedPrinted}</p>}
      {modified && <p className={classes.quiet}>{t.lastModified(formatInstant(modified, zone))}</p>}
      <div className={classes.signatures}>
        <Signature of={t.signatureOf(whose.name)} />
        <Signature of={t.signatureOfManager} />
      </div>
    </section>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface PrintedDayProps {
  readonly day: Day;
  readonly total: number;
  readonly clients: readonly AssignedClient[];
  readonly holiday: string | undefined;
}

function PrintedDay({ day, total, clients, holiday }: PrintedDayProps) {
  const rows = day.rows.filter(isToPrint);
  if (rows.length === 0) {
    return (
      <tr>
        <th scope="row">{dayLabel(day.date)}</th>
        <td colSpan={3} className={classes.quiet} />
        <td className={classes.number}>–</td>
        <td />
      </tr>
    );
  }
  return rows.map((row, index) => (
    <tr key={row.slot}>
      <th scope="row">{index === 0 && dayLabel(day.date)}</th>
      <td>
        {clientName(clients, row.fields.clientId)}
        <BillableCode row={row} clients={clients} />
      </td>
      <td>{row.fields.payCode && payCodeNames[row.fields.payCode]}</td>
      <td className={classes.comment}>{row.fields.comment || (row.entry.trackingType === 'HOLIDAY' && holiday)}</td>
      <td className={classes.number}>{row.hours === null ? row.fields.hours : formatHours(row.hours)}</td>
      <td className={classes.number}>{index === 0 && formatHundredths(total)}</td>
    </tr>
  ));
}

function BillableCode({ row, clients }: { row: SheetRow; clients: readonly AssignedClient[] }) {
  const code = billableCodeOf(row, clients);
  return code && <small className={classes.code}> {code}</small>;
}

/** Rows without hours are not printed, except holidays; removed rows are not printed. */
const isToPrint = ({ entry, hours, removed }: SheetRow): boolean =>
  !removed && (hours !== 0 || entry.trackingType === 'HOLIDAY');

const Signature = ({ of }: { of: string }) => (
  <div className={classes.signature}>
    <span>{of}</span>
    <span>{t.date}</span>
  </div>
);
