import { LEASE } from '@hourbook/domain/accounting/retries.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

/** A sync's request to one person, some of whose rows still wait. */
interface Waiting {
  readonly userId: number;
  readonly syncId: string;
  /** The revision of the entry that requests the rows. */
  readonly revision: number;
  /** The id of that entry, which is the key of its job. */
  readonly entryId: string;
}

interface Ports {
  /** The requests for which no row has been answered in this many milliseconds. */
  waitingSince(milliseconds: number): Promise<readonly Waiting[]>;
  /** Does nothing if the first job still exists. */
  sendAgain(waiting: Waiting): Promise<void>;
}

/** SY-3: retries rows whose job was lost or parked. Anything already sent keeps its request id (SY-13). */
export const sweepSyncsJob = defineJob({
  name: 'sweep-syncs',
  lane: 'upkeep',
  tries: usual,
  recurs: { cron: '*/5 * * * *' },
  payload: z.object({}),
  async handle({ waitingSince, sendAgain }: Ports) {
    for (const waiting of await waitingSince(LEASE)) await sendAgain(waiting);
  },
});
