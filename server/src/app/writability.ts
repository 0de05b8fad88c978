import type { Logger } from 'pino';
import type { Writability } from '../ports/upkeep.ts';
import { within } from '../within.ts';

/** Milliseconds for which a result is reused, so that the stores are probed no more often than that. */
const HOLDS = 2_000;
/** Milliseconds within which the probe must succeed; otherwise the stores count as not writable. */
const PATIENCE = 3_500;

/**
 * @param probe writes a little into every store @throws if one cannot be written
 * @param log is told when the stores cannot be written, and when they can again
 */
export function watchWrites(probe: () => Promise<void>, log: Pick<Logger, 'error' | 'info'>): Writability {
  let failingSince: number | null = null;
  let asked = Number.NEGATIVE_INFINITY;
  let last: Promise<boolean> = Promise.resolve(true);

  async function ask(): Promise<boolean> {
    try {
      await within(PATIENCE, probe());
      if (failingSince !== null) log.info('the stores can be written again');
      failingSince = null;
    } catch (error) {
      if (failingSince === null) log.error({ err: error }, 'the stores cannot be written');
      failingSince ??= performance.now();
    }
    return failingSince === null;
  }

  return {
    check() {
      if (performance.now() - asked >= HOLDS) {
        asked = performance.now();
        last = ask();
      }
      return last;
    },
    failingFor: () => (failingSince === null ? 0 : (performance.now() - failingSince) / 1000),
  };
}
