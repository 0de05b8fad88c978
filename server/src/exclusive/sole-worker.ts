import { setTimeout as sleep } from 'node:timers/promises';
import type { Exclusively, SoleWorker } from '../ports/exclusive.ts';

/** Milliseconds before a process that has lost the task, or could not ask for it, asks again. */
const PAUSE = 1_000;

/** Work that lasts, by one of all processes at a time. */
export const soleWorker =
  (exclusively: Exclusively, pause = PAUSE): SoleWorker =>
  async (task, work, signal) => {
    while (!signal.aborted) {
      const held = exclusively(task, ({ lost }) => work(AbortSignal.any([signal, lost])), { until: signal });
      await held.catch(() => {}); // the store cannot be asked; what went wrong in the work was reported by it
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  };
