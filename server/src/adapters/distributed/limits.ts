import { RateLimiterRedis } from 'rate-limiter-flexible';
import type { Limits } from '../../limits.ts';
import type { RedisConnection } from './job-connection.ts';

/** Counters that all processes share; while Redis is away nothing that is counted gets through. */
export const redisLimits =
  ({ redis }: Pick<RedisConnection, 'redis'>, prefix: string): Limits =>
  ({ name, points, seconds }) =>
    new RateLimiterRedis({ storeClient: redis, keyPrefix: `${prefix} limit ${name}`, points, duration: seconds });
