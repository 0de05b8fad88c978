import { MOST_CALLS } from '@hourbook/domain/answers.ts';
import type { Request, RequestHandler } from 'express';
import { isUnwieldy } from './body.ts';
import { callOf } from './call.ts';
import { refuse } from './refuse.ts';
import { isUpload } from './upload-door.ts';

/** Records which procedures a tRPC URL calls, split as tRPC does; each counts as a call. */
export const namedCalls: RequestHandler = (req, res, next) => {
  const [, names] = /^\/trpc\/(?:.*\/)?([^/]*)$/i.exec(req.path) ?? [];
  if (names !== undefined) callOf(res).called = decodeURIComponent(names).split(',');
  next();
};

/**
 * Refuses, before anything runs, what tRPC supports and Hourbook does not: batches of more than 20 calls, streamed answers
 * (they begin before a session can be set), bodies that are neither JSON nor an expected file, and input that {@link
 * isUnwieldy}.
 */
export const trpcDoor: RequestHandler = (req, res, next) => {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  if (!reads && req.method !== 'POST') {
    res.set('Allow', 'GET, POST');
    return refuse(res, 405);
  }
  const tooMany = (callOf(res).called?.length ?? 1) > MOST_CALLS;
  const readable = reads ? hasReadableInput(req) : isJson(req) || isUpload(req);
  if (tooMany || asksForStream(req) || !readable) return refuse(res, 400);
  next();
};

/** Refuses a body that tRPC would parse once more (a text) or take for none. It runs once the body has been read. */
export const trpcBody: RequestHandler = ({ body }, res, next) => {
  if (body !== undefined && (typeof body !== 'object' || body === null)) return refuse(res, 400);
  next();
};

const STREAM = 'application/jsonl';

const asksForStream = ({ headers }: Request): boolean =>
  [headers['trpc-accept'], headers.accept].some((accepted) => accepted?.includes(STREAM));

/** As tRPC matches it: in lower case only. */
const isJson = ({ headers }: Request): boolean => /^application\/json *(;|$)/.test(headers['content-type'] ?? '');

function hasReadableInput({ originalUrl }: Request): boolean {
  const query = new URLSearchParams(originalUrl.replace(/^[^?]*/, ''));
  try {
    return query.getAll('input').every((input) => input === '' || !isUnwieldy(JSON.parse(input)));
  } catch {
    return false;
  }
}
