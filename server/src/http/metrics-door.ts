import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { isLoopback } from './loopback.ts';
import type { Metrics } from './metrics.ts';
import { refuse } from './refuse.ts';

/**
 * `GET /metrics` (api.md "Running it"): for callers on this machine that use a local host name and that no proxy forwarded,
 * and for callers with the token.
 * @param token null: there is no token
 */
export function metricsDoor(metrics: Pick<Metrics, 'text' | 'contentType'>, token: string | null): RequestHandler {
  const hasToken = token === null ? () => false : bearerOf(token);
  return async (req, res) => {
    if (!isLocal(req) && !hasToken(req)) {
      if (token !== null) res.set('WWW-Authenticate', 'Bearer');
      return refuse(res, token === null ? 403 : 401);
    }
    const text = await metrics.text();
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType });
    res.end(text);
  };
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isLocal({ socket, headers }: Request): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    asksLoopback(headers.host) &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
}

/** A web page whose host name was pointed at this machine can call it too, but only under that name (DNS rebinding). */
function asksLoopback(host = ''): boolean {
  const name = /^(?:\[(.+)\]|([^:]+))(?::\d+)?$/.exec(host);
  const asked = (name?.[1] ?? name?.[2] ?? '').toLowerCase();
  return asked === 'localhost' || isLoopback(asked);
}

/** @returns whether a request has this token; takes the same time for every wrong one */
function bearerOf(token: string): (req: Request) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return ({ headers }) => {
    const [, sent] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
    return sent !== undefined && timingSafeEqual(digest(sent), expected);
  };
}
