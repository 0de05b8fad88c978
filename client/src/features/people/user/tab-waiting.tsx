import { Problem } from '../../../components/problem.tsx';
import { refusalOf } from '../../../shared/api/refusal.ts';
import { FormSkeleton } from '../../../shared/forms/form-skeleton.tsx';

interface TabWaitingProps {
  /** All that a tab needs before it can be shown. */
  readonly queries: readonly { readonly error: unknown; refetch(): Promise<unknown> }[];
  /** How many fields each of its sections has. */
  readonly sections: readonly number[];
}

/** In the place of a tab whose data is on its way, or could not be had. */
export function TabWaiting({ queries, sections }: TabWaitingProps) {
  const failed = queries.filter(({ error }) => error);
  const [first] = failed;
  if (first) {
    const retry = () => void Promise.all(failed.map((query) => query.refetch()));
    return <Problem texts={refusalOf(first.error).errors} onRetry={retry} />;
  }
  return <FormSkeleton sections={sections} />;
}
