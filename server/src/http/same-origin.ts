import type { RequestHandler } from 'express';
import { refusalOf } from '../api/errors.ts';

/**
 * A browser that changes something comes from the app's own pages; other callers send neither header and are served
 * (api.md "Session"). Signing out by GET changes something too.
 */
export const sameOrigin: RequestHandler = (req, res, next) => {
  const reads = (req.method === 'GET' || req.method === 'HEAD') && req.path !== '/api/v1/auth/logout';
  if (reads || comesFromHere(req.get('sec-fetch-site'), req.get('origin'), req.host)) return next();
  const { status, errors } = refusalOf(403);
  res.status(status).json({ errors });
};

function comesFromHere(site: string | undefined, origin: string | undefined, host: string | undefined): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
