import type { Logger } from 'pino';
import type { Follower, Standstills } from '../ports/upkeep.ts';

/** @param log is told why something has stopped, once for each reason, and when it continues */
export function openStandstills(log: Pick<Logger, 'error' | 'info'>): Standstills {
  const reasons = new Map<Follower, Set<string>>();
  const failures = new Map<Follower, number>();
  return {
    tell(what, error) {
      if (error === null) {
        if (reasons.delete(what)) log.info(`${what} goes on`);
        return;
      }
      failures.set(what, (failures.get(what) ?? 0) + 1);
      const known = reasons.get(what) ?? new Set();
      reasons.set(what, known);
      if (known.has(String(error))) return;
      known.add(String(error));
      log.error({ err: error }, `${what} stopped`);
    },
    now: () => [...reasons.keys()],
    failures: (what) => failures.get(what) ?? 0,
  };
}
