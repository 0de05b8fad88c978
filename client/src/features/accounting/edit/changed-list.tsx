import type { ReactNode } from 'react';
import { Chip } from '#components/chip.tsx';
import { Icon } from '#components/icon.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { hoursText, signedHours } from '#lib/amounts.ts';
import { SentValues } from '#shared/sheet/sent-strip.tsx';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { t } from '#texts/since-sync.ts';
import { t as sheet } from '#texts/timesheet.ts';
import looks from '#theme/looks.module.css';
import classes from './changed-list.module.css';
import type { ChangedRow } from './changed-rows.ts';
import { Fact } from './fact.tsx';

interface ChangedListProps {
  readonly rows: readonly ChangedRow[];
  /** Whether there are more rows than listed. */
  readonly more: boolean;
  /** Renders the day of a row, as a link where there is one. */
  readonly day: (row: ChangedRow) => ReactNode;
  /** The hours in accounting, and the hours here. */
  readonly sums: { readonly sent: number; readonly now: number };
}

/** The rows that were changed after accounting took them, old → new, and the difference in hours. */
export function ChangedList({ rows, more, day, sums: { sent, now } }: ChangedListProps) {
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            <p className={classes.head}>
              <strong>{day(row)}</strong>
              <span aria-hidden="true">{t.versions(row.sentVersion, row.version)}</span>
              <VisuallyHidden>{t.versionsHeard(row.sentVersion, row.version)}</VisuallyHidden>
            </p>
            {row.same && <p className={looks.quiet}>{row.same}</p>}
            <dl className={classes.facts}>
              {row.changes.map((change) => (
                <div key={change.label} className={classes.change}>
                  <dt>{change.label}</dt>
                  <dd>
                    <SentValues change={change} />
                  </dd>
                </div>
              ))}
              <Fact name={t.changed} value={t.byAt(row.by, row.at)} />
              <Fact name={t.sent} value={row.sentAt} />
            </dl>
            <Standing row={row} />
          </li>
        ))}
      </ul>
      {more && <p className={classes.none}>{t.moreThanTold}</p>}
      <dl className={classes.sums}>
        <Fact name={t.inAccounting} value={sheet.hoursShort(hoursText(sent))} />
        <Fact name={t.here} value={sheet.hoursShort(hoursText(now))} />
        <Fact name={t.difference} value={sheet.hoursShort(signedHours(now - sent))} />
      </dl>
    </>
  );
}

/** The status in accounting. The mark for a removal that is still to be sent is outlined, a status is filled. */
const Standing = ({ row: { qbSyncStatus, removalUnsent } }: { row: ChangedRow }) =>
  removalUnsent ? (
    <span className={classes.mark}>
      <Icon name="bin" size={13} /> {t.toBeRemoved}
    </span>
  ) : (
    <Chip {...syncStatusLooks[qbSyncStatus]} />
  );
