import type { Clock } from '@hourbook/domain/ports/clock.ts';

/**
 * The application's clock: the machine's time, or one that started at `startAt` and ticks from there. It never goes
 * back: while the machine's clock is behind, because it was ahead and was put right, this one ticks half as fast until
 * that has caught up, so that what waits for seconds never waits for the length of the jump.
 * @param startAt milliseconds since 1970
 */
export function tickingClock(startAt?: number): Clock {
  const ahead = startAt === undefined ? 0 : startAt - Date.now();
  let last = 0;
  let lastTick = performance.now();
  return {
    now() {
      const tick = performance.now();
      const machine = Date.now() + ahead;
      const slow = last + Math.floor((tick - lastTick) / 2);
      if (machine >= slow) lastTick = tick;
      else lastTick += 2 * (slow - last); // what is left of a millisecond counts the next time
      last = Math.max(machine, slow);
      return last;
    },
  };
}
