import type { Lane } from '@hourbook/domain/ports/job-queue.ts';
import { PLACES } from '../job-lanes.ts';

/** Milliseconds that a job waits here for a place before it is handed back: another process may have a free one. */
const PATIENCE = 1_000;

/**
 * The places of each lane in this process. BullMQ limits the runs of one name; the names of a lane share its places in
 * the order in which they ask. As a name asks for no more places than it may have, none waits long behind another.
 * @param stopping from then on nobody gets a place
 */
export function lanePlaces(stopping: AbortSignal) {
  const free = new Map<Lane, number>();
  const asking = new Map<Lane, (() => void)[]>();

  function leave(lane: Lane): void {
    const next = asking.get(lane)?.shift();
    if (next) next();
    else free.set(lane, (free.get(lane) ?? 0) + 1);
  }

  return {
    /** @returns a function that gives the place back; null if none was free within a second, or the work is stopping */
    take: (lane: Lane) => take(lane, PATIENCE),
    /** As `take`, however long it is until a place is free. */
    await: (lane: Lane) => take(lane, null),
  };

  async function take(lane: Lane, patience: number | null): Promise<(() => void) | null> {
    if (stopping.aborted) return null;
    const left = free.get(lane) ?? PLACES[lane];
    if (left > 0) free.set(lane, left - 1);
    else if (!(await turn(lane, patience))) return null;
    return () => leave(lane);
  }

  function turn(lane: Lane, patience: number | null): Promise<boolean> {
    return new Promise((resolve) => {
      const answer = (isMine: boolean) => {
        clearTimeout(timer);
        stopping.removeEventListener('abort', giveUp);
        resolve(isMine);
      };
      const proceed = () => answer(true);
      const giveUp = () => {
        asking.set(
          lane,
          (asking.get(lane) ?? []).filter((each) => each !== proceed),
        );
        answer(false);
      };
      const timer = patience === null ? undefined : setTimeout(giveUp, patience);
      stopping.addEventListener('abort', giveUp);
      asking.set(lane, [...(asking.get(lane) ?? []), proceed]);
    });
  }
}
export type LanePlaces = ReturnType<typeof lanePlaces>;
