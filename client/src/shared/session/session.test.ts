import { aStorage } from '@hourbook/tests/builders/browser-storage.ts';
import { QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from '#lib/storage.ts';
import type { createClient } from '../api/trpc.ts';
import { createApi, homeOf, rememberTarget, type Self, setBeginsAtToday, takeTarget } from './session.ts';

const dana = { id: 42, firstName: 'Dana' } as Self;
const priya = { id: 43, firstName: 'Priya' } as Self;
const refused = (httpStatus: number) =>
  TRPCClientError.from({ error: { message: '', code: -32_000, data: { httpStatus, errors: ['No'] } } });

/** The server is never out of reach. */
const NEVER = { wait: () => () => {}, isAway: () => false, subscribe: () => () => {} };

/** A channel between tabs that delivers synchronously. */
class Channel {
  static open: Channel[] = [];
  onmessage: ((message: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
  }
}

function aTab(signedIn: Self | null) {
  const asked = vi.fn(async () => signedIn);
  const signedOut = vi.fn(async () => ({}));
  const client = { auth: { whoIsIt: { query: asked }, signOut: { mutate: signedOut } } };
  const queryClient = new QueryClient();
  queryClient.setQueryData(['hours'], [8]);
  const { session } = createApi(client as unknown as ReturnType<typeof createClient>, queryClient, NEVER);
  const changes: boolean[] = [];
  session.onOtherTab((someone) => changes.push(someone));
  return { session, asked, signedOut, changes, cached: () => queryClient.getQueryData(['hours']) };
}

beforeEach(() => {
  Channel.open = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('localStorage', aStorage());
  vi.stubGlobal('sessionStorage', aStorage());
});
afterEach(() => vi.unstubAllGlobals());

describe('who is signed in', () => {
  it('is asked once', async () => {
    const { session, asked } = aTab(dana);
    expect(await session.whoIsIt()).toBe(dana);
    expect(await session.whoIsIt()).toBe(dana);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not asked again at the entry page to which nobody is sent, but at the next visit', async () => {
    const { session, asked } = aTab(null);
    expect(await session.whoIsIt()).toBeNull();
    expect(await session.whoComes()).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockResolvedValue(dana); // signed in from another tab
    expect(await session.whoComes()).toBe(dana);
  });

  it('is asked at each visit to an entry page', async () => {
    const { session, asked } = aTab(null);
    expect(await session.whoComes()).toBeNull();
    asked.mockResolvedValue(dana);
    expect(await session.whoIsIt()).toBe(dana);
  });

  it('is not answered by a failure', async () => {
    const { session, asked } = aTab(dana);
    asked.mockRejectedValueOnce(refused(500));
    await expect(session.whoIsIt()).rejects.toThrow();
    expect(await session.whoIsIt()).toBe(dana);
  });

  it('is nobody once an answer says so: what was read is forgotten, what was typed is not', async () => {
    const { session, asked, cached } = aTab(dana);
    await session.whoIsIt();
    tabStorage.set('draft.42.week', '8');
    session.lost();
    expect(cached()).toBeUndefined();
    expect(tabStorage.get('draft.42.week')).toBe('8');
    expect(await session.whoIsIt()).toBeNull();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('signing out', () => {
  it("takes what this tab keeps and the person's own drafts with it", async () => {
    const { session, signedOut, cached } = aTab(dana);
    tabStorage.set('filter', 'Chicago');
    tabStorage.set('draft.42.week', '8');
    for (const key of ['draft.42.week', 'draft.421.week', 'draft.43.week', 'version']) browserStorage.set(key, 'x');
    await session.end();
    expect(signedOut).toHaveBeenCalledTimes(1);
    expect(cached()).toBeUndefined();
    expect(tabStorage.keys()).toEqual([]);
    expect(browserStorage.keys().sort()).toEqual(['draft.421.week', 'draft.43.week', 'version']);
    expect(await session.whoIsIt()).toBeNull();
  });

  it('where nobody is signed in any more is done as well', async () => {
    const { session, signedOut } = aTab(dana);
    signedOut.mockRejectedValueOnce(refused(401));
    await session.end();
    expect(await session.whoIsIt()).toBeNull();
  });

  it('that the server did not hear of is not done', async () => {
    const { session, signedOut, cached } = aTab(dana);
    signedOut.mockRejectedValueOnce(refused(500));
    await expect(session.end()).rejects.toThrow();
    expect(cached()).toEqual([8]);
  });
});

describe('another tab of this browser', () => {
  it('learns that its person signed out', async () => {
    const [here, there] = [aTab(dana), aTab(dana)];
    await Promise.all([here.session.whoIsIt(), there.session.whoIsIt()]);
    await here.session.end();
    expect(there.changes).toEqual([false]);
    expect(there.cached()).toBeUndefined();
    expect(await there.session.whoIsIt()).toBeNull();
  });

  it('learns that somebody signed in, and asks who', async () => {
    const [here, there] = [aTab(null), aTab(priya)];
    here.session.begin(priya);
    expect(there.changes).toEqual([true]);
    expect(await there.session.whoIsIt()).toBe(priya);
  });

  it('forgets the one it knew when it is somebody else', async () => {
    const [here, there] = [aTab(null), aTab(dana)];
    await there.session.whoIsIt();
    here.session.begin(priya);
    expect(there.changes).toEqual([true]);
    expect(there.cached()).toBeUndefined();
  });

  it('is left alone when it knows the same person, or nobody as well', async () => {
    const [here, there] = [aTab(dana), aTab(dana)];
    await there.session.whoIsIt();
    here.session.begin(dana);
    expect(there.changes).toEqual([]);
    expect(there.cached()).toEqual([8]);
  });
});

describe('the remembered target', () => {
  it('is used once, then home', () => {
    rememberTarget('/my-time?startDate=2025-06-09');
    expect(takeTarget()).toBe('/my-time?startDate=2025-06-09');
    expect(takeTarget()).toBe('/my-time');
  });

  it('TD-6: is where the person begins, if there is none', () => {
    const other = { ...dana, id: dana.id + 1 };
    setBeginsAtToday(dana, true);
    expect(takeTarget(homeOf(dana))).toBe('/today');
    expect(takeTarget(homeOf(other))).toBe('/my-time');
    setBeginsAtToday(dana, false);
    expect(takeTarget(homeOf(dana))).toBe('/my-time');
  });

  it('is a place of this app', () => {
    tabStorage.set('target', 'https://elsewhere.example');
    expect(takeTarget()).toBe('/my-time');
  });
});
