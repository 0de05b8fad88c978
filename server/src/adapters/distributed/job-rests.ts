import type { Lane } from '@hourbook/domain/ports/job-queue.ts';
import type { Worker } from 'bullmq';
import type { LanePlaces } from './job-places.ts';

/** Milliseconds that a place is kept for a worker that goes on: BullMQ asks for jobs at least every 5 s. */
const KEPT = 6_000;

/**
 * Workers whose lane is full here rest, so that the jobs they hand back are taken by another process: of two workers that
 * wait for one job, Redis may serve the same again and again. A worker goes on with a place of its own, so that other names
 * of its lane, which never rested, cannot take each free place before it.
 */
export function workerRests(places: LanePlaces) {
  const resting = new Set<string>();
  const kept = new Map<string, () => void>();

  function keep(name: string, leave: () => void): void {
    kept.set(name, leave);
    const giveBack = () => kept.get(name) === leave && takeKept(name)?.();
    setTimeout(giveBack, KEPT).unref();
  }

  function takeKept(name: string): (() => void) | undefined {
    const leave = kept.get(name);
    kept.delete(name);
    return leave;
  }

  return {
    /** @returns a function that gives back the place that was kept for a job of this name, if there is one */
    takeKept,

    /** Lets a worker rest until its lane has a place, or the work stops. */
    async rest(worker: Worker, lane: Lane): Promise<void> {
      if (resting.has(worker.name)) return;
      resting.add(worker.name);
      const paused = worker.pause(true);
      const leave = await places.await(lane);
      await paused;
      resting.delete(worker.name);
      if (leave === null) return;
      keep(worker.name, leave);
      await worker.resume();
    },
  };
}
