import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Directory } from '../ports/directory.ts';

/** The most milliseconds by which reading ahead delays a start: about 50,000 people. */
const AHEAD_AT_MOST = 1_000;

/** Lists of people are asked for soon: they are read before somebody waits for them. Beyond a second that goes on beside the calls. */
export async function readAhead({ everyone }: Pick<Directory, 'everyone'>, log: Pick<Logger, 'warn'>): Promise<void> {
  const reading = everyone().catch((err: unknown) => {
    log.warn({ err }, 'people could not be read ahead; the first list of them reads them');
  });
  await Promise.race([reading, sleep(AHEAD_AT_MOST, undefined, { ref: false })]);
}
