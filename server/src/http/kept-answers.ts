import type { EventEmitter } from 'node:events';
import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { RequestHandler, Response } from 'express';
import { sweepEnded } from '../records/sweep.ts';
import { callOf, commandIdOf } from './call.ts';
import { type Answer, openAnswers, type Turn, turnsAlone, turnsShared } from './turns.ts';

export interface KeptAnswers {
  /** The middleware in front of everything that changes something. */
  readonly once: RequestHandler;
  /** Forgets those of which the 24 hours are over. */
  sweep(): Promise<void>;
}

/**
 * api.md "Session": the same person and `Idempotency-Key` get the first answer again and nothing is done twice, for 24
 * hours and across restarts. Repeats at the same time wait for the first, also when its caller has gone away. An answer of
 * 5xx is not kept.
 * @param shared other processes answer calls from the same store: a repeat may come to one of them
 */
export async function openKeptAnswers(store: DocumentStore, clock: Clock, shared: boolean): Promise<KeptAnswers> {
  const answers = await openAnswers(store);
  const take = (shared ? turnsShared : turnsAlone)(answers, clock);
  const underWay = new Map<string, Promise<unknown>>();

  const once: RequestHandler = async (req, res, next) => {
    const call = callOf(res);
    if (!call.actor || call.idempotencyKey === null || req.method === 'GET' || req.method === 'HEAD') return next();
    const id = commandIdOf(call);
    for (let first = underWay.get(id); first; first = underWay.get(id)) await first;
    // From here to `set` nothing waits, so that only one of several repeats gets through.
    const { promise, resolve } = Promise.withResolvers<void>();
    underWay.set(id, promise);
    const done = () => {
      underWay.delete(id);
      resolve();
    };
    let turn: Answer | Turn;
    try {
      turn = await take(id);
    } catch (error) {
      done();
      throw error;
    }
    if ('status' in turn) {
      call.replayed = true;
      replay(res, turn);
      return done();
    }
    const { keep, leave } = turn;
    neverTold(res, 'close');
    neverTold(req, 'aborted');
    recordAnswer(
      res,
      async (body) => {
        if (res.statusCode < 500)
          await keep({ status: res.statusCode, contentType: res.get('content-type') ?? null, body });
        else leave().catch(() => {}); // over when its time is
        done();
      },
      next,
    );
    next();
  };

  return {
    once,
    sweep: () => sweepEnded(answers, clock.now()),
  };
}

function replay(res: Response, { status, contentType, body }: Answer): void {
  res.status(status);
  if (contentType !== null) res.type(contentType);
  res.end(body);
}

/** What was begun is carried out to its whole answer though the caller goes away, who may come back and ask for it. */
function neverTold(emitter: EventEmitter, hidden: string): void {
  const once = emitter.once.bind(emitter);
  emitter.once = (event, listener) => (event === hidden ? emitter : once(event, listener));
}

/**
 * Lets `keep` have the whole answer before the caller gets it: what was told is what a repeat is told.
 * @param failed told when it could not be kept; its answer is the caller's then
 */
function recordAnswer(res: Response, keep: (body: string) => Promise<void>, failed: (error: unknown) => void): void {
  const chunks: Buffer[] = [];
  const end = res.end.bind(res);
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  res.write = ((chunk: unknown) => {
    collect(chunk);
    return true;
  }) as Response['write'];
  res.end = ((chunk?: unknown) => {
    collect(chunk);
    const body = Buffer.concat(chunks.splice(0));
    keep(body.toString('utf8')).then(
      () => end(body),
      (error) => {
        for (const name of ['Content-Type', 'Content-Disposition']) res.removeHeader(name);
        failed(error);
      },
    );
    return res;
  }) as Response['end'];
}
