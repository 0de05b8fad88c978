import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { OWN_COMPANY_ID } from '@hourbook/domain/reference/client.ts';
import { addDays, isWeekend } from '@hourbook/domain/time.ts';
import { Chip } from '#components/chip.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { hoursText } from '#lib/amounts.ts';
import { everywhere } from '#texts/everywhere.ts';
import { t } from '#texts/timecards.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { dayName, shortDate } from '../sheet/days.ts';
import { formatHundredths } from '../sheet/hours-text.ts';
import { syncStatusLooks } from '../sync-status.ts';
import { type TimecardDay, weeksOf } from './timecard.ts';
import classes from './timecard-table.module.css';

interface TimecardTableProps {
  readonly label: string;
  readonly days: readonly TimecardDay[];
  /** The names of clients by id. */
  readonly clients: ReadonlyMap<number, string>;
}

/** RP-2: the entries of each day, with totals by day and week. */
export const TimecardTable = ({ label, days, clients }: TimecardTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
  <section className={classes.frame} aria-label={label} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{sheet.day}</th>
          <th scope="col">{everywhere.client}</th>
          <th scope="col">{sheet.payCode}</th>
          <th scope="col" className={classes.number}>
            {sheet.hours}
          </th>
          <th scope="col">{sheet.comment}</th>
          <th scope="col">{sheet.accounting}</th>
          <th scope="col" className={classes.number}>
            {sheet.dayTotal}
          </th>
        </tr>
      </thead>
      {weeksOf(days).map(({ monday, days: ofWeek, hours }) => (
        <tbody key={monday}>
          <tr className={classes.week}>
            <th scope="rowgroup" colSpan={6}>
              {shortDate(monday)} – {shortDate(addDays(monday, 6))}
            </th>
            <td className={classes.number}>
              <VisuallyHidden>{t.weekTotal} </VisuallyHidden>
              {formatHundredths(hours)} <small>{sheet.hoursUnit}</small>
            </td>
          </tr>
          {ofWeek.flatMap((day) =>
            day.entries.map((entry, place) => (
              <EntryRow key={entry.id} entry={entry} day={day} clients={clients} isFirst={place === 0} />
            )),
          )}
        </tbody>
      ))}
    </table>
  </section>
);

interface EntryRowProps {
  readonly entry: TimecardDay['entries'][number];
  readonly day: TimecardDay;
  readonly clients: ReadonlyMap<number, string>;
  readonly isFirst: boolean;
}

function EntryRow({ entry, day: { trackingDate, hours }, clients, isFirst }: EntryRowProps) {
  const { clientId, trackingType, billableCode, comment, qbSyncStatus } = entry;
  const own = clientId === OWN_COMPANY_ID ? everywhere.ownCompany : sheet.unknownClient(clientId);
  const name = (
    <>
      <b>{dayName(trackingDate)}</b> {shortDate(trackingDate)}
    </>
  );
  return (
    <tr data-weekend={isWeekend(trackingDate) || undefined} data-first={isFirst || undefined}>
      <th scope="row" className={classes.day}>
        {isFirst ? name : <VisuallyHidden>{name}</VisuallyHidden>}
      </th>
      <td>
        {clients.get(clientId) ?? own}
        {billableCode && <span className={classes.code}>{billableCode}</span>}
      </td>
      <td>{trackingType ? payCodeNames[trackingType] : '–'}</td>
      <td className={classes.number}>{hoursText(entry.hours)}</td>
      <td title={comment ?? undefined}>{comment}</td>
      <td>{qbSyncStatus && <Chip {...syncStatusLooks[qbSyncStatus]} />}</td>
      <td className={`${classes.number} ${classes.total}`}>{isFirst && hoursText(hours)}</td>
    </tr>
  );
}

const LINES = Array.from({ length: 12 }, (_, line) => line);

/** The placeholder of the table while it loads. */
export const TimecardSkeleton = () => (
  <div className={classes.frame} aria-busy="true">
    <VisuallyHidden>{t.loadingHours}</VisuallyHidden>
    {LINES.map((line) => (
      <div key={line} className={classes.line} data-week={line % 6 === 0 || undefined}>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
);
