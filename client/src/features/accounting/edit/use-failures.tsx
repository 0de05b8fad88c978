import type { DateRange } from '@hourbook/domain/time.ts';
import type { TimesheetEntry } from '@hourbook/domain/timesheet/entry.ts';
import type { ReactNode } from 'react';
import { Icon } from '#components/icon.tsx';
import { trpc } from '#shared/api/trpc.ts';
import { type Failure, failuresOf } from '../list/failures.ts';
import { MendLink } from '../list/mend-link.tsx';
import classes from './use-failures.module.css';

interface FailuresOptions {
  readonly userId: number;
  readonly range: DateRange;
  readonly entries: readonly TimesheetEntry[];
}

/** @returns by row id, why accounting refused a row, with a link to where that can be corrected (SY-7) */
export function useFailures({ userId, range, entries }: FailuresOptions): ReadonlyMap<string, ReactNode> {
  const enabled = entries.some(({ qbSyncStatus }) => qbSyncStatus === 'ERROR_SYNCHRONIZATION');
  const { data } = trpc.accounting.sync.errors.useQuery({ startDate: range.start, endDate: range.end }, { enabled });
  const failures = failuresOf((data ?? []).filter((entry) => enabled && entry.userId === userId));
  return new Map(
    failures.flatMap((failure) => failure.entries.map(({ id }) => [id, <Strip key={id} failure={failure} />] as const)),
  );
}

/** Shown below a row. There is no link if the correction belongs in the row itself. */
const Strip = ({ failure: { message, mend } }: { failure: Failure }) => (
  <span className={classes.strip}>
    <Icon name="alert" /> {message} {mend.at !== 'sheet' && <MendLink mend={mend} />}
  </span>
);
