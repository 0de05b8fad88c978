import { MOST_CALLS } from '@hourbook/domain/answers.ts';
import { ON_BEHALF_OF } from '@hourbook/domain/people/acting-calls.ts';
import type { AppRouter } from '@hourbook/server/api/app-router.ts';
import { httpBatchLink, httpLink, type Operation, splitLink, type TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { placeOfCall } from '../acting/acting.ts';
import { refusalOf } from './refusal.ts';

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

/** DG-4 */
const inPlaceOf = (path: string): Record<string, string> => {
  const personId = placeOfCall(path);
  return personId === null ? {} : { [ON_BEHALF_OF]: String(personId) };
};

const oneByOne = {
  url: ENDPOINT,
  headers: ({ op: { context, path } }: { op: Pick<Operation, 'context' | 'path'> }) => ({
    ...inPlaceOf(path),
    'Idempotency-Key': (context as CallContext).idempotencyKey ?? newIdempotencyKey(),
  }),
};
const together = { url: ENDPOINT, maxURLLength: 2000, maxItems: MOST_CALLS };
/** A batch has one header, so calls in somebody's place are in batches of their own. */
const togetherInPlace = {
  ...together,
  headers: ({ opList }: { opList: readonly Pick<Operation, 'path'>[] }) => inPlaceOf(opList[0]?.path ?? ''),
};

/**
 * US-22: a call for which the second factor is due again waits until it is given, and is sent once more.
 * @param ask resolves to whether it was given
 */
const givingFactor =
  (ask: () => Promise<boolean>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const isDue = (error: unknown): boolean => refusalOf(error).reason === 'factor-needed-again';
      const again = (error: TRPCClientError<AppRouter>) =>
        void ask().then((given) => {
          if (given) current = next(op).subscribe(observer);
          else observer.error(error);
        });
      let current = next(op).subscribe({
        ...observer,
        error: (error) => (isDue(error) ? again(error) : observer.error(error)),
      });
      return () => current.unsubscribe();
    });

/** @param ask shows the dialog for the second factor */
export const createClient = (ask: () => Promise<boolean>) =>
  trpc.createClient({
    links: [
      givingFactor(ask),
      splitLink({
        condition: ({ type }) => type === 'query',
        true: splitLink({
          condition: ({ path }) => placeOfCall(path) !== null,
          true: httpBatchLink(togetherInPlace),
          false: splitLink({
            condition: ({ context }) => (context as CallContext).apart === true,
            true: httpBatchLink(together),
            false: httpBatchLink(together),
          }),
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
