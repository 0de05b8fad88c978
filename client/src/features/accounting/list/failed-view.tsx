import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { hoursText } from '#lib/amounts.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';
import { sheetHref } from '../sheet-href.ts';
import classes from './failed-view.module.css';
import { type FailedEntry, type Failure, failuresOf } from './failures.ts';
import { MendLink } from './mend-link.tsx';

interface FailedViewProps {
  readonly entries: readonly FailedEntry[];
  readonly days: { readonly startDate: string; readonly endDate: string };
  readonly zone: Zone;
  /** Whether a sync is being requested. */
  readonly busy: boolean;
  readonly onTryAgain: (ids: readonly string[]) => void;
}

/** SY-7: the entries that accounting refused, by reason, with a link to where it can be corrected. */
export function FailedView({ entries, ...others }: FailedViewProps) {
  return (
    <div className={classes.failures}>
      {failuresOf(entries).map((failure) => (
        <Reason key={JSON.stringify([failure.message, failure.mend])} failure={failure} {...others} />
      ))}
    </div>
  );
}

/** Fixed widths, so that the tables of all reasons line up; the column without a width takes the rest. */
const COLUMNS = [
  { name: 'person', width: 200 },
  { name: 'day', width: 110 },
  { name: 'hours', width: 84 },
  { name: 'client', width: undefined },
  { name: 'payCode', width: 150 },
  { name: 'tried', width: 290 },
];

/** The number of entries shown at first. */
const MOST = 50;

function Reason({ failure, days, zone, busy, onTryAgain }: Omit<FailedViewProps, 'entries'> & { failure: Failure }) {
  const { message, mend, entries } = failure;
  const [most, setMost] = useState(MOST);
  return (
    <section className={classes.reason} aria-label={message}>
      <header className={classes.head}>
        <Icon name="alert" size={16} />
        <h2>{message}</h2>
        <MendLink mend={mend} days={days} />
        <Button
          variant="default"
          size="compact-sm"
          disabled={busy}
          onClick={() => onTryAgain(entries.map(({ id }) => id))}
        >
          {t.tryAgain(entries.length)}
        </Button>
      </header>
      <div className={classes.frame}>
        <table className={classes.table}>
          <colgroup>
            {COLUMNS.map(({ name, width }) => (
              <col key={name} style={{ width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{t.person}</th>
              <th scope="col">{t.day}</th>
              <th scope="col" data-align="end">
                {t.hours}
              </th>
              <th scope="col">{everywhere.client}</th>
              <th scope="col">{t.payCode}</th>
              <th scope="col">{t.tried}</th>
            </tr>
          </thead>
          <tbody>
            {entries.slice(0, most).map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <a href={sheetHref(entry.userId, days)}>{listedName(entry.user)}</a>
                </th>
                <td>{formatDate(entry.trackingDate)}</td>
                <td data-align="end">{hoursText(entry.hours)}</td>
                <td>{entry.client}</td>
                <td>{entry.trackingType && payCodeNames[entry.trackingType]}</td>
                <td>{t.triedTimes(entry.attempts, formatInstant(entry.lastAttempt, zone))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {entries.length > most && (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + MOST * 4)}>
          {t.showMore(entries.length - most)}
        </Button>
      )}
    </section>
  );
}
