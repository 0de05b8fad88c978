import type { Clock } from '@hourbook/domain/ports/clock.ts';
import type { Document, DocumentStore } from '@hourbook/domain/ports/document-store.ts';
import type { RequestHandler, Response } from 'express';
import { sweepEnded } from '../records/sweep.ts';
import { callOf, commandIdOf } from './call.ts';

const DAY = 24 * 60 * 60 * 1000;

interface KeptAnswer extends Document {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string;
  readonly endsAt: number;
}

export interface KeptAnswers {
  /** The middleware in front of everything that changes something. */
  readonly once: RequestHandler;
  /** Forgets those of which the 24 hours are over. */
  sweep(): Promise<void>;
}

/**
 * api.md "Session": the same person and `Idempotency-Key` get the first answer again and nothing is done twice, for 24
 * hours and across restarts. Repeats at the same time wait for the first. An answer of 5xx is not kept.
 */
export async function openKeptAnswers(store: DocumentStore, clock: Clock): Promise<KeptAnswers> {
  const answers = await store.collection<KeptAnswer>({
    name: 'kept-answers',
    fields: { endsAt: 'number' },
    indexes: [{ name: 'ends', fields: ['endsAt'] }],
  });
  const underWay = new Map<string, Promise<unknown>>();

  const kept = async (id: string): Promise<KeptAnswer | null> => {
    const answer = await answers.get(id);
    return answer && answer.endsAt >= clock.now() ? answer : null;
  };

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
    try {
      const before = await kept(id);
      if (before) {
        call.replayed = true;
        replay(res, before);
        return done();
      }
    } catch (error) {
      done();
      throw error;
    }
    res.once('close', done);
    recordAnswer(res, async (body) => {
      if (res.statusCode >= 500) return;
      const contentType = res.get('content-type') ?? null;
      await answers.put({ _id: id, status: res.statusCode, contentType, body, endsAt: clock.now() + DAY }, 'any');
    });
    next();
  };

  return {
    once,
    sweep: () => sweepEnded(answers, clock.now()),
  };
}

function replay(res: Response, { status, contentType, body }: KeptAnswer): void {
  res.status(status);
  if (contentType !== null) res.type(contentType);
  res.end(body);
}

/** Lets `keep` have the whole answer before the caller gets it: what was told is what a repeat is told. */
function recordAnswer(res: Response, keep: (body: string) => Promise<void>): void {
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
    const body = Buffer.concat(chunks);
    keep(body.toString('utf8')).then(
      () => end(body),
      (error) => res.destroy(error),
    );
    return res;
  }) as Response['end'];
}
