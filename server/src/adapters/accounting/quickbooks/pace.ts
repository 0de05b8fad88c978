interface Timing {
  /** Milliseconds that never go back. */
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

/**
 * SY-16: one call at a time, with a limit on how many begin within a second. It applies to one process: the provider
 * takes 500 a minute and 10 at once per company, and answers 429 beyond that.
 */
export function openPace(perSecond: number, { now, sleep }: Timing): <T>(call: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  const begun: number[] = [];
  return (call) => {
    const mine = last.then(async () => {
      const first = begun.length < perSecond ? undefined : begun.shift();
      const wait = first === undefined ? 0 : first + 1000 - now();
      if (wait > 0) await sleep(wait);
      begun.push(now());
      return call();
    });
    last = mine.catch(() => {});
    return mine;
  };
}
