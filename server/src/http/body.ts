import express, { type RequestHandler } from 'express';
import { refuse } from './refuse.ts';

const LARGEST_BODY = '1mb';

/** No contract has nearly this depth or this many values; a body that exceeds them is an attack. */
const DEEPEST = 20;
const MOST_VALUES = 100_000;

/**
 * Whether a body is deeper or has more values than any contract. Later code that walks it, or serializes it again, may be
 * recursive; this check goes level by level.
 */
export function isUnwieldy(sent: unknown): boolean {
  let values = 0;
  let level = [sent];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > DEEPEST) return true;
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each !== 'object' || each === null) continue;
      const inside = Array.isArray(each) ? each : Object.values(each);
      values += inside.length;
      if (values > MOST_VALUES) return true;
      for (const value of inside) if (typeof value === 'object' && value !== null) next.push(value);
    }
    level = next;
  }
  return false;
}

// Clients do not compress forms, and inflating a body would cost the server time.
// A value that is neither an object nor a list is left for the contract to refuse in its own words.
const json = express.json({ limit: LARGEST_BODY, inflate: false, strict: false });
const form = express.urlencoded({ limit: LARGEST_BODY, extended: false, inflate: false });

/**
 * Reads the body of calls that change something; reads have none. A body that {@link isUnwieldy} is refused before anything
 * else looks at it.
 */
export const body: RequestHandler = (req, res, next) => {
  if (req.method === 'GET' || req.method === 'HEAD') return next();
  const read = (error?: unknown) => {
    if (error) return next(error);
    if (isUnwieldy(req.body)) return refuse(res, 400);
    next();
  };
  json(req, res, (error?: unknown) => (error ? next(error) : form(req, res, read)));
};
