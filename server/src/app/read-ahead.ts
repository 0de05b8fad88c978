import type { Logger } from 'pino';
import type { Directory } from '../ports/directory.ts';

/** The most milliseconds by which reading ahead delays a start: some 150,000 people. */
const AHEAD_AT_MOST = 5_000;

/** Lists of people are asked for soon: they are read before somebody waits for them. Beyond five seconds that goes on beside the calls. */
export async function readAhead({ everyone }: Pick<Directory, 'everyone'>, log: Pick<Logger, 'warn'>): Promise<void> {
  const reading = everyone().catch((err: unknown) => {
    log.warn({ err }, 'people could not be read ahead; the first list of them reads them');
  });
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, AHEAD_AT_MOST);
  await Promise.race([reading, patience.promise]);
  clearTimeout(timer);
}
