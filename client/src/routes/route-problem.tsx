import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { everywhere } from '#texts/everywhere.ts';
import { Brand } from '../components/brand.tsx';
import { Problem } from '../components/problem.tsx';
import { CodeGone } from '../lib/code-gone.ts';
import { refusalOf } from '../shared/api/refusal.ts';
import classes from './route-problem.module.css';

/** Shown if the app could not be opened at all. */
export function RouteProblem({ error }: ErrorComponentProps) {
  return (
    <main className={classes.page}>
      <title>{everywhere.hourbook}</title>
      <h1>
        <Brand size="large" />
      </h1>
      <WhatNow error={error} />
    </main>
  );
}

/** Shown in place of a page that could not be opened; the menu still works. */
export function PageProblem({ error }: ErrorComponentProps) {
  return (
    <div className={classes.inside}>
      <title>{everywhere.hourbook}</title>
      <h1 className={classes.title}>{everywhere.pageNotOpened}</h1>
      <WhatNow error={error} />
    </div>
  );
}

function WhatNow({ error }: { error: unknown }) {
  const router = useRouter();
  const { errors } = refusalOf(error);
  return error instanceof CodeGone ? (
    <Problem texts={errors} retry={everywhere.reloadPage} onRetry={() => window.location.reload()} />
  ) : (
    <Problem texts={errors} onRetry={() => void router.invalidate()} />
  );
}
