import type { ReactNode } from 'react';
import classes from '#components/card.module.css';
import { Problem } from '#components/problem.tsx';
import { VisuallyHidden } from '#components/visually-hidden.tsx';
import { everywhere } from '#texts/everywhere.ts';
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
  if (data === undefined) return <Skeleton />;
  const nothing = empty(data);
  return nothing === null ? children(data) : <p className={classes.empty}>{nothing}</p>;
}

const LINES = Array.from({ length: 8 }, (_, line) => line);

const Skeleton = () => (
  <div className={classes.frame} aria-busy="true">
    <VisuallyHidden>{everywhere.loading}</VisuallyHidden>
    {LINES.map((line) => (
      <div key={line} className={classes.skeleton}>
        <i />
        <i />
        <i />
      </div>
    ))}
  </div>
);
