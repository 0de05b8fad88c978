import type { ReactNode } from 'react';
import { t } from '#texts/since-sync.ts';
import { t as sheet } from '#texts/timesheet.ts';
import { Chip } from '../../../components/chip.tsx';
import { Icon } from '../../../components/icon.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { syncStatusLooks } from '../../../shared/sync-status.ts';
import { formatHours } from '../../timesheet/grid/hours-text.ts';
import { SentValues } from '../../timesheet/grid/sent-strip.tsx';
import classes from './changed-list.module.css';
import { type ChangedRow, dayOf, hoursOf, signedHours } from './changes.ts';

interface ChangedListProps {
  readonly rows: readonly ChangedRow[];
  /** There are more than these. */
  readonly more: boolean;
  /** The day of a row, as something that leads there. */
  readonly day?: (row: ChangedRow) => ReactNode;
  /** Whose row it is, where they are of several people. */
  readonly person?: (row: ChangedRow) => ReactNode;
}

/** What was changed after accounting took it, old → new, with what the difference comes to. */
export function ChangedList({ rows, more, day = dayOf, person }: ChangedListProps) {
  if (rows.length === 0) return <p className={classes.none}>{t.nothingChanged}</p>;
  const { sent, now, difference } = hoursOf(rows);
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id} className={classes.row}>
            {person && <p className={classes.person}>{person(row)}</p>}
            <p className={classes.head}>
              <strong>{day(row)}</strong>
              <span aria-hidden="true">{t.versions(row.sentVersion, row.version)}</span>
              <VisuallyHidden>{t.versionsHeard(row.sentVersion, row.version)}</VisuallyHidden>
            </p>
            {row.same && <p className={classes.quiet}>{row.same}</p>}
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
        <Fact name={t.inAccounting} value={sheet.hoursShort(formatHours(sent))} />
        <Fact name={t.here} value={sheet.hoursShort(formatHours(now))} />
        <Fact name={t.difference} value={sheet.hoursShort(signedHours(difference))} />
      </dl>
    </>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

/** Where it stands with accounting; a mark that it is to go is outlined, a status is filled. */
const Standing = ({ row: { status, toBeRemoved } }: { row: ChangedRow }) =>
  toBeRemoved && status === 'UNSYNCHRONIZED' ? (
    <span className={classes.mark}>
      <Icon name="bin" size={13} /> {t.toBeRemoved}
    </span>
  ) : (
    <Chip {...syncStatusLooks[status]} />
  );
