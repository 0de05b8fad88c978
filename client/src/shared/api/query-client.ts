import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, isUnreachable, refusalOf } from './refusal.ts';

interface Found {
  /** An answer said that there is no session any more. */
  readonly onSignedOut: () => void;
  /** A question was not answered. */
  readonly onUnreachable: () => void;
}

export function createQueryClient({ onSignedOut, onUnreachable }: Found): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        onError(error);
        if (isUnreachable(error)) onUnreachable();
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Without a network a call fails at once, instead of waiting silently for the network.
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retryDelay: 500,
        retry: (failures, error) => failures < 1 && refusalOf(error).status === null,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
