import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { refusalOf } from '../api/errors.ts';
import type { Metrics } from './metrics.ts';
import { sendJson } from './send-json.ts';

/**
 * `GET /metrics` (api.md "Running it"): for callers on this machine that no proxy forwarded, and for whoever has the
 * token.
 * @param token null: nobody has one
 */
export function metricsDoor(metrics: Metrics, token: string | null): RequestHandler {
  const hasToken = token === null ? () => false : bearerOf(token);
  return async (req, res) => {
    if (!isLocal(req) && !hasToken(req)) {
      const { status, errors } = refusalOf(token === null ? 403 : 401);
      if (token !== null) res.set('WWW-Authenticate', 'Bearer');
      sendJson(res, { errors }, status);
      return;
    }
    const text = await metrics.text();
    res.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.contentType });
    res.end(text);
  };
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

function isLocal({ socket, headers }: Request): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const loopback = address === '::1' || (isIPv4(address) && address.startsWith('127.'));
  return loopback && FORWARDED.every((name) => headers[name] === undefined);
}

/** @returns whether a request carries this token; takes as long for every wrong one */
function bearerOf(token: string): (req: Request) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(token);
  return ({ headers }) => {
    const [, sent] = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? [];
    return sent !== undefined && timingSafeEqual(digest(sent), expected);
  };
}
