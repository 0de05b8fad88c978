import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

/** How long the call that requests a sync may be repeated before its missing requests are given up, in milliseconds. */
export const MAY_GO_ON = 15 * 60_000;

interface Ports {
  /** Records that the sync is finished for the people who have no rows waiting for it. */
  finishRest(syncId: string): Promise<void>;
}

/**
 * SY-6: runs some time after a sync was started. If a process died before it had requested the rows of all people, and nobody
 * repeated the call, their rows remain unsent and the sync does not wait for them.
 */
export const finishSyncJob = defineJob({
  name: 'finish-sync',
  lane: 'accounting',
  tries: usual,
  payload: z.object({ syncId: z.string() }),
  handle: ({ finishRest }: Ports, { syncId }) => finishRest(syncId),
});
