import { instant } from '@hourbook/domain/time.ts';
import { digestHeadsJob } from '@hourbook/workers/digest-heads/job.ts';
import { verifyBooksJob } from '@hourbook/workers/verify-books/job.ts';
import { v5 as uuidv5 } from 'uuid';
import { takeDigest } from '../../audit/digests.ts';
import { verifyNow } from '../../audit/proof.ts';
import { Command } from '../../command.ts';
import type { Authorship } from '../../ports/streams.ts';
import { bound } from './bound-job.ts';

/** The namespace of the command ids of the days' digests. */
const DIGESTS_OF_DAYS = '5f3f0c1e-7c0b-4a55-9f8a-2b8f6a1c7d90';

/** One digest a day, however often the job runs. */
export const digestHeads = bound(digestHeadsJob, ({ platform }) => ({
  async digest() {
    const date = instant(platform.clock.now()).slice(0, 10);
    const command = new Command(uuidv5(date, DIGESTS_OF_DAYS));
    const by: Authorship = { actorId: null, command, source: 'worker', correlationId: `digest of ${date}` };
    await takeDigest(platform, by);
  },
}));

export const verifyBooks = bound(verifyBooksJob, ({ platform, log }) => ({
  async verify(signal) {
    const { findings, ...result } = await verifyNow(platform, signal);
    for (const finding of findings) log.error(finding, 'the books are not as they were entered');
    log.info(result, 'books verified');
  },
}));
