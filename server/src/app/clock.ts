import type { Clock } from '@hourbook/domain/ports/clock.ts';

/**
 * The application's clock: the machine's time, or a clock that started at `startAt`. It never goes back: after the
 * machine's clock was ahead and has been corrected, this one runs at half speed until the machine's has caught up, so
 * that a wait of some seconds never takes as long as the correction.
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
      else lastTick += 2 * (slow - last); // the rest of a millisecond counts the next time
      last = Math.max(machine, slow);
      return last;
    },
  };
}
