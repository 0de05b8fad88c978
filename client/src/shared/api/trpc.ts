import { MOST_CALLS } from '@hourbook/domain/answers.ts';
import type { AppRouter } from '@hourbook/server/api/app-router.ts';
import { httpBatchLink, httpLink, type Operation, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';

export const trpc = createTRPCReact<AppRouter>();

export type Answers = inferRouterOutputs<AppRouter>;

export const ENDPOINT = '/trpc';

/** A new idempotency key, with which a call takes effect once, however often it is sent. */
export const newIdempotencyKey = (): string =>
  // Not randomUUID: browsers offer it only over https and on localhost.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The options of a call. */
export interface CallContext {
  /** For mutations: a repeat has the key of the first attempt. */
  readonly idempotencyKey?: string;
  /** For queries: sent in a batch other than the page's, so that the page does not wait for it. */
  readonly apart?: boolean;
  /** For mutations: sent even while the page is being closed, when nobody waits for the answer. */
  readonly outlivesPage?: boolean;
}

const oneByOne = {
  url: ENDPOINT,
  headers: ({ op: { context } }: { op: Pick<Operation, 'context'> }) => ({
    'Idempotency-Key': (context as CallContext).idempotencyKey ?? newIdempotencyKey(),
  }),
};
const together = { url: ENDPOINT, maxURLLength: 2000, maxItems: MOST_CALLS };

export const createClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        condition: ({ type }) => type === 'query',
        true: splitLink({
          condition: ({ context }) => (context as CallContext).apart === true,
          true: httpBatchLink(together),
          false: httpBatchLink(together),
        }),
        false: splitLink({
          condition: ({ context }) => (context as CallContext).outlivesPage === true,
          true: httpLink({
            ...oneByOne,
            fetch: (url, options) => fetch(url, { ...(options as RequestInit), keepalive: true }),
          }),
          false: httpLink(oneByOne),
        }),
      }),
    ],
  });
