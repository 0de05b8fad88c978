import { Problem } from '#components/problem.tsx';
import { refusalOf } from '#shared/api/refusal.ts';
import { FormSkeleton } from '#shared/forms/form-skeleton.tsx';

interface TabWaitingProps {
  /** All queries that the tab needs. */
  readonly queries: readonly { readonly error: unknown; refetch(): Promise<unknown> }[];
  /** The number of fields in each section. */
  readonly sections: readonly number[];
}

/** Shown in place of a tab while it loads, or if it failed to load. */
export function TabWaiting({ queries, sections }: TabWaitingProps) {
  const failed = queries.filter(({ error }) => error);
  const [first] = failed;
  if (first) {
    const retry = () => void Promise.all(failed.map((query) => query.refetch()));
    return <Problem texts={refusalOf(first.error).errors} onRetry={retry} />;
  }
  return <FormSkeleton sections={sections} />;
}
