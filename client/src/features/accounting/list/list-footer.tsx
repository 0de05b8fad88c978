import { syncStatuses } from '@hourbook/domain/timesheet/sync-status.ts';
import type { ReactNode } from 'react';
import { t } from '#texts/accounting.ts';
import { Icon } from '../../../components/icon.tsx';
import { NoticeLine } from '../../../components/notices.tsx';
import type { Notices } from '../../../components/use-notices.ts';
import { syncStatusLooks } from '../../../shared/sync-status.ts';
import { countText, hoursText } from '../amounts.ts';
import classes from './list-footer.module.css';
import type { Overview } from './people.ts';

interface ListFooterProps {
  /** What those who are shown come to. */
  readonly sums: Pick<Overview, 'totalHours' | 'statuses'>;
  readonly chosen: { readonly entries: number; readonly people: number };
  /** What was just done, where the act is here. */
  readonly notices: Notices | null;
  /** On a phone the act is here. */
  readonly children?: ReactNode;
}

/** What everybody who is shown comes to, and what is chosen. */
export const ListFooter = ({ sums, chosen, notices, children }: ListFooterProps) => (
  <section className={classes.footer} aria-label={t.totals}>
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
    <span className={classes.chosen} aria-live="polite">
      {chosen.people > 0 && t.chosenSummary(countText(chosen.people), countText(chosen.entries))}
    </span>
    {notices && <NoticeLine notices={notices} />}
    {children}
  </section>
);
