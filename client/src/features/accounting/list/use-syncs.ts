import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '#lib/storage.ts';
import { trpc } from '#shared/api/trpc.ts';
import { answeredOf, type LastMove, lastMove, pauseBetween, type SyncProgress } from './progress.ts';

/** The storage key for the sync whose end this tab waits for. */
const FOLLOWED = 'accounting.sync';
/** The storage key for stalled syncs whose card was closed, each with the time since when it has stalled. */
const CLOSED = 'accounting.closed-syncs';
/** Milliseconds between two polls for the result of a sync. */
const WHILE_IT_ENDS = 1_000;

/** The number of polls for a sync that the server does not know (yet). */
const MOST_LOOKS = 20;

/** The number of closed cards that are remembered; the server reports no more syncs at once. */
const MOST_CLOSED = 20;

const NONE: readonly SyncProgress[] = [];

/** The running syncs, whoever started them and even after the page was left, and the result of the last one. */
export function useSyncs() {
  const utils = trpc.useUtils();
  const move = useRef<LastMove>(null);
  const { data: running = NONE, isSuccess: isKnown } = trpc.accounting.sync.progress.useQuery(
    {},
    {
      refetchInterval({ state: { data = NONE, dataUpdateCount: look } }) {
        move.current = lastMove(move.current, data, look);
        return pauseBetween(data, move.current, look);
      },
    },
  );
  const [followed, setFollowed] = useState(() => tabStorage.get(FOLLOWED));
  const [closed, setClosed] = useState(() => tabStorage.get(CLOSED)?.split(' ') ?? []);
  const newest = running.find(({ stalledSince }) => stalledSince === null)?.syncId;

  function follow(syncId: string): void {
    tabStorage.set(FOLLOWED, syncId);
    setFollowed(syncId);
  }
  // Keeps following its sync. Another one may have been stuck for days.
  useEffect(() => {
    if (newest === undefined || tabStorage.get(FOLLOWED) !== null) return;
    tabStorage.set(FOLLOWED, newest);
    setFollowed(newest);
  }, [newest]);

  const isOver = followed !== null && running.every(({ syncId }) => syncId !== followed);
  const { data: [last] = NONE } = trpc.accounting.sync.progress.useQuery(isOver ? { syncId: followed } : skipToken, {
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const isSettled = data?.[0] ? data[0].finishedAt !== null : dataUpdateCount > MOST_LOOKS;
      return isSettled ? false : WHILE_IT_ENDS;
    },
  });
  const ended = isOver && last && last.finishedAt !== null ? last : null;

  // Every answer of accounting changes the list.
  const answered = running.reduce((sum, sync) => sum + answeredOf(sync), 0);
  const { timesheets, sync } = utils.accounting;
  const state = isKnown ? `${answered} ${running.length} ${ended?.syncId}` : null;
  const known = useRef<string>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, and when a run is over
  useEffect(() => {
    const before = known.current;
    known.current = state;
    if (before === null || before === state) return; // the page has just asked for all of it
    void timesheets.invalidate();
    void sync.errors.invalidate();
    void sync.failedCount.invalidate();
  }, [state]);

  return {
    /** Without the syncs whose card was closed. */
    running: running.filter((sync) => !closed.includes(nameOfStalled(sync))),
    /** Whether rows are being answered. */
    isMoving: running.some(({ stalledSince }) => stalledSince === null),
    /** The result of the followed sync; null: it has not ended, or its card was closed. */
    ended,
    /** Call this after starting a sync. */
    begin(syncId: string): void {
      follow(syncId);
      void utils.accounting.sync.progress.invalidate();
    },
    /** Closes the card of a stalled sync. It is shown again once the sync makes progress. */
    close(sync: SyncProgress): void {
      const all = [...closed, nameOfStalled(sync)].slice(-MOST_CLOSED);
      tabStorage.set(CLOSED, all.join(' '));
      setClosed(all);
    },
    dismiss(): void {
      tabStorage.remove(FOLLOWED);
      setFollowed(null);
    },
  };
}

const nameOfStalled = ({ syncId, stalledSince }: SyncProgress): string => `${syncId}/${stalledSince}`;
