import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tabStorage } from '../../../lib/storage.ts';
import { trpc } from '../../../shared/api/trpc.ts';
import { answeredOf, type SyncProgress } from './progress.ts';

/** Names the sync whose end this tab waits for. */
const FOLLOWED = 'accounting.sync';
/** Milliseconds between two looks, while a sync runs and while none does: somebody else may start one. */
const [WHILE_RUNNING, OTHERWISE] = [1_000, 15_000];

/** Looks for a sync that nobody knows of (yet). */
const MOST_LOOKS = 20;

const NONE: readonly SyncProgress[] = [];

/** The syncs that run, whoever started them and wherever one was meanwhile; and how the last one ended. */
export function useSyncs() {
  const utils = trpc.useUtils();
  const { data: running = NONE } = trpc.accounting.sync.progress.useQuery(
    {},
    { refetchInterval: ({ state }) => ((state.data ?? NONE).length > 0 ? WHILE_RUNNING : OTHERWISE) },
  );
  const [followed, setFollowed] = useState(() => tabStorage.get(FOLLOWED));
  const newest = running[0]?.syncId;

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
      return isSettled ? false : WHILE_RUNNING;
    },
  });
  const ended = isOver && last && last.finishedAt !== null ? last : null;

  // Whatever was answered has changed the list.
  const answered = running.reduce((sum, sync) => sum + answeredOf(sync), 0);
  const { timesheets, sync } = utils.accounting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, and when a run is over
  useEffect(() => {
    void timesheets.invalidate();
    void sync.errors.invalidate();
  }, [answered, running.length, ended?.syncId]);

  return {
    running,
    /** How the sync that was followed ended; null: none did, or it was read. */
    ended,
    /** Somebody has just started it here. */
    begin(syncId: string): void {
      follow(syncId);
      void utils.accounting.sync.progress.invalidate();
    },
    dismiss(): void {
      tabStorage.remove(FOLLOWED);
      setFollowed(null);
    },
  };
}
