import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { isSignedOut } from './refusal.ts';
import { tabStorage } from './storage.ts';
import type { Answers, createClient } from './trpc.ts';

export type Self = Answers['auth']['self'];

/** All that routes need to ask the server. */
export type Api = ReturnType<typeof createApi>;

export function createApi(client: ReturnType<typeof createClient>, queryClient: QueryClient) {
  return { client, queryClient, utils: createTRPCQueryUtils({ client, queryClient }) };
}

/**
 * Who is signed in, null for nobody. Asked around the query cache: that somebody is not signed in is an answer here,
 * not the end of a session.
 */
export async function whoIsIt({ client, utils }: Api): Promise<Self | null> {
  const known = utils.auth.self.getData();
  if (known) return known;
  try {
    const self = await client.auth.self.query();
    utils.auth.self.setData(undefined, self);
    return self;
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
}

/** Ends the session and forgets everything this tab knew of the person, drafts too. */
export async function signOut({ client, queryClient }: Api): Promise<void> {
  try {
    await client.auth.signOut.mutate();
  } catch (error) {
    if (!isSignedOut(error)) throw error;
  }
  queryClient.clear();
  for (const key of tabStorage.keys()) tabStorage.remove(key);
}

const TARGET = 'target';
export const HOME = '/my-time';

/** Where somebody wanted to go before they had to sign in. */
export function rememberTarget(href: string): void {
  if (href !== '/' && !href.startsWith('/login')) tabStorage.set(TARGET, href);
}

/** @returns the remembered target once, else home */
export function takeTarget(): string {
  const target = tabStorage.get(TARGET);
  tabStorage.remove(TARGET);
  return target?.startsWith('/') ? target : HOME;
}
