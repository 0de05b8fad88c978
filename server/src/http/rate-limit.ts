import type { RequestHandler } from 'express';
import { type Limits, RateLimiterRes } from '../limits.ts';
import { callOf } from './call.ts';
import { refuse } from './refuse.ts';

/**
 * `RATE_LIMIT_PER_MINUTE`: calls per minute for one person, or for one address without a session. Each call of a batch
 * counts.
 */
export function rateLimit(perMinute: number, limits: Limits): RequestHandler {
  const limiter = limits({ name: 'calls', points: perMinute, seconds: 60 });
  return async (req, res, next) => {
    const { actor, called } = callOf(res);
    try {
      await limiter.consume(actor ? `person ${actor.id}` : `address ${req.ip}`, called?.length ?? 1);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      res.set('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)));
      return refuse(res, 429);
    }
    next();
  };
}
