import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { Brand } from '#components/brand.tsx';
import { Problem } from '#components/problem.tsx';
import { CodeGone, reloadOnceServed } from '#lib/code-gone.ts';
import { isUnreachable, refusalOf } from '#shared/api/refusal.ts';
import { everywhere } from '#texts/everywhere.ts';
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
      <h1>{everywhere.pageNotOpened}</h1>
      <WhatNow error={error} />
    </div>
  );
}

function WhatNow({ error }: { error: unknown }) {
  const router = useRouter();
  const { errors } = refusalOf(error);
  const retry = useCallback(
    () => void (error instanceof CodeGone ? reloadOnceServed() : router.invalidate()),
    [error, router],
  );
  useEffect(() => {
    return isUnreachable(error) ? router.options.context.api.recovery.wait(retry) : undefined;
  }, [error, retry, router]);
  const isReloaded = error instanceof CodeGone && error.why !== 'unreachable';
  return <Problem texts={errors} {...(isReloaded && { retry: everywhere.reloadPage })} onRetry={retry} />;
}
