import { LEASE } from '@hourbook/domain/accounting/retries.ts';
import { z } from 'zod';
import { defineJob, usual } from '../job.ts';

/** What a sync asked of one person, some of whose rows still wait. */
interface Waiting {
  readonly userId: number;
  readonly syncId: string;
  /** Of the entry that asks for them. */
  readonly revision: number;
  /** The id of that entry, which is the key of its job. */
  readonly entryId: string;
}

interface Ports {
  /** Those of whose rows none was answered for so many milliseconds. */
  waitingSince(milliseconds: number): Promise<readonly Waiting[]>;
  /** Nothing where the first job is still there. */
  sendAgain(waiting: Waiting): Promise<void>;
}

/** SY-3: rows whose job was lost, or was parked, are taken again. What was sent already has the same request id (SY-13). */
export const sweepSyncsJob = defineJob({
  name: 'sweep-syncs',
  lane: 'upkeep',
  tries: usual,
  payload: z.object({}),
  async handle({ waitingSince, sendAgain }: Ports) {
    for (const waiting of await waitingSince(LEASE)) await sendAgain(waiting);
  },
});
