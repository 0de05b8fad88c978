import { listedName } from '@hourbook/domain/people/name.ts';
import { formatDate, formatInstant, type Zone } from '@hourbook/domain/time.ts';
import { Button } from '@mantine/core';
import { Chip } from '#components/chip.tsx';
import { Notice } from '#components/notice.tsx';
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
      <div className={classes.frame}>
        <table className={classes.table} aria-label={t.changedSince}>
          <thead>
            <tr>
              <th scope="col">{t.person}</th>
              <th scope="col">{t.day}</th>
              <th scope="col">{t.version}</th>
              <th scope="col">{t.whatChanged}</th>
              <th scope="col">{everywhere.changed}</th>
              <th scope="col">{t.status}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">
                  <a href={sheetHref(entry.userId, days)}>{listedName(entry)}</a>
                </th>
                <td>{formatDate((entry.now ?? entry.sent).trackingDate)}</td>
                <td>{t.versions(entry.sentVersion, entry.version)}</td>
                <td>
                  {changesOf(entry, clientName).map((change) => (
                    <OldAndNew key={change.label} {...change} />
                  ))}
                </td>
                <td>
                  {t.byAt(entry.modifiedBy ?? everywhere.hourbook, formatInstant(entry.modifiedTime, zone))}
                  <small>{t.sentAt(formatInstant(entry.sentAt, zone))}</small>
                </td>
                <td>
                  {isRemovalUnsent(entry) ? (
                    <Chip tone="calm" icon="bin" label={t.toBeRemoved} />
                  ) : (
                    <Chip {...syncStatusLooks[entry.qbSyncStatus]} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className={classes.sums}>
        <Sum label={t.inAccounting} hours={hoursText(sent)} />
        <Sum label={t.here} hours={hoursText(now)} />
        <Sum label={t.difference} hours={signedHours(now - sent)} />
      </dl>
    </>
  );
}

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
