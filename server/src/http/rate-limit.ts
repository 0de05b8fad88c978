import type { RequestHandler } from 'express';
import { refusalOf } from '../api/errors.ts';
import { type Limits, RateLimiterRes } from '../limits.ts';
import { callOf } from './call.ts';

/** `RATE_LIMIT_PER_MINUTE`: so many calls of one person, or of one address without a session. */
export function rateLimit(perMinute: number, limits: Limits): RequestHandler {
  const limiter = limits({ name: 'calls', points: perMinute, seconds: 60 });
  return async (req, res, next) => {
    const { actor } = callOf(res);
    try {
      await limiter.consume(actor ? `person ${actor.id}` : `address ${req.ip}`);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const { status, errors } = refusalOf(429);
      res
        .status(status)
        .set('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)))
        .json({ errors });
      return;
    }
    next();
  };
}
