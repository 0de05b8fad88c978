import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Chip } from '#components/chip.tsx';
import { Notice } from '#components/notice.tsx';
import { Table } from '#components/table/table.tsx';
import type { TableColumn } from '#components/table/table-column.ts';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { countText, hoursText, signedHours } from '#lib/amounts.ts';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { t } from '#texts/accounting.ts';
import { everywhere } from '#texts/everywhere.ts';
import { sheetHref } from '../sheet-href.ts';
import classes from './changed-view.module.css';
import { type Change, type ChangedEntry, changesOf, isRemovalUnsent, sumsOf, toBeSent } from './changes.ts';

interface ChangedViewProps {
  readonly entries: readonly ChangedEntry[];
  /** Whether there are more entries than listed. */
  readonly more: boolean;
  readonly clientName: (id: number) => string;
  readonly days: { readonly startDate: string; readonly endDate: string };
  readonly zone: Zone;
  /** Whether a sync is being requested. */
  readonly busy: boolean;
  readonly onSend: (ids: readonly string[]) => void;
}

/** The entries that were changed after accounting took them, old → new, and the difference in hours. */
export function ChangedView({ entries, more, clientName, days, zone, busy, onSend }: ChangedViewProps) {
  const { sent, now } = sumsOf(entries);
  const ids = toBeSent(entries);
  return (
    <>
      {ids.length > 0 && (
        <div className={classes.send}>
          <Button size="compact-sm" loading={busy} onClick={() => onSend(ids)}>
            {t.synchronizeChanged(countText(ids.length))}
          </Button>
        </div>
      )}
      {more && <Notice tone="wait" texts={[t.moreChanged]} />}
      <Table
        label={t.changedSince}
        frame="sheet"
        columns={columnsOf(clientName, days, zone)}
        rows={entries}
        rowId={({ id }) => id}
      />
      <dl className={classes.sums}>
        <Sum label={t.inAccounting} hours={hoursText(sent)} />
        <Sum label={t.here} hours={hoursText(now)} />
        <Sum label={t.difference} hours={signedHours(now - sent)} />
      </dl>
    </>
  );
}

const columnsOf = (
  clientName: ChangedViewProps['clientName'],
  days: ChangedViewProps['days'],
  zone: Zone,
): readonly TableColumn<ChangedEntry>[] => [
  {
    id: 'person',
    label: t.person,
    wrap: 'never',
    cell: (entry) => (
      <a className={classes.person} href={sheetHref(entry.userId, days)}>
        {listedName(entry)}
      </a>
    ),
  },
  { id: 'day', label: t.day, wrap: 'never', cell: ({ now, sent }) => formatDate((now ?? sent).trackingDate) },
  {
    id: 'version',
    label: t.version,
    wrap: 'never',
    cell: ({ sentVersion, version }) => t.versions(sentVersion, version),
  },
  {
    id: 'what',
    label: t.whatChanged,
    wrap: 'never',
    cell: (entry) => changesOf(entry, clientName).map((change) => <OldAndNew key={change.label} {...change} />),
  },
  {
    id: 'changed',
    label: everywhere.changed,
    wrap: 'never',
    cell: ({ modifiedBy, modifiedTime, sentAt }) => (
      <>
        {t.byAt(modifiedBy ?? everywhere.hourbook, formatInstant(modifiedTime, zone))}
        <span className={classes.sent}>{t.sentAt(formatInstant(sentAt, zone))}</span>
      </>
    ),
  },
  {
    id: 'status',
    label: t.status,
    wrap: 'never',
    cell: (entry) =>
      isRemovalUnsent(entry) ? (
        <Chip tone="calm" icon="bin" label={t.toBeRemoved} />
      ) : (
        <Chip {...syncStatusLooks[entry.qbSyncStatus]} />
      ),
  },
];

/** Shown as old → new; screen readers say “from … to …”. */
const OldAndNew = ({ label, from, to }: Change) => (
  <span className={classes.change}>
    {label} <VisuallyHidden>{t.from} </VisuallyHidden>
    <s>{from}</s>
    <span aria-hidden="true"> → </span>
    <VisuallyHidden> {t.to} </VisuallyHidden>
    <strong>{to}</strong>
  </span>
);

const Sum = ({ label, hours }: { label: string; hours: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{t.hoursShort(hours)}</dd>
  </div>
);
