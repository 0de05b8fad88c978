import type { Request, RequestHandler } from 'express';
import type { Config } from '../ports/config.ts';
import { isOwnOrigin } from './own-address.ts';
import { refuse } from './refuse.ts';

type Settings = Pick<Config, 'publicUrl'>;

/**
 * A browser that changes something comes from the app's own pages; other callers send none of these headers and are
 * served (api.md "Session"). In front of everything that is not called to read.
 */
export const sameOrigin =
  (config: Settings): RequestHandler =>
  (req, res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || comesFromHere(config, req)) return next();
    refuse(res, 403);
  };

/**
 * The same of a call that changes something though it is called to read, such as signing out. Following a link from
 * anywhere is such a call too, so a browser has to say that one of our pages did.
 */
export const comesFromOwnPage = (config: Settings, req: Request): boolean =>
  req.get('sec-fetch-site') !== 'none' && comesFromHere(config, req);

function comesFromHere(config: Settings, req: Request): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const origin = req.get('origin') ?? originOf(req.get('referer'));
  if (origin === undefined || isOwnOrigin(config, req, origin)) return true;
  // Behind a proxy that ends TLS unknown to us only the browser knows the scheme, and has compared it.
  return site === 'same-origin' && URL.parse(origin)?.host === req.host;
}

/** Browsers send no `Origin` with what is called to read. */
const originOf = (referer: string | undefined): string | undefined =>
  referer === undefined ? undefined : (URL.parse(referer)?.origin ?? 'null');
