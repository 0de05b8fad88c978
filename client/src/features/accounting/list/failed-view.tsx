import { payCodeNames } from '@hourbook/domain/pay-codes.ts';
import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#components/icon.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
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
const columnsOf = (days: FailedViewProps['days'], zone: Zone): readonly TableColumn<FailedEntry>[] => [
  {
    id: 'person',
    label: t.person,
    width: 200,
    cell: ({ userId, user }) => (
      <a className={classes.person} href={sheetHref(userId, days)}>
        {listedName(user)}
      </a>
    ),
  },
  { id: 'day', label: t.day, width: 110, cell: ({ trackingDate }) => formatDate(trackingDate) },
  { id: 'hours', label: t.hours, width: 84, align: 'end', cell: ({ hours }) => hoursText(hours) },
  { id: 'client', label: everywhere.client, cell: ({ client }) => client },
  {
    id: 'payCode',
    label: t.payCode,
    width: 150,
    cell: ({ trackingType }) => trackingType && payCodeNames[trackingType],
  },
  {
    id: 'tried',
    label: t.tried,
    width: 290,
    cell: ({ attempts, lastAttempt }) => t.triedTimes(attempts, formatInstant(lastAttempt, zone)),
  },
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
      <Table
        label={message}
        frame="plain"
        cuts
        minWidth={960}
        columns={columnsOf(days, zone)}
        rows={entries.slice(0, most)}
        rowId={({ id }) => id}
      />
      {entries.length > most && (
        <Button variant="subtle" fullWidth onClick={() => setMost(most + MOST * 4)}>
          {t.showMore(entries.length - most)}
        </Button>
      )}
    </section>
  );
}
