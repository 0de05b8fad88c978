import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { createRootRouteWithContext, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconTips } from '#components/icon-tips.tsx';
import { PageLoader } from '#components/page-loader.tsx';
import type { Api } from '#shared/session/session.ts';
import { RouteProblem } from './route-problem.tsx';

export const rootRoute = createRootRouteWithContext<{ api: Api }>()({ errorComponent: RouteProblem });

/** The loading bar is outside the routes, so that it also shows while the first one loads. */
export function WithPageLoader({ children }: { children: ReactNode }) {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const busy = useIsFetching() + useIsMutating() > 0;
  return (
    <>
      <PageLoader busy={loading || busy} />
      <IconTips>{children}</IconTips>
    </>
  );
}
