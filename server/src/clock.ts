import type { Clock } from '@hourbook/domain/ports/clock.ts';

/**
 * The application's clock: the machine's time, or one that started at `startAt` and ticks from there. It never goes
 * back, whatever the machine's clock does.
 * @param startAt milliseconds since 1970
 */
export function tickingClock(startAt?: number): Clock {
  const ahead = startAt === undefined ? 0 : startAt - Date.now();
  let last = 0;
  return {
    now() {
      last = Math.max(last, Date.now() + ahead);
      return last;
    },
  };
}
