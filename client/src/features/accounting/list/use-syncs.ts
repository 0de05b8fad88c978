import { skipToken } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tabStorage } from '../../../lib/storage.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { answeredOf, type LastMove, lastMove, pauseBetween, type SyncProgress } from './progress.ts';

/** Names the sync whose end this tab waits for. */
const FOLLOWED = 'accounting.sync';
/** Names those without an answer for long that were read and closed, each with since when that is. */
const CLOSED = 'accounting.closed-syncs';
/** Milliseconds between two looks at how one has ended. */
const WHILE_IT_ENDS = 1_000;

/** Looks for a sync that nobody knows of (yet). */
const MOST_LOOKS = 20;

/** Closed ones that are remembered: as many as are told at once. */
const MOST_CLOSED = 20;

const NONE: readonly SyncProgress[] = [];

/** The syncs that run, whoever started them and wherever one was meanwhile; and how the last one ended. */
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
  // Whoever waits for one is not led away to another, which may have been stuck for days.
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

  // Whatever was answered has changed the list.
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
    /** Without those that were closed. */
    running: running.filter((sync) => !closed.includes(nameOfStalled(sync))),
    /** Rows are being answered. */
    isMoving: running.some(({ stalledSince }) => stalledSince === null),
    /** How the sync that was followed ended; null: none did, or it was read. */
    ended,
    /** Somebody has just started it here. */
    begin(syncId: string): void {
      follow(syncId);
      void utils.accounting.sync.progress.invalidate();
    },
    /** One without an answer for long was read. It is shown again when something of it moves. */
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
