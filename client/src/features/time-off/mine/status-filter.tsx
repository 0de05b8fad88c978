import { Link } from '@tanstack/react-router';
import { requestLooks } from '#shared/time-off/request-status.tsx';
import { type RequestStatus, requestStatuses } from '#shared/time-off/request-statuses.ts';
import { t } from '#texts/time-off.ts';
import { countsOf } from './by-period.ts';
import type { MineAddress } from './mine-search.ts';
import classes from './status-filter.module.css';

interface StatusFilterProps {
  readonly address: MineAddress;
  readonly requests: readonly { readonly status: RequestStatus }[];
  readonly chosen: RequestStatus | undefined;
}

/** Filters by status and shows the number of requests; each choice is a link. */
export function StatusFilter({ address, requests, chosen }: StatusFilterProps) {
  const counts = countsOf(requests);
  const one = (status: RequestStatus | undefined, label: string) => (
    <li key={label}>
      <Link
        to="."
        search={address.with({ status })}
        className={classes.chip}
        aria-current={status === chosen ? 'true' : undefined}
        activeProps={{}}
        resetScroll={false}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <ul className={classes.chips} aria-label={t.status}>
      {one(undefined, t.allOf(requests.length))}
      {requestStatuses.map((status) => one(status, t.statusOf(requestLooks[status].label, counts.get(status) ?? 0)))}
    </ul>
  );
}
