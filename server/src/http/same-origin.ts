import type { Request, RequestHandler } from 'express';
import type { Config } from '../ports/config.ts';
import { isOwnOrigin } from './own-address.ts';
import { refuse } from './refuse.ts';

type Settings = Pick<Config, 'publicUrl'>;

/**
 * A browser may send a call that changes something only from the app's own pages. Other callers send none of these headers
 * and are served (api.md "Session"). Checked before every method that writes.
 */
export const sameOrigin =
  (config: Settings): RequestHandler =>
  (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || comesFromHere(config, req)) return next();
    refuse(res, 403);
  };

/**
 * The same check for GET calls that change something, such as signing out. Following a link from any page is such a call
 * too, so here the browser must say that it comes from one of our pages.
 */
export const comesFromOwnPage = (config: Settings, req: Request): boolean =>
  req.get('sec-fetch-site') !== 'none' && comesFromHere(config, req);

function comesFromHere(config: Settings, req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin') ?? originOf(req.get('referer'));
  if (origin === undefined || isOwnOrigin(config, req, origin)) return true;
  // If a proxy ends TLS without our knowledge, only the browser knows the scheme, and it has already compared it.
  return site === 'same-origin' && URL.parse(origin)?.host === req.host;
}

/** Browsers send no `Origin` with GET and HEAD. */
const originOf = (referer: string | undefined): string | undefined =>
  referer === undefined ? undefined : (URL.parse(referer)?.origin ?? 'null');
