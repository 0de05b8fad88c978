import { MOST_CALLS } from '@hourbook/domain/answers.ts';
import type { Request, RequestHandler } from 'express';
import { isUnwieldy } from './body.ts';
import { callOf } from './call.ts';
import { refuse } from './refuse.ts';
import { isUpload } from './upload-door.ts';

/** Notes which procedures a tRPC address calls, as tRPC will read it; each of them is a call. */
export const namedCalls: RequestHandler = (req, res, next) => {
  const [, names] = /^\/trpc\/(?:.*\/)?([^/]*)$/i.exec(req.path) ?? [];
  if (names !== undefined) callOf(res).called = decodeURIComponent(names).split(',');
  next();
};

/**
 * What tRPC understands and Hourbook does not offer, or offers less of, is refused before anything of it runs: batches
 * of more than 20 calls, answers in a stream (they begin before a session can be kept), bodies that are no JSON and no file that is asked for, input
 * that nobody should walk through.
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

const STREAM = 'application/jsonl';

const asksForStream = ({ headers }: Request): boolean =>
  [headers['trpc-accept'], headers.accept].some((accepted) => accepted?.includes(STREAM));

/** As tRPC asks for it: in small letters. */
const isJson = ({ headers }: Request): boolean => /^application\/json *(;|$)/.test(headers['content-type'] ?? '');

function hasReadableInput({ originalUrl }: Request): boolean {
  const query = new URLSearchParams(originalUrl.replace(/^[^?]*/, ''));
  try {
    return query.getAll('input').every((input) => input === '' || !isUnwieldy(JSON.parse(input)));
  } catch {
    return false;
  }
}
