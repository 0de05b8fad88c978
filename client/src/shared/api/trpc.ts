import { MOST_CALLS } from '@hourbook/domain/answers.ts';
import type { AppRouter } from '@hourbook/server/api/app-router.ts';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

export const trpc = createTRPCReact<AppRouter>();

export type Answers = inferRouterOutputs<AppRouter>;

export const ENDPOINT = '/trpc';

/** An idempotency key for something that must be done once, however often it is sent. */
export const newIdempotencyKey = (): string =>
  // Not randomUUID: browsers offer it only over https and on localhost.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The options of a mutation: a repeat gives the key of the first try. */
export interface CallContext {
  readonly idempotencyKey?: string;
}

export const createClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'query',
        true: httpBatchLink({ url: ENDPOINT, maxURLLength: 2000, maxItems: MOST_CALLS }),
        false: httpLink({
          url: ENDPOINT,
          headers: ({ op }) => ({
            'Idempotency-Key': (op.context as CallContext).idempotencyKey ?? newIdempotencyKey(),
          }),
        }),
      }),
    ],
  });
