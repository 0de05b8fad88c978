import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, refusalOf } from './refusal.ts';

/** @param onSignedOut called when an answer says that there is no session any more */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (isSignedOut(error)) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
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
