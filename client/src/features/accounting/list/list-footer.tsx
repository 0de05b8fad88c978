import { syncStatuses } from '@hourbook/domain/timesheet/sync-status.ts';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { NoticeLine } from '#components/notices.tsx';
import foot from '#components/page-foot.module.css';
import type { Notices } from '#components/use-notices.ts';
import { countText, hoursText } from '#lib/amounts.ts';
import { syncStatusLooks } from '#shared/sync-status.ts';
import { t } from '#texts/accounting.ts';
import { type FailedDays, FailedElsewhere } from './failed-elsewhere.tsx';
import classes from './list-footer.module.css';
import type { Overview } from './people.ts';

interface ListFooterProps {
  /** The totals of the people in the list. */
  readonly sums: Pick<Overview, 'totalHours' | 'statuses'>;
  /** The days of the list; null: it is about the past, when nothing can be sent. */
  readonly days: FailedDays | null;
  readonly chosen: { readonly entries: number; readonly people: number };
  /** The notices of the sync button, on a phone; null elsewhere. */
  readonly notices: Notices | null;
  /** The sync button, on a phone. */
  readonly children?: ReactNode;
}

/** The totals of the people in the list, and how many are selected. */
export const ListFooter = ({ sums, days, chosen, notices, children }: ListFooterProps) => (
  <section className={`${foot.foot} ${classes.footer}`} aria-label={t.totals}>
    <span>
      {t.total} <strong>{t.hoursShort(hoursText(sums.totalHours))}</strong>
    </span>
    {syncStatuses
      .filter((status) => sums.statuses[status] > 0)
      .map((status) => (
        <span key={status} className={classes.status} data-tone={syncStatusLooks[status].tone}>
          <Icon name={syncStatusLooks[status].icon} />
          <span>
            <strong>{countText(sums.statuses[status])}</strong> {syncStatusLooks[status].label}
          </span>
        </span>
      ))}
    {days && <FailedElsewhere days={days} />}
    <span className={classes.chosen} aria-live="polite">
      {chosen.people > 0 && t.chosenSummary(countText(chosen.people), countText(chosen.entries))}
    </span>
    {notices && <NoticeLine notices={notices} />}
    {children}
  </section>
);
