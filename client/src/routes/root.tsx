import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet, useRouterState } from '@tanstack/react-router';
import { PageLoader } from '../components/page-loader.tsx';
import type { Api } from '../lib/session.ts';
import { RouteProblem } from './route-problem.tsx';

export const rootRoute = createRootRouteWithContext<{ api: Api }>()({
  component: Root,
  errorComponent: RouteProblem,
});

function Root() {
  const loading = useRouterState({ select: ({ isLoading }) => isLoading });
  const busy = useIsFetching() + useIsMutating() > 0;
  return (
    <>
      <PageLoader busy={loading || busy} />
      <Outlet />
    </>
  );
}
