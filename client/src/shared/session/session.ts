import { can, type Permission } from '@hourbook/domain/access/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { browserStorage, tabStorage } from '#lib/storage.ts';
import { actingNow, forgetActing, mayActing } from '../acting/acting.ts';
import type { Recovery } from '../api/recovery.ts';
import { isSignedOut, isUnreachable } from '../api/refusal.ts';
import type { Answers, createClient } from '../api/trpc.ts';
import { forgetCopy, keepAnswers, rememberSelf, selfFromCopy } from './device-copy.ts';

export type Self = Answers['auth']['self'];

/** What routes need to call the server. */
export type Api = ReturnType<typeof createApi>;

export function createApi(client: ReturnType<typeof createClient>, queryClient: QueryClient, recovery: Recovery) {
  const utils = createTRPCQueryUtils({ client, queryClient });
  return { utils, session: openSession(client, queryClient), recovery };
}

/** Who is signed in, as far as this tab knows. It tells the other tabs of the browser when a session begins or ends. */
function openSession({ auth }: ReturnType<typeof createClient>, queryClient: QueryClient) {
  const otherTabs = new BroadcastChannel('hourbook.session');
  let self: Self | null = null;
  /** Whether it was just found that nobody is signed in; reset once an entry page is reached. */
  let nobody = false;
  keepAnswers(queryClient, () => self?.id ?? null);

  /** The server has said who is signed in. */
  function known(who: Self | null): void {
    if (who) rememberSelf(who);
    else forgetCopy();
  }

  /** Forgets everything about the person, except what they typed. */
  function forget(): void {
    queryClient.clear();
    forgetActing();
    self = null;
    nobody = true;
  }

  /** Bypasses the query cache, which is emptied when a session ends. */
  async function whoIsIt(): Promise<Self | null> {
    if (self !== null || nobody) return self;
    try {
      self = await auth.whoIsIt.query();
    } catch (error) {
      self = isUnreachable(error) ? selfFromCopy(queryClient) : null;
      if (self === null) throw error;
      return self;
    }
    nobody = self === null;
    known(self);
    return self;
  }

  return {
    /** @returns null if nobody is signed in; they are then sent to an entry page */
    whoIsIt,

    /** The same on an entry page. It is known right after the redirect; later the server is asked again. */
    async whoComes(): Promise<Self | null> {
      const known = await whoIsIt();
      nobody = false;
      return known;
    },

    begin(who: Self): void {
      if (who !== self) rememberSelf(who); // otherwise it is remembered, or comes from the copy
      self = who;
      otherTabs.postMessage(who.id);
    },

    /**
     * Asks the server, which was out of reach, before anything is sent to it (OF-3).
     * @returns whether the person whom this tab knows is still signed in; also if it knows nobody
     */
    async isStill(): Promise<boolean> {
      const before = self;
      if (before === null) return true;
      const now = await auth.whoIsIt.query();
      known(now);
      return now?.id === before.id;
    },

    /** An answer said that the session has ended. */
    lost(): void {
      forget();
      forgetCopy();
    },

    /** Signs out, and removes what this tab has stored and the person's drafts. */
    async end(): Promise<void> {
      const leaving = await whoIsIt();
      try {
        if (leaving) await auth.signOut.mutate();
      } catch (error) {
        if (!isSignedOut(error)) throw error;
      }
      forget();
      forgetCopy();
      for (const key of tabStorage.keys()) tabStorage.remove(key);
      const drafts = browserStorage.keys().filter((key) => leaving && key.startsWith(`draft.${leaving.id}.`));
      for (const key of drafts) browserStorage.remove(key);
      otherTabs.postMessage(null);
    },

    /** @param changed called when another tab signs in or out someone other than the person this tab knows */
    onOtherTab(changed: (someone: boolean) => void): void {
      otherTabs.onmessage = ({ data }: MessageEvent<Self['id'] | null>) => {
        if (data === (self?.id ?? null)) return;
        forget();
        nobody = data === null;
        changed(data !== null);
      };
    },
  };
}

/** @returns what this person may do, in this tab for whom they act (DG-4); the server checks again at each call */
export function rightsOf({ roles }: Pick<Self, 'roles'>): (permission: Permission) => boolean {
  const held = roles.map(({ name }) => name);
  return (permission) => {
    const acting = actingNow();
    return acting ? mayActing(acting, permission) : can(held, permission);
  };
}

/** The pages for people who are not signed in. */
const entryPages = [
  '/login',
  '/test-login',
  '/activate',
  '/forgot-password',
  '/reset-password',
  '/register',
  '/welcome',
];
export const isEntryPage = (pathname: string): boolean => entryPages.includes(pathname);

export const HOME = '/my-time';
/** TD-6: the keys in this browser of those who begin at Today. */
export const BEGINS = 'begins-at-today.';
const beginsAt = ({ id }: Pick<Self, 'id'>): string => `${BEGINS}${id}`;

/** TD-6: whether this person begins at Today in this browser. */
export const beginsAtToday = (self: Pick<Self, 'id'>): boolean => browserStorage.get(beginsAt(self)) !== null;

export function setBeginsAtToday(self: Pick<Self, 'id'>, on: boolean): void {
  if (on) browserStorage.set(beginsAt(self), 'yes');
  else browserStorage.remove(beginsAt(self));
}

/** Where this person begins after signing in. */
export const homeOf = (self: Pick<Self, 'id'>) => (beginsAtToday(self) ? '/today' : HOME);

/** The only thing that this tab keeps when a new version starts. */
export const TARGET = 'target';

/** Where the person wanted to go before they had to sign in. */
export const rememberTarget = (href: string): void => tabStorage.set(TARGET, href);

/** @returns the remembered target once, otherwise home @param home where the person begins */
export function takeTarget(home: string = HOME): string {
  const target = tabStorage.get(TARGET);
  tabStorage.remove(TARGET);
  return target?.startsWith('/') ? target : home;
}
