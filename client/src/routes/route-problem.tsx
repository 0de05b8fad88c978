import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Brand } from '../components/brand.tsx';
import { Problem } from '../components/problem.tsx';
import { refusalOf } from '../lib/refusal.ts';
import classes from './route-problem.module.css';

/** A page that could not be opened at all. */
export function RouteProblem({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main className={classes.page}>
      <title>Hourbook</title>
      <h1>
        <Brand size="large" />
      </h1>
      <Problem texts={refusalOf(error).errors} onRetry={() => void router.invalidate()} />
    </main>
  );
}
