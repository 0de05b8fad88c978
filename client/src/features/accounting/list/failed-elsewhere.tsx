import { Link } from '@tanstack/react-router';
import { Icon } from '#components/icon.tsx';
import { countText } from '#lib/amounts.ts';
import { trpc } from '#shared/api/trpc.ts';
import { failedSearch } from '#shared/failed-address.ts';
import { t } from '#texts/accounting.ts';
import classes from './failed-elsewhere.module.css';

/** The days that the page shows. */
export interface FailedDays {
  readonly startDate: string;
  readonly endDate: string;
}

/** How many rows accounting has refused on other days than these, and a link to them; nothing if there are none. */
export function FailedElsewhere({ days: { startDate, endDate } }: { readonly days: FailedDays }) {
  // The menu has asked for all days. Only where some are elsewhere, their rows are counted.
  const { data: all } = trpc.accounting.sync.failedCount.useQuery();
  const isElsewhere = all?.since != null && all.until != null && (all.since < startDate || all.until > endDate);
  const { data } = trpc.accounting.sync.failedCount.useQuery({ startDate, endDate }, { enabled: isElsewhere });
  if (!isElsewhere || !data?.since || !data.until) return null;
  const { failed, since, until } = data;
  const where = until < startDate ? t.beforePeriod : since > endDate ? t.afterPeriod : t.outsidePeriod;
  return (
    <span className={classes.failed}>
      <Icon name="alert" />
      <span>
        {t.failedElsewhere(failed, countText(failed), where)}{' '}
        <Link to="/accountant/timecards" search={failedSearch({ since, until })}>
          {t.openThem(failed)}
        </Link>
      </span>
    </span>
  );
}
