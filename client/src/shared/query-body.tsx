import type { ReactNode } from 'react';
import classes from '#components/card.module.css';
import { Problem } from '#components/problem.tsx';
import { TableSkeleton } from '#components/table/table-skeleton.tsx';
import { refusalOf } from './api/refusal.ts';

interface QueryBodyProps<Data> {
  readonly query: { readonly data: Data | undefined; readonly error: unknown; refetch(): unknown };
  /** What is shown in place of nothing; null: there is something. */
  readonly empty?: (data: Data) => string | null;
  readonly children: (data: Data) => ReactNode;
}

/** What a call answered, or in its place why there is nothing. */
export function QueryBody<Data>({ query, empty = () => null, children }: QueryBodyProps<Data>) {
  const { data, error } = query;
  if (error) return <Problem texts={refusalOf(error).errors} onRetry={() => void query.refetch()} />;
  if (data === undefined) {
    return (
      <div className={classes.frame}>
        <TableSkeleton />
      </div>
    );
  }
  const nothing = empty(data);
  return nothing === null ? children(data) : <p className={classes.empty}>{nothing}</p>;
}
