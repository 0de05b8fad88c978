import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

/** So long the call that asks for a sync may be repeated before what it has not asked for is given up; milliseconds. */
export const MAY_GO_ON = 15 * 60_000;

interface Ports {
  /** Enters that the sync is over for those of whom nothing waits for it. */
  finishRest(syncId: string): Promise<void>;
}

/**
 * SY-6: runs a while after a sync was begun. A process may have died before it had asked for the rows of all people, and
 * nobody repeated the call: their rows stay to be sent, and the sync does not wait for them.
 */
export const finishSyncJob = defineJob({
  name: 'finish-sync',
  lane: 'accounting',
  tries: usual,
  payload: z.object({ syncId: z.string() }),
  handle: ({ finishRest }: Ports, { syncId }) => finishRest(syncId),
});
