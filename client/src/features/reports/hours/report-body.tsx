import type { ReactNode } from 'react';
import card from '#components/card.module.css';
import type { PeriodAddress } from '#lib/address/parts.ts';
import { RangeProblem } from '#shared/period/range-problem.tsx';
import { QueryBody } from '#shared/query-body.tsx';

interface ReportBodyProps<Data> {
  readonly address: PeriodAddress;
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
      <p className={card.empty} role="alert">
        {missing}
      </p>
    );
  }
  return (
    // What is older is shown while newer figures are missing.
    <QueryBody
      query={{ data, error: data ? null : error, refetch: () => query.refetch() }}
      empty={(shown) => (isEmpty(shown) ? empty : null)}
    >
      {children}
    </QueryBody>
  );
}
