import type { ReactNode } from 'react';
import { Problem } from '#components/problem.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import type { PeriodSearch } from '#lib/address/parts.ts';
import type { Address } from '#lib/address/use-address.ts';
import { refusalOf } from '#shared/api/refusal.ts';
import { RangeProblem } from '#shared/period/range-problem.tsx';
import { t } from '#texts/reports.ts';
import classes from './report-table.module.css';

interface ReportBodyProps<Data> {
  readonly address: Address<PeriodSearch>;
  /** Why the period in the address is invalid; null: it is valid. */
  readonly problem: string | null;
  /** What has to be chosen first; null: nothing. */
  readonly missing?: string | null;
  readonly query: { readonly data: Data | undefined; readonly error: unknown; refetch(): unknown };
  readonly isEmpty: (data: Data) => boolean;
  readonly empty: string;
  readonly children: (data: Data) => ReactNode;
}

/** A report, or in its place why there is none. */
export function ReportBody<Data>(props: ReportBodyProps<Data>) {
  const { address, problem, missing = null, query, isEmpty, empty, children } = props;
  const { data, error } = query;
  if (problem !== null) return <RangeProblem address={address} text={problem} />;
  if (missing !== null) {
    return (
      <p className={classes.empty} role="alert">
        {missing}
      </p>
    );
  }
  if (error && !data) return <Problem texts={refusalOf(error).errors} onRetry={() => void query.refetch()} />;
  if (!data) return <Skeleton />;
  return isEmpty(data) ? <p className={classes.empty}>{empty}</p> : children(data);
}

const LINES = Array.from({ length: 10 }, (_, line) => line);

const Skeleton = () => (
  <div className={classes.frame} aria-busy="true">
    <VisuallyHidden>{t.loading}</VisuallyHidden>
    {LINES.map((line) => (
      <div key={line} className={classes.skeleton}>
        <i />
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
);
