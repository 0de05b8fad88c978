interface Timing {
  /** Milliseconds that only go forward. */
  now(): number;
  sleep(milliseconds: number): Promise<unknown>;
}

/**
 * SY-16: calls one after the other, and at most so many of them begin within a second. It holds in one process: the
 * provider takes 500 a minute and 10 at once of a company, and answers 429 beyond.
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
