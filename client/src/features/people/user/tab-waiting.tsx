import { everywhere } from '#texts/everywhere.ts';
import { Problem } from '../../../components/problem.tsx';
import { VisuallyHidden } from '../../../components/visually-hidden.tsx';
import { refusalOf } from '../../../shared/api/refusal.ts';
import classes from './tab-waiting.module.css';

interface TabWaitingProps {
  /** All that a tab needs before it can be shown. */
  readonly queries: readonly { readonly error: unknown; refetch(): Promise<unknown> }[];
}

/** In the place of a tab whose data is on its way, or could not be had. */
export function TabWaiting({ queries }: TabWaitingProps) {
  const failed = queries.filter(({ error }) => error);
  const [first] = failed;
  if (first) {
    const retry = () => void Promise.all(failed.map((query) => query.refetch()));
    return <Problem texts={refusalOf(first.error).errors} onRetry={retry} />;
  }
  return (
    <div className={classes.waiting} aria-busy="true">
      <VisuallyHidden>{everywhere.loading}</VisuallyHidden>
      {[1, 2, 3].map((section) => (
        <div key={section} />
      ))}
    </div>
  );
}
