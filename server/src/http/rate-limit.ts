import type { RequestHandler } from 'express';
import { type Limits, RateLimiterRes } from '../limits.ts';
import { callOf } from './call.ts';
import { refuse } from './refuse.ts';

/** Calls per minute with one token, so that a program which goes wrong does not hold up the people. */
const OF_TOKEN = 600;

/**
 * Calls per minute with one token, and with `RATE_LIMIT_PER_MINUTE` for one person, or for one address without a session. Each
 * call of a batch counts.
 * @param perMinute null: of people and addresses they are not limited
 */
export function rateLimit(perMinute: number | null, limits: Limits): RequestHandler {
  const limiter = perMinute === null ? null : limits({ name: 'calls', points: perMinute, seconds: 60 });
  const ofTokens = limits({
    name: 'calls with a token',
    points: Math.min(perMinute ?? OF_TOKEN, OF_TOKEN),
    seconds: 60,
  });
  return async (req, res, next) => {
    const { actor, apiToken, called } = callOf(res);
    try {
      if (apiToken) await ofTokens.consume(`token ${apiToken.id}`);
      else await limiter?.consume(actor ? `person ${actor.id}` : `address ${req.ip}`, called?.length ?? 1);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      res.set('Retry-After', String(Math.ceil(refused.msBeforeNext / 1000)));
      return refuse(res, 429);
    }
    next();
  };
}
