import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export { RateLimiterRes };

/** How often something may be tried: so many points in so many seconds, counted under a name. */
interface LimitOptions {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Makes counters of tries: in the memory of a single process, or shared between processes. */
export type Limits = (options: LimitOptions) => RateLimiterAbstract;

/** @returns whether this try is still allowed; counts it */
export async function counts(limiter: ReturnType<Limits>, key: string): Promise<boolean> {
  try {
    await limiter.consume(key);
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}

export const memoryLimits: Limits = ({ name, points, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
